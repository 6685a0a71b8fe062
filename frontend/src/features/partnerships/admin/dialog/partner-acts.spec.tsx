import type { ApplyingView } from '@accelerator/contracts/partnerships/views';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '../../../../testing/screen.tsx';
import { show } from '../partnerships-screen.fixtures.tsx';
import { aPartnership, aSilentPartnership, aSolutionsSide } from '../partnerships.fixtures.ts';

const mutual = aPartnership({
  status: 'pending',
  cohortId: null,
  cohort: null,
  appPartnerApplied: false,
  solutionsPartnerApplied: false,
});
const active = aPartnership({ status: 'active' });

async function open(pair = mutual, { readOnly = false, applying }: { readOnly?: boolean; applying?: ApplyingView } = {}) {
  const more = applying && { [`GET /api/admin/partnerships/${pair.id}/applying`]: applying };
  const shown = await show({ partnerships: [pair], readOnly, ...(more && { more }) });
  const call = `POST /api/admin/partnerships/${pair.id}/action`;
  shown.answers[call] = { message: 'Partner action completed', id: pair.id };
  await shown.user.click(await screen.findByRole('link', { name: 'Open Kestrel Forms and Tidewater Ops' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kestrel Forms and Tidewater Ops' }));
  const side = (name: 'App Partner' | 'Solutions Partner') => within(dialog.getByRole('region', { name }));
  return { ...shown, call, dialog, side };
}

describe('the switches of a side', () => {
  it('say who set them and when, and whether that was an administrator', async () => {
    const { side } = await open(aPartnership());
    const solutions = side('Solutions Partner');
    expect(solutions.getByRole('switch', { name: 'Interested' })).toBeChecked();
    expect(solutions.getByText(/^By ana\.duarte on their behalf, Nov 6, 2026/)).toBeVisible();
    expect(solutions.getByRole('switch', { name: 'Not interested' })).not.toBeChecked();
    expect(solutions.getByText(/^By grace\.l, Nov 19, 2026/)).toBeVisible();
  });

  it.each([
    ['Not interested', aSilentPartnership(), 'set_not_interested', 'Tidewater Ops is not interested'],
    ['Interested', mutual, 'clear_interest', 'Tidewater Ops is no longer interested'],
    [
      'Not interested',
      aSilentPartnership({ solutionsPartnerNotInterested: true }),
      'clear_not_interested',
      'Tidewater Ops is no longer marked as not interested',
    ],
    ['Apply to Cohort', mutual, 'set_applied', 'Tidewater Ops applied'],
  ])('act for it, and say what was done: %s', async (name, pair, action, said) => {
    const { user, sent, call, side } = await open(pair);
    await user.click(side('Solutions Partner').getByRole('switch', { name }));
    expect(await screen.findByText('Partner action completed')).toBeVisible();
    expect(screen.getByText(said)).toBeVisible();
    expect(sent).toEqual([{ call, body: { action, partnerType: 'solutions' } }]);
  });

  it.each([
    [
      aSilentPartnership(),
      'Kestrel Forms will be notified that Tidewater Ops is interested, and Tidewater Ops that you did this.',
    ],
    [
      aSilentPartnership({ appPartnerInterested: true }),
      "Both will be interested, so Kestrel Forms and Tidewater Ops see each other's contact details. Both will be notified.",
    ],
  ])('ask once before an interest is set, which others hear of or which opens contact details', async (pair, consequence) => {
    const { user, sent, call, side } = await open(pair);
    await user.click(side('Solutions Partner').getByRole('switch', { name: 'Interested' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Set Tidewater Ops as interested in Kestrel Forms?' }),
    );
    expect(question.getByText(consequence)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Set interested' }));
    expect(await screen.findByText('Tidewater Ops is interested')).toBeVisible();
    expect(sent).toEqual([{ call, body: { action: 'set_interested', partnerType: 'solutions' } }]);
  });

  it('end nothing that is over with its cohort, so they do not ask', async () => {
    const over = aPartnership({ status: 'active', cohort: { ...aPartnership().cohort!, displayStatus: 'completed' } });
    const { user, sent, call, side, dialog } = await open(over);
    await user.click(side('App Partner').getByRole('switch', { name: 'Interested' }));
    expect(await screen.findByText('Partner action completed')).toBeVisible();
    expect(sent).toEqual([{ call, body: { action: 'clear_interest', partnerType: 'app' } }]);
    expect(dialog.getByRole('button', { name: /^Cancel/ })).toHaveAccessibleDescription(
      /No application or partnership is running\.$/,
    );
  });

  it.each([
    ['Interested', aPartnership(), 'Cancel the application of', 'Withdraw interest', 'clear_interest'],
    ['Not interested', active, 'End the partnership of', 'Set not interested', 'set_not_interested'],
    ['Apply to Cohort', aPartnership(), 'Cancel the application of', 'Cancel application', 'clear_applied'],
  ])('ask before they end what runs: %s', async (name, pair, title, confirm, action) => {
    const { user, sent, call, side } = await open(pair);
    await user.click(side('App Partner').getByRole('switch', { name }));
    const question = within(await screen.findByRole('alertdialog', { name: `${title} Kestrel Forms and Tidewater Ops?` }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: confirm }));
    expect(await screen.findByText('Partner action completed')).toBeVisible();
    expect(sent).toEqual([{ call, body: { action, partnerType: 'app' } }]);
  });

  it.each([
    [
      'left the programme',
      { profileVersion: null, applicationStatus: 'rejected', companyName: 'Deleted partner 2c2f' },
      /^Deleted partner 2c2f left the programme on Nov 26, 2026\.$/,
    ],
    ['is not approved', { applicationStatus: 'rejected' }, /^Tidewater Ops is not approved, so neither of the two can go on\.$/],
  ] as const)('offer no interest where one %s, nor do both', async (_, side, why) => {
    const solutions = aSolutionsSide({ interestedAt: null, appliedDate: null, ...side });
    const { partners, ...silent } = aSilentPartnership({
      id: 'gone',
      ...(side.applicationStatus && 'profileVersion' in side && { matchScore: null, canceledAt: '2026-11-26T12:00:00.000Z' }),
    });
    const pair = { ...silent, partners: { ...partners, solutions } };
    const shown = await show({ partnerships: [pair] });
    const name = `Kestrel Forms and ${solutions.companyName}`;
    await shown.user.click(await screen.findByRole('link', { name: `Open ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    const switches = dialog.getAllByRole('switch', { name: 'Interested' });
    expect(switches).toHaveLength(2);
    // It stands once, where all that it holds up point to.
    expect(dialog.getAllByText(new RegExp(why.source.slice(1, -1)))).toHaveLength(1);
    for (const one of switches) expect(one).toHaveAccessibleDescription(new RegExp(why.source.slice(0, -1)));
    expect(dialog.getByRole('button', { name: 'Set Mutual Interest' })).toHaveAccessibleDescription(
      new RegExp(why.source.slice(0, -1)),
    );
    await shown.user.click(switches[0]!);
    await shown.user.click(dialog.getByRole('button', { name: 'Set Mutual Interest' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(shown.sent).toEqual([]);
    const hasLeft = solutions.profileVersion === null;
    expect(dialog.queryByText(/^Canceled/) === null && dialog.queryByText(/Both partners will be notified/) === null).toBe(
      hasLeft,
    );
    expect(dialog.queryAllByText('Left the programme, Nov 26, 2026')).toHaveLength(hasLeft ? 1 : 0);
    expect(dialog.queryByRole('button', { name: /assign cohort/i }) === null).toBe(hasLeft);
    expect(dialog.getByRole('region', { name: 'Match' })).toHaveTextContent(hasLeft ? '—No match score' : '82%');
  });

  it('apply only for a side that is interested, and never end an active partnership', async () => {
    const oneSided = await open(aSilentPartnership({ appPartnerInterested: true }));
    const why = (name: 'App Partner' | 'Solutions Partner') =>
      oneSided.side(name).getByRole('switch', { name: 'Apply to Cohort' });
    expect(why('Solutions Partner')).toHaveAccessibleDescription(/^Tidewater Ops is not interested yet\./);
    expect(why('App Partner')).toHaveAccessibleDescription(/^Tidewater Ops is not interested yet\./);
    expect(oneSided.dialog.getByRole('button', { name: 'Both Apply to Cohort' })).toHaveAccessibleDescription(
      /^Tidewater Ops is not interested yet\./,
    );
    expect(oneSided.dialog.getAllByText(/is not interested yet/)).toHaveLength(1);
    await oneSided.user.click(why('App Partner'));
    expect(oneSided.sent).toEqual([]);
  });

  it('leave the application of an active partnership alone', async () => {
    const { side } = await open(active);
    expect(side('App Partner').getByRole('switch', { name: 'Apply to Cohort' })).toHaveAccessibleDescription(
      'It is active. Cancel the partnership instead.',
    );
  });

  it('go back where the server refuses, with its reason', async () => {
    const { user, answers, call, side } = await open(mutual);
    answers[call] = refused(400, 'Please select a cohort', 'no_cohort');
    const applied = side('App Partner').getByRole('switch', { name: 'Apply to Cohort' });
    await user.click(applied);
    expect(await screen.findByText('Failed to perform partner action. Please select a cohort')).toBeVisible();
    expect(applied).not.toBeChecked();
  });

  it('are words for a read-only administrator', async () => {
    const { dialog, side } = await open(mutual, { readOnly: true });
    expect(dialog.queryByRole('switch')).toBeNull();
    expect(side('App Partner').getByText('Interested', { selector: 'dt' }).nextSibling).toHaveTextContent(/^By niamh\.byrne/);
    for (const name of ['Set Mutual Interest', 'Both Apply to Cohort', 'Cancel Partnership'])
      expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the quick actions', () => {
  it('make the interest mutual', async () => {
    const { user, sent, call, dialog } = await open(aSilentPartnership());
    const apply = dialog.getByRole('button', { name: 'Both Apply to Cohort' });
    expect(apply).toHaveAttribute('aria-disabled', 'true');
    expect(apply).toHaveAccessibleDescription(/Both have to be interested before they apply\./);
    await user.click(apply);
    await user.click(dialog.getByRole('button', { name: 'Set Mutual Interest' }));
    const name = 'Set mutual interest of Kestrel Forms and Tidewater Ops?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Set Mutual Interest' }));
    expect(await screen.findByText('Partner action completed')).toBeVisible();
    expect(sent).toEqual([{ call, body: { action: 'set_mutual_interest', partnerType: 'both' } }]);
  });

  it('apply for both', async () => {
    const cohort = { id: 1, name: 'Winter 2027 Growth' };
    const { user, sent, call, dialog } = await open(mutual, { applying: { app: null, solutions: null, both: null, cohort } });
    await dialog.findByText(/ Both would apply for Winter 2027 Growth\.$/);
    await user.click(dialog.getByRole('button', { name: 'Both Apply to Cohort' }));
    const name = 'Apply for Winter 2027 Growth for Kestrel Forms and Tidewater Ops?';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Both Apply to Cohort' }));
    expect(await screen.findByText('Partner action completed')).toBeVisible();
    expect(sent).toEqual([{ call, body: { action: 'both_apply', partnerType: 'both' } }]);
  });

  it('say before the press for which cohort both would apply', async () => {
    const cohort = { id: 1, name: 'Winter 2027 Growth' };
    const { dialog } = await open(mutual, { applying: { app: null, solutions: null, both: null, cohort } });
    expect(await dialog.findByText(/ Both would apply for Winter 2027 Growth\.$/)).toBeVisible();
  });

  it('say before the press why the server would refuse to apply, for both and for one side', async () => {
    const busy = 'Tidewater Ops already has an active partnership or application with someone else.';
    const applying = { app: null, solutions: busy, both: busy, cohort: null };
    const { user, sent, dialog, side } = await open(mutual, { applying });
    const both = dialog.getByRole('button', { name: 'Both Apply to Cohort' });
    await waitFor(() => expect(both).toHaveAttribute('aria-disabled', 'true'));
    expect(both).toHaveAccessibleDescription(expect.stringContaining(busy));
    expect(dialog.getAllByText(new RegExp(busy))).toHaveLength(1);
    await user.click(both);
    expect(side('Solutions Partner').getByRole('switch', { name: 'Apply to Cohort' })).toHaveAttribute('aria-disabled', 'true');
    expect(side('App Partner').getByRole('switch', { name: 'Apply to Cohort' })).not.toHaveAttribute('aria-disabled', 'true');
    expect(sent).toEqual([]);
  });

  it('say what is done already, and cancel only what runs', async () => {
    const { dialog } = await open(aPartnership());
    expect(dialog.getByText('Both are done already.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel Partnership' })).not.toHaveAttribute('aria-disabled');
  });
});

it('says who canceled', async () => {
  const canceled = {
    ...mutual,
    status: 'canceled',
    canceledAt: '2026-11-20T10:00:00.000Z',
    canceledBy: 'solutions partner',
    statusMessage: 'An administrator canceled it on behalf of one of the two.',
    partners: { ...mutual.partners, solutions: aSolutionsSide() },
  } as const;
  const { dialog } = await open(canceled);
  expect(dialog.getByText(/^Canceled by Tidewater Ops, Nov 20, 2026/)).toBeVisible();
  expect(dialog.getByText('An administrator canceled it on behalf of one of the two.')).toBeVisible();
});

describe('the notes of administrators', () => {
  it('are saved from the details', async () => {
    const { user, sent, answers, dialog } = await open({ ...mutual, evaluationNotes: 'Slow to answer.' });
    const save = `PUT /api/admin/partnerships/${mutual.id}`;
    answers[save] = { message: 'Notes saved', id: mutual.id };
    const notes = dialog.getByRole('textbox', { name: /^Evaluation notes/ });
    expect(notes).toHaveValue('Slow to answer.');
    expect(notes).toHaveAccessibleDescription(/Visible only to administrators/);
    expect(dialog.queryByRole('button', { name: 'Save notes' })).toBeNull();
    await user.clear(notes);
    await user.paste('Strong in healthcare.');
    await user.click(dialog.getByRole('button', { name: 'Save notes' }));
    await waitFor(() => expect(sent).toEqual([{ call: save, body: { evaluationNotes: 'Strong in healthcare.' } }]));
  });

  it('are read by a read-only administrator', async () => {
    const { dialog } = await open({ ...mutual, evaluationNotes: 'Slow to answer.' }, { readOnly: true });
    expect(dialog.getByText('Slow to answer.')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});
