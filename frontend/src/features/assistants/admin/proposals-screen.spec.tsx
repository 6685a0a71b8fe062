import type { ProposalView } from '@accelerator/contracts/assistants/views';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { ProposalsScreen } from './proposals-screen.tsx';

const tallyfold = { id: 'app', companyName: 'Tallyfold', partnerType: 'app', version: 3 } as const;
const nordlicht = { id: 'solutions', companyName: 'Nordlicht Digital', partnerType: 'solutions', version: 1 } as const;
const recommendation: ProposalView = {
  id: 'p1',
  kind: 'recommendation',
  proposedBy: "assistant Ana's desk of ana",
  proposedAt: '2026-11-20T09:12:00.000Z',
  partners: [tallyfold, nordlicht],
  cohort: null,
  text: 'Both serve retail',
};
const pairing: ProposalView = { ...recommendation, id: 'p2', kind: 'pairing', cohort: { id: 7, name: 'Winter 27' }, text: '' };
const rejection: ProposalView = { ...recommendation, id: 'p3', kind: 'rejection', partners: [tallyfold], text: 'No product yet' };
const all = [recommendation, pairing, rejection];

async function show({ proposals = all as unknown, readOnly = false, more = {} as Record<string, unknown> } = {}) {
  const answers: Record<string, unknown> = { 'GET /api/admin/proposals': proposals, ...more };
  return { ...(await showScreen(<ProposalsScreen />, answers, { user: anAdministrator({ readOnly }) })), answers };
}

