import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../../testing/screen.tsx';
import { tallyfoldId } from '../../../../testing/partner.fixtures.ts';
import {
  aDetail,
  brightwell,
  dialogOf,
  halden,
  linden,
  matchesOf,
  nordlicht,
  rowOf,
  show as showMatches,
} from './partner-matches.fixtures.tsx';

const few = [nordlicht, halden, brightwell, linden];
const show = () => showMatches({ matches: matchesOf(few) });
type User = Awaited<ReturnType<typeof show>>['user'];

const recommend = 'POST /api/admin/recommendations';
const addToDashboard = 'POST /api/admin/add-to-dashboard';
const removal = `DELETE /api/admin/recommendations/${halden.recommendationId}`;
const made = (differences: object = {}) => ({ ...aDetail(halden).recommendation!, ...differences });

async function open(user: User, name: 'Add Recommendation' | 'Add to Dashboard') {
  await user.click(await screen.findByText(name, { selector: 'button *' }));
  return dialogOf(name);
}

async function openFor(user: User, company: string, act: string, name: string) {
  await user.click((await rowOf(company)).getByText(act));
  return dialogOf(name);
}

const candidatesIn = async (dialog: Awaited<ReturnType<typeof dialogOf>>) =>
  (await dialog.findAllByRole('radio')).map((radio: HTMLElement) => radio.closest('label')!.textContent);

describe('recommending', () => {
  it('chooses among those who can be recommended, with notes that both can read', async () => {
    const { user, sent, answers } = await show();
    answers[recommend] = made();
    const dialog = await open(user, 'Add Recommendation');
    expect(await candidatesIn(dialog)).toEqual([
      expect.stringContaining('Nordlicht Digital'),
      expect.stringContaining('Brightwell'),
      expect.stringContaining('Linden Labs'),
    ]);
    expect(dialog.getByText('Both partners can read these notes')).toBeVisible();
    const submit = dialog.getByText('Add Recommendation', { selector: 'button *' });
    await user.click(submit);
    expect(await dialog.findByText('Please select a partner to recommend')).toBeVisible();
    await user.click(dialog.getByLabelText(/Linden Labs/));
    await user.click(dialog.getByLabelText(/Notes/));
    await user.paste('Same hospitals');
    await user.click(submit);
    const added = await screen.findByText('Recommendation added');
    expect(added.parentElement).toHaveTextContent('Tallyfold and Linden Labs');
    const { id } = linden;
    expect(sent).toMatchObject([
      { call: recommend, body: { appPartnerId: tallyfoldId, solutionsPartnerId: id, notes: 'Same hospitals' } },
    ]);
    await waitFor(() => expect(screen.queryByText(/Both partners can read/)).toBeNull());
  });

  it('keeps who is chosen in sight while others are searched for', async () => {
    const { user } = await show();
    const dialog = await open(user, 'Add Recommendation');
    await user.click(await dialog.findByLabelText(/Linden Labs/));
    await user.type(dialog.getByLabelText('Search potential partners'), 'nord');
    await waitFor(async () => expect(await candidatesIn(dialog)).toHaveLength(2));
    expect([dialog.getByLabelText(/Linden Labs/), dialog.getByLabelText(/Nordlicht/)]).toMatchObject([
      { checked: true },
      { checked: false },
    ]);
  });

  it('begins with the partner of the row, and tells where neither of the two will see it', async () => {
    const { user, sent, answers } = await show();
    answers[recommend] = made({ hidden: 'not_interested' });
    const dialog = await openFor(user, 'Brightwell', 'Recommend', 'Add Recommendation');
    expect(await dialog.findByLabelText(/Brightwell/)).toBeChecked();
    expect(dialog.getByText(/passed, so this will be hidden$/)).toBeVisible();
    await user.click(dialog.getByText('Add Recommendation', { selector: 'button *' }));
    expect(await screen.findByText(/One of the two is not interested, so neither sees it/)).toBeVisible();
    expect(sent).toMatchObject([{ body: { appPartnerId: tallyfoldId, solutionsPartnerId: brightwell.id } }]);
  });

  it('says in the words of the server why it failed, and keeps what was typed', async () => {
    const { user, answers } = await show();
    answers[recommend] = refused(409, 'These two are recommended already.', 'already_recommended');
    const dialog = await openFor(user, 'Linden Labs', 'Recommend', 'Add Recommendation');
    await user.click(dialog.getByLabelText(/Notes/));
    await user.paste('Same hospitals');
    await user.click(dialog.getByText('Add Recommendation', { selector: 'button *' }));
    expect(await screen.findByText('Failed to add recommendation. These two are recommended already.')).toBeVisible();
    expect(dialog.getByLabelText(/Notes/)).toHaveValue('Same hospitals');
  });

  it('says that the potential partners could not be loaded', async () => {
    const answer = matchesOf(few);
    const { user } = await showMatches({
      matches: (call: Parameters<typeof answer>[0]) => (call.query.has('candidates') ? { status: 500, body: {} } : answer(call)),
    });
    const dialog = await open(user, 'Add Recommendation');
    expect(await dialog.findByText('Failed to load potential partners')).toBeVisible();
    expect(dialog.getByText('Try again')).toBeVisible();
  });
});

