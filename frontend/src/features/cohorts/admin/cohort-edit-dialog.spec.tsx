import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { describe, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { showScreen } from '../../../testing/screen.tsx';
import { CohortEditDialog } from './cohort-edit-dialog.tsx';
import { anAdminCohort } from '../../../testing/admin-cohort.fixtures.ts';

const winter = anAdminCohort();

function Edited({ cohort }: { readonly cohort: AdminCohortView }) {
  const [open, setOpen] = useState(true);
  return open ? <CohortEditDialog cohort={cohort} onClose={() => setOpen(false)} /> : <p>The list of cohorts</p>;
}

async function edit(cohort = winter) {
  const { user, sent } = await showScreen(<Edited cohort={cohort} />, {
    'PATCH /api/admin/cohorts/1': winter,
    'GET /api/admin/cohorts': [cohort],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Winter 2027 Growth' }));
  return { user, sent, dialog, name: dialog.getByRole('textbox', { name: 'Name' }) };
}
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });

/** As a browser holds a day of which parts are typed: its value is empty, and its validity tells. */
function beginDay(input: HTMLElement) {
  Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
  return {
    finish(day: string) {
      Reflect.deleteProperty(input, 'validity');
      fireEvent.change(input, { target: { value: day } });
    },
  };
}

describe('a cohort that is being edited', () => {
  test('closes at once while nothing was changed', async () => {
    const { user } = await edit();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('The list of cohorts')).toBeVisible();
  });

  test.each(['Escape', 'Cancel', 'Close'])('asks before %s takes changes away, and keeps them', async (way) => {
    const { user, dialog, name } = await edit();
    await user.type(name, ' II');
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(dialog.getByRole('button', { name: way })));
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(name).toHaveValue('Winter 2027 Growth II');
  });

  test('closes once discarding is confirmed, and forgets the changes', async () => {
    const { user, name } = await edit();
    await user.type(name, ' II');
    await user.keyboard('{Escape}');
    await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('The list of cohorts')).toBeVisible();
    cleanup();
    expect((await edit()).name).toHaveValue('Winter 2027 Growth');
  });

  test('keeps its changes where the page goes away, as with the end of the session', async () => {
    const first = await edit();
    await first.user.type(first.name, ' II');
    cleanup();
    const { user, sent, dialog, name } = await edit();
    await waitFor(() => expect(name).toHaveValue('Winter 2027 Growth II'));
    await user.click(dialog.getByRole('button', { name: 'Save cohort' }));
    expect(await screen.findByText('The list of cohorts')).toBeVisible();
    expect(sent).toMatchObject([{ call: 'PATCH /api/admin/cohorts/1', body: { name: 'Winter 2027 Growth II' } }]);
    cleanup();
    expect((await edit()).name).toHaveValue('Winter 2027 Growth');
  });
});

describe('the form of a cohort', () => {
  test('folds four dates away while they are empty, and never one that is wrong', async () => {
    const { user, sent, dialog } = await edit();
    const more = dialog.getByRole('button', { name: 'More dates' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(dialog.queryByRole('group', { name: 'More dates' })).toBeNull();
    await user.click(more);
    const dates = within(dialog.getByRole('group', { name: 'More dates' }));
    fireEvent.change(dates.getByLabelText(/^Payout/), { target: { value: '0999-01-01' } });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(dialog.getByRole('button', { name: 'Save cohort' }));
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'true'));
    expect(dates.getByLabelText(/^Payout/)).toHaveAccessibleDescription(/Choose a date that exists/);
    expect(sent).toEqual([]);
  });

  test('refuses a date that is begun, or is of no calendar, instead of taking it for none', async () => {
    const { user, sent, dialog } = await edit();
    const end = dialog.getByLabelText(/^End date/);
    const begun = beginDay(end);
    const sentence = /Write a whole date that exists, such as 02\/29\/2028/;
    await user.click(dialog.getByRole('button', { name: 'Save cohort' }));
    await waitFor(() => expect(end).toHaveAccessibleDescription(sentence));
    expect(sent).toEqual([]);
    begun.finish('2999-04-30');
    await waitFor(() => expect(end).not.toHaveAccessibleDescription(sentence));
    const kickoff = dialog.getByLabelText('Kickoff date');
    fireEvent.change(kickoff, { target: { value: '' } });
    beginDay(kickoff);
    await user.click(dialog.getByRole('button', { name: 'Save cohort' }));
    await waitFor(() => expect(kickoff).toHaveAccessibleDescription(sentence));
  });

  test.each(['1.5', '12,5', '1.200', '0x1F'])('keeps %s as its seats and refuses it', async (typed) => {
    const { user, sent, dialog } = await edit();
    const capacity = dialog.getByRole('textbox', { name: /^Capacity/ });
    await user.clear(capacity);
    await user.type(capacity, typed);
    await user.click(dialog.getByRole('button', { name: 'Save cohort' }));
    await waitFor(() => expect(capacity).toHaveAccessibleDescription(/Capacity must be a whole number/));
    expect(capacity).toHaveValue(typed);
    expect(sent).toEqual([]);
  });

  test('shows those that are set, and what becomes of applications in flight where the cohort closes', async () => {
    const { user, dialog } = await edit(anAdminCohort({ applicationsInFlight: 1, payoutDate: '2027-05-01' }));
    expect(dialog.getByRole('button', { name: 'More dates' })).toHaveAttribute('aria-expanded', 'true');
    const status = dialog.getByRole('combobox', { name: 'Status' });
    expect(status).not.toHaveAccessibleDescription(/in progress/);
    await user.selectOptions(status, 'Closed');
    expect(status).toHaveAccessibleDescription('1 application is in progress and continues. New ones are no longer accepted.');
  });
});
