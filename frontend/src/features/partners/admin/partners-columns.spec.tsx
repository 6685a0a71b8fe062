import type { ListArrangementView } from '@accelerator/contracts/lists/views';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { AdminPartnersScreen } from './partners-screen.tsx';
import { everyone, partnersOf, show } from './partners-screen.fixtures.tsx';

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((head) => head !== '' && head !== 'Actions');
const kept = (...lists: readonly ListArrangementView[]) => ({ 'GET /api/account/lists': lists });
const whatADecisionNeeds = ['Company', 'Type', 'Waiting since', 'Score', 'Flags'];

describe('the columns of a list', () => {
  it('are those that a decision needs while the queue is shown, with days and flags', async () => {
    const { user } = await show({ search: '?status=pending' });
    await screen.findByText('Showing 3 of 5 partners');
    expect(heads()).toEqual(whatADecisionNeeds);
    expect(screen.getByRole('row', { name: /Callisto Voice/ })).toHaveTextContent('Free email');
    expect(screen.getByRole('row', { name: /Quillport/ })).toHaveTextContent(/Nov 19, 2026, Day \d+/);
    await user.click(screen.getByRole('button', { name: /^Awaiting Approval/ }));
    await screen.findByText('Showing 5 of 5 partners');
    expect(heads()).toEqual(expect.arrayContaining(['Tier', 'Email', 'User ID']));
    expect(heads()).not.toContain('Flags');
  });

  it('stand as the person arranged them, the list and its queue each for itself', async () => {
    const columns = [
      { id: 'applicationScore' },
      { id: 'companyName', hidden: true },
      { id: 'gone' },
      { id: 'type', hidden: true },
    ];
    const { user } = await show({ search: '?status=pending', details: kept({ list: 'partner-queue', columns, filters: [] }) });
    await screen.findByText('Showing 3 of 5 partners');
    // What opens the row stays.
    expect(heads()).toEqual(['Score', 'Company', 'Waiting since', 'Flags']);
    await user.click(screen.getByRole('button', { name: /^Awaiting Approval/ }));
    await screen.findByText('Showing 5 of 5 partners');
    expect(heads().slice(0, 3)).toEqual(['Company', 'Type', 'Tier']);
  });

  it('are shown, moved and made wider by keys, which keep their place, and kept for the person', async () => {
    const filters = [{ name: 'Europe', query: 'region=europe' }];
    const before = { list: 'partner-queue' as const, columns: null, filters };
    const { user, sent, answers, address } = await show({
      search: '?status=pending',
      details: { ...kept(before), 'PUT /api/account/lists/partner-queue': before },
    });
    await screen.findByText('Showing 3 of 5 partners');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const dialog = await screen.findByRole('dialog', { name: 'Columns of Awaiting Approval' });
    const lines = () => within(within(dialog).getByRole('list', { name: 'Columns' })).getAllByRole('listitem');
    expect(lines().map((line) => within(line).getByRole('checkbox').getAttribute('aria-label') ?? line.textContent)).toHaveLength(
      13,
    );
    expect(within(dialog).getByRole('checkbox', { name: /^Company/ })).toBeDisabled();

    within(dialog).getByRole('checkbox', { name: 'Type' }).focus();
    await user.keyboard(' ');
    within(dialog).getByRole('button', { name: 'Move Flags up' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(within(dialog).getByRole('button', { name: 'Move Flags up' })).toHaveFocus();
    expect(within(dialog).getByText('Flags is column 3 of 13')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Move Company up' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).getByRole('slider', { name: 'Width of Score' })).toHaveAttribute('aria-valuetext', '3.75, as usual');

    const shown = [{ id: 'companyName' }, { id: 'type', hidden: true }, { id: 'flags' }, { id: 'submittedAt' }];
    answers['GET /api/account/lists'] = [{ ...before, columns: shown }];
    await user.click(within(dialog).getByRole('button', { name: 'Save columns' }));
    expect(await screen.findByText('Columns saved')).toBeVisible();
    const { body } = sent.at(-1)!;
    expect(body).toMatchObject({ filters });
    expect((body as { columns: object[] }).columns.slice(0, 5)).toEqual([...shown, { id: 'applicationScore' }]);
    await waitFor(() => expect(heads()).toEqual(['Company', 'Flags', 'Waiting since', 'Score']));
    expect(address()).toBe('/here?status=pending');
  });

  it('are as usual again by one press', async () => {
    const arranged = { list: 'partners' as const, columns: [{ id: 'companyName' }], filters: [] };
    const { user, sent } = await show({ details: { ...kept(arranged), 'PUT /api/account/lists/partners': arranged } });
    await screen.findByText('Showing 5 of 5 partners');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('button', { name: 'Usual columns' }));
    await user.click(screen.getByRole('button', { name: 'Save columns' }));
    await screen.findByText('Columns saved');
    expect(sent.at(-1)?.body).toEqual({ filters: [] });
  });

  it('cannot be arranged by a login that several people share, which is not asked how it has', async () => {
    const answers = { 'GET /api/admin/partners': partnersOf(everyone) };
    const user = anAdministrator({ username: 'adminviewer', readOnly: true });
    const { calls } = await showScreen(<AdminPartnersScreen />, answers, { user });
    await screen.findByText('Showing 5 of 5 partners');
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/api/account/lists');
  });
});

describe('the filters of a list', () => {
  it('are saved under a name and put in place of those that are on, none of it in the address but what is filtered', async () => {
    const mine = { list: 'partners' as const, columns: null, filters: [{ name: 'Apps', query: 'q=callisto&type=app' }] };
    const { user, sent, address } = await show({
      search: '?type=["solutions"]&tier=["Gold"]',
      details: { ...kept(mine), 'PUT /api/account/lists/partners': mine },
    });
    await screen.findByText('Showing 2 of 5 partners');
    const choose = async (item: string) => {
      await user.click(screen.getByRole('button', { name: 'Saved filters' }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Save these filters');
    const dialog = await screen.findByRole('dialog', { name: 'Save these filters' });
    expect(dialog).toHaveTextContent('Partner Type: Solutions Partner · Partner Tier: Gold');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Gold agencies');
    await user.click(within(dialog).getByRole('button', { name: 'Save filters' }));
    await screen.findByText('Filters saved');
    expect(sent.at(-1)?.body).toEqual({
      filters: [...mine.filters, { name: 'Gold agencies', query: 'type=solutions&tier=Gold' }],
    });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await choose('Apps');
    await screen.findByText('Showing 1 of 5 partners');
    expect(address()).toBe('/here?type=app&q=callisto');
  });
});