describe('adding to the dashboard', () => {
  it('asks for a partner who is not there yet, and sends no notes', async () => {
    const { user, sent, answers } = await show();
    answers[addToDashboard] = refused(500, 'Away.');
    const dialog = await open(user, 'Add to Dashboard');
    expect(await candidatesIn(dialog)).toEqual([expect.stringContaining('Brightwell'), expect.stringContaining('Linden Labs')]);
    const submit = dialog.getByText('Add to Dashboard', { selector: 'button *' });
    await user.click(submit);
    expect(await dialog.findByText('Please select a partner to add to dashboard')).toBeVisible();
    await user.click(dialog.getByLabelText(/Brightwell/));
    expect(dialog.getByText(/passed, so this will be hidden$/)).toBeVisible();
    await user.click(dialog.getByLabelText(/Linden Labs/));
    expect(dialog.queryByText(/so this will be hidden/)).toBeNull();
    await user.click(submit);
    expect(await screen.findByText('Failed to add partner to dashboard')).toBeVisible();
    const undoable = { eventId: 'the-adding', act: 'PartnersRecommended', at: '2026-11-20T10:00:00.000Z' };
    answers[addToDashboard] = made({ undoable });
    await user.click(submit);
    expect(await screen.findByText('Partner added to dashboard')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ appPartnerId: tallyfoldId, solutionsPartnerId: linden.id })),
    );
  });
});

describe('removing a recommendation', () => {
  it('asks first, and says whether it was removed', async () => {
    const { user, sent, answers } = await show();
    answers[removal] = refused(500, 'Away.');
    const remove = async () => {
      await user.click((await rowOf('Halden & Rowe')).getByText('Remove'));
      const question = (await screen.findByText(/^Remove the recommendation of/)).closest<HTMLElement>('[role=alertdialog]')!;
      expect(question).toHaveTextContent('Remove the recommendation of Tallyfold and Halden & Rowe?');
      await user.click(within(question).getByText('Remove recommendation'));
    };
    await remove();
    expect(await screen.findByText('Failed to remove recommendation')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Remove the recommendation of/)).toBeNull());
    answers[removal] = { message: 'Recommendation removed', eventId: 'the-removal' };
    answers['POST /api/admin/undo'] = { undone: 1, skipped: [], stays: [] };
    await remove();
    const toast = (await screen.findByText('Recommendation removed')).closest<HTMLElement>('[role=status]')!;
    expect(toast).toHaveTextContent('Tallyfold and Halden & Rowe');
    expect(sent.map(({ call }) => call)).toEqual([removal, removal]);
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(sent.at(-1)).toMatchObject({ call: 'POST /api/admin/undo', body: { eventId: 'the-removal' } });
  });
});
