import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused, showScreen } from '../../../../testing/screen.tsx';
import { anAdministrator } from '../../../../testing/users.fixtures.ts';
import { CohortWaitlist } from './cohort-waitlist.tsx';
import { anAppSide, aPartnership, aSolutionsSide } from '../partnerships.fixtures.ts';

const waiting = (companyName: string, waitlistPosition: number | null) =>
  aPartnership({
    id: companyName,
    waitlistPosition,
    seats: { free: 2, before: waitlistPosition ?? 0 },
    partners: { app: anAppSide({ companyName }), solutions: aSolutionsSide() },
  });
const three = [waiting('Cargo', 3), waiting('Acme', 1), waiting('Bolt', 2), waiting('Seated', null)];
const save = 'PUT /api/admin/cohorts/1/waitlist';

const show = (pairs: unknown = three, readOnly = false) =>
  showScreen(
    <CohortWaitlist cohortId={1} />,
    { 'GET /api/admin/partnerships': pairs, [save]: {} },
    { user: anAdministrator({ readOnly }) },
  );
const order = async () => {
  const rows = within(await screen.findByRole('list')).getAllByRole('listitem');
  return rows.map((row) => /\d+(\w+) and/.exec(row.textContent)?.[1]);
};
const move = (company: string, direction: 'up' | 'down') =>
  screen.getByRole('button', { name: `Move ${company} and Tidewater Ops ${direction}` });

describe('the waitlist of a cohort', () => {
  it('is in its order, behind those for whom seats are free', async () => {
    await show();
    expect(await order()).toEqual(['Acme', 'Bolt', 'Cargo']);
    expect(screen.getByText(/1 other pair awaits approval and can have seats now/)).toBeVisible();
    expect(screen.getByText('The 2 free seats go to 1 pair before the first in line.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save order' })).toBeNull();
  });

  it('counts no pair on hold among those that can have seats, and gives none to the first while it is on hold', async () => {
    await show([
      { ...waiting('Acme', 1), onHold: true },
      waiting('Bolt', 2),
      waiting('Seated', null),
      { ...waiting('Held', null), onHold: true },
    ]);
    await order();
    expect(screen.getByText(/1 other pair awaits approval and can have seats now/)).toBeVisible();
    expect(screen.getByText(/1 other pair is on hold/)).toBeVisible();
    expect(screen.getByText('The first in line that is not on hold gets the next free seats.')).toBeVisible();
  });

  it('is put in another order by keys, which keep their place, and saved at once', async () => {
    const { user, sent, calls } = await show();
    await order();
    move('Cargo', 'up').focus();
    await user.keyboard('{Enter}{Enter}');
    expect(await order()).toEqual(['Cargo', 'Acme', 'Bolt']);
    expect(move('Cargo', 'up')).toHaveFocus();
    expect(move('Cargo', 'up')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('Cargo and Tidewater Ops is number 1 of 3');
    await user.click(move('Acme', 'down'));
    expect(move('Acme', 'down')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText('Waitlist reordered')).toBeVisible();
    expect(sent).toEqual([{ call: save, body: { partnershipIds: ['Cargo', 'Bolt', 'Acme'] } }]);
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2));
  });

  it('goes back to the order that it has', async () => {
    const { user } = await show();
    await order();
    await user.click(move('Acme', 'down'));
    await user.click(screen.getByRole('button', { name: 'Discard order' }));
    expect(await order()).toEqual(['Acme', 'Bolt', 'Cargo']);
  });

  it.each([
    [refused(409, 'The waitlist has changed.', 'waitlist_changed'), 'Failed to reorder the waitlist. The waitlist has changed.'],
    [refused(403, 'No.'), 'You have read-only access and cannot save cohorts.'],
  ])('says why it was not saved, and shows the order as it is', async (answer, sentence) => {
    const { user } = await showScreen(<CohortWaitlist cohortId={1} />, { 'GET /api/admin/partnerships': three, [save]: answer });
    await order();
    await user.click(move('Acme', 'down'));
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(async () => expect(await order()).toEqual(['Acme', 'Bolt', 'Cargo']));
  });

  it('says that there is none, and why it could not be loaded', async () => {
    await show([]);
    expect(await screen.findByText('No pair waits for seats.')).toBeVisible();
  });

  it('cannot be changed by those who only look', async () => {
    await show(three, true);
    expect(await order()).toEqual(['Acme', 'Bolt', 'Cargo']);
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});