describe('the proposals of assistants', () => {
  it('stand under the name of each assistant, with their number and what they would do', async () => {
    await show({ proposals: [...all, { ...pairing, id: 'p4', proposedBy: 'assistant Night desk of ben' }] });
    const section = within(await screen.findByRole('region', { name: "assistant Ana's desk of ana, 3 proposals" }));
    const items = section.getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('p')!.textContent)).toEqual([
      'Recommend Tallyfold and Nordlicht Digital to each other',
      'Match Tallyfold and Nordlicht Digital for Winter 27',
      'Reject the application of Tallyfold',
    ]);
    expect(items[2]).toHaveTextContent('Reason: No product yet');
    expect(screen.getByRole('heading', { name: 'assistant Night desk of ben, 1 proposal' })).toBeVisible();
  });

  it('are taken with the words as the person leaves them, and of a rejection on the version in front of them', async () => {
    const { user, sent, answers } = await show({
      more: { 'POST /api/admin/proposals/p3/take': { message: 'Proposal taken' } },
    });
    await user.click(await screen.findByRole('button', { name: /^Take.*Reject the application of Tallyfold$/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject the application of Tallyfold?' }));
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    expect(reason).toHaveValue('No product yet');
    expect(dialog.getByText("Proposed by assistant Ana's desk of ana. The history names both of you.")).toBeVisible();
    await user.clear(reason);
    await user.type(reason, 'Come back in spring');
    answers['GET /api/admin/proposals'] = [];
    await user.click(dialog.getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText('Nothing is proposed')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({ call: 'POST /api/admin/proposals/p3/take', body: { text: 'Come back in spring', version: 3 } }),
    ]);
    expect(await screen.findByText('Application rejected')).toBeVisible();
  });

  it('that someone else has carried out by now are refused in the words of the server, and nothing is said to be done', async () => {
    const decided = refused(409, 'This application was already rejected.', 'already_decided');
    const { user } = await show({ more: { 'POST /api/admin/proposals/p3/take': decided } });
    await user.click(await screen.findByRole('button', { name: /^Take.*Reject/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText(/This application was already rejected\./)).toBeVisible();
    expect(screen.queryByText('Application rejected')).toBeNull();
  });

  it('of a rejection offer the last reasons, as the ordinary rejection does', async () => {
    const { user } = await show({ more: { 'GET /api/account/reasons': ['Too early for us', 'Outside our regions'] } });
    await user.click(await screen.findByRole('button', { name: /^Take.*Reject/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const offered = within(await dialog.findByRole('group', { name: 'Your last reasons' }));
    await user.click(offered.getByRole('button', { name: /Outside our regions/ }));
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    expect(reason).toHaveValue('Outside our regions');
    expect(reason).toHaveFocus();
  });

  it('of a rejection are decided on the profile as it is, once a refusal said that it changed', async () => {
    const outdated = refused(409, 'The profile changed since you opened it.', 'version_outdated');
    const { user, sent, answers } = await show({ more: { 'POST /api/admin/proposals/p3/take': outdated } });
    await user.click(await screen.findByRole('button', { name: /^Take.*Reject/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    answers['GET /api/admin/proposals'] = [{ ...rejection, partners: [{ ...tallyfold, version: 4 }] }];
    await user.click(dialog.getByRole('button', { name: 'Reject application' }));
    expect(await screen.findByText(/The profile changed since you opened it\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Reject application' }));
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([3, 4]);
  });

  it('lead to the companies that they are about', async () => {
    const { user, address } = await show({ proposals: [pairing] });
    expect(await screen.findByRole('link', { name: 'View Nordlicht Digital' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'View Tallyfold' }));
    expect(address()).toBe('/here?profile=app');
  });

  it('of a recommendation offer no reasons', async () => {
    const { user, calls } = await show();
    await user.click(await screen.findByRole('button', { name: /^Take.*Recommend/ }));
    await screen.findByRole('dialog');
    expect(calls.map(({ path }) => path)).not.toContain('/api/account/reasons');
  });

  it('stay in the dialog with what was typed where the act is refused', async () => {
    const taking = refused(409, 'Someone has recommended them already.');
    const { user } = await show({ more: { 'POST /api/admin/proposals/p1/take': taking } });
    await user.click(await screen.findByRole('button', { name: /^Take.*Recommend/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), ', and more');
    await user.click(dialog.getByRole('button', { name: 'Add recommendation' }));
    expect(await screen.findByText(/Someone has recommended them already\./)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Both serve retail, and more');
  });

  it('are dropped after a question', async () => {
    const { user, sent, answers } = await show({ more: { 'DELETE /api/admin/proposals/p2': { message: 'Dropped' } } });
    await user.click(await screen.findByRole('button', { name: /^Drop.*Match Tallyfold/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Drop this proposal?' }));
    expect(sent).toEqual([]);
    answers['GET /api/admin/proposals'] = [recommendation, rejection];
    await user.click(question.getByRole('button', { name: 'Drop proposal' }));
    expect(await screen.findByRole('heading', { name: /2 proposals$/ })).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/admin/proposals/p2']);
  });

  it('are only looked at by a view-only login', async () => {
    await show({ readOnly: true });
    expect(await screen.findByText('Read-only access')).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: /^(Take|Drop)/ }))
      expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('that are none say how an assistant comes in', async () => {
    await show({ proposals: [] });
    expect(await screen.findByText(/needs an API token of its own, created under Exports\./)).toBeVisible();
  });

  it('that come while the page is open are shown, and those that are gone leave no dialog empty', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'], advanceTimers: true });
    try {
      const { user, answers } = await show({ proposals: [] });
      expect(await screen.findByText('Nothing is proposed')).toBeVisible();
      answers['GET /api/admin/proposals'] = [recommendation];
      await act(() => jest.advanceTimersByTimeAsync(11_000));
      await user.click(await screen.findByRole('button', { name: /^Take/ }));
      answers['GET /api/admin/proposals'] = [];
      await act(() => jest.advanceTimersByTimeAsync(11_000));
      expect(screen.getByRole('dialog', { name: /Recommend Tallyfold/ })).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('that cannot be loaded can be asked for again', async () => {
    const { user, answers } = await show({ proposals: refused(500, 'Away.') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers['GET /api/admin/proposals'] = all;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: /3 proposals$/ })).toBeVisible();
  });
});
