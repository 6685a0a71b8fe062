import { describe, expect, test } from '@jest/globals';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  aPartnerDetail,
  aPartnership,
  aPartnershipCohort,
  aWait,
  bothApplied,
  mutualInterest,
  nordlichtId,
  theyApplied,
  unlockedContact,
} from '../../../../testing/partner.fixtures.ts';
import { refused, showScreen } from '../../../../testing/screen.tsx';
import { mutual, open, own, partnerCall, partnershipCall } from './partner-profile-dialog.fixtures.tsx';
import { PartnerProfileDialog } from './partner-profile-dialog.tsx';

describe('contact details', () => {
  test('are locked until interest is mutual, and the box says what opens them', async () => {
    const { dialog } = await open(null);
    expect(await dialog.findByText(/unlock when you are both interested/)).toBeVisible();
    expect(dialog.queryByText(/@nordlicht/)).toBeNull();
  });

  test('of a pair on hold name the company that is no longer approved', async () => {
    const held = aPartnership({ ...bothApplied, status: 'pending_approval', cohort: aPartnershipCohort(), onHold: true });
    const closed = { [`GET ${partnerCall}`]: aPartnerDetail() };
    const theirs = await open({ ...held, partner: { ...held.partner, isApproved: false } }, closed);
    expect(
      await theirs.dialog.findByText('Contact details are locked, because Nordlicht Digital is no longer approved.'),
    ).toBeVisible();
    cleanup();
    const ours = await open(held, closed);
    expect(await ours.dialog.findByText('Contact details are locked, because your company is no longer approved.')).toBeVisible();
  });

  test('of a pair of mere interest name the company too, and never say that they unlock when both are interested', async () => {
    const { dialog } = await open(mutual, { [`GET ${partnerCall}`]: aPartnerDetail() });
    expect(await dialog.findByText('Contact details are locked, because your company is no longer approved.')).toBeVisible();
  });

  test('once open stand beside the reason and who saw them', async () => {
    const { dialog } = await open(mutual);
    expect(await dialog.findByRole('link', { name: 'jonas.albrecht@nordlicht.example' })).toBeVisible();
    expect(dialog.getByText(/because interest is mutual/)).toBeVisible();
    expect(dialog.getByText(/Nordlicht Digital has not seen yours yet/)).toBeVisible();
    expect(dialog.getByText('Stina Lindholm')).toBeVisible();
  });

  test('that were seen before they were unlocked say that they are open again', async () => {
    const contact = { ...unlockedContact.contact, unlockedAt: '2026-11-22T15:30:00.000Z' };
    const detail = aPartnerDetail({ ...unlockedContact, contact });
    const { dialog } = await open(mutual, { [`GET ${partnerCall}`]: detail });
    expect(await dialog.findByText(/^Unlocked again Nov 22, 2026/)).toBeVisible();
  });

  test('that are copied mark the partner as contacted', async () => {
    const { user, sent, dialog } = await open(mutual, { [`PUT ${partnershipCall}`]: mutual });
    await user.click(await dialog.findByRole('button', { name: 'Copy email' }));
    expect(await screen.findByText('Email copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('jonas.albrecht@nordlicht.example');
    await waitFor(() => expect(sent).toEqual([{ call: `PUT ${partnershipCall}`, body: { status: 'contacted' } }]));
  });
});

describe('interest', () => {
  test('in a new partner starts the partnership, and writes the own side only', async () => {
    const { user, sent, dialog } = await open(null, { 'POST /api/partnerships': aPartnership({ appPartnerInterested: true }) });
    await user.click(await dialog.findByRole('button', { name: 'Show interest' }));
    expect(await screen.findByText('Interest recorded')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'POST /api/partnerships',
        body: { partnerId: nordlichtId, appPartnerInterested: true, solutionsPartnerInterested: false },
      },
    ]);
  });

  test('that makes it mutual is a confirmed match, and not also recorded interest', async () => {
    const theirs = aPartnership({ solutionsPartnerInterested: true });
    const { user, sent, answers, dialog } = await open(theirs, { [`PUT ${partnershipCall}`]: mutual });
    const box = await dialog.findByRole('region', { name: 'Contact information' });
    expect(await dialog.findByText('Interested in You')).toBeVisible();
    Object.assign(answers, {
      'GET /api/partnerships': [mutual],
      [`GET ${partnerCall}`]: aPartnerDetail(unlockedContact),
    });
    await user.click(await dialog.findByRole('button', { name: 'Show interest' }));
    expect(await screen.findByText('Match confirmed!')).toBeVisible();
    expect(screen.queryByText('Interest recorded')).toBeNull();
    // The contact box opens where it stood.
    expect(await within(box).findByRole('link', { name: 'jonas.albrecht@nordlicht.example' })).toBeVisible();
    expect(dialog.getByText('Connected')).toBeVisible();
    expect(sent[0]!.body).toEqual({ appPartnerInterested: true, appPartnerNotInterested: false });
  });

  test("that is refused is told with the server's sentence", async () => {
    const { user, dialog } = await open(null, { 'POST /api/partnerships': refused(403, 'Your application is not approved.') });
    await user.click(await dialog.findByRole('button', { name: 'Show interest' }));
    expect(await screen.findByText('Failed to express interest')).toBeVisible();
    expect(screen.getByText('Your application is not approved.')).toBeVisible();
  });

  test('can be withdrawn, which says neither yes nor no', async () => {
    const { user, sent, dialog } = await open(mutual, { [`PUT ${partnershipCall}`]: aPartnership() });
    await user.click(await dialog.findByRole('button', { name: 'Withdraw interest' }));
    expect(await screen.findByText('Interest updated')).toBeVisible();
    expect(sent[0]!.body).toEqual({ appPartnerInterested: false, appPartnerNotInterested: false });
  });

  test('is withdrawn only after a question where the other side has applied, because that is canceled too', async () => {
    const { user, sent, dialog } = await open(aPartnership({ ...theyApplied, cohort: aPartnershipCohort() }), {
      [`PUT ${partnershipCall}`]: aPartnership(),
    });
    await user.click(await dialog.findByRole('button', { name: 'Withdraw interest' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the application with Nordlicht Digital?' }));
    expect(question.getByRole('button', { name: 'Keep application' })).toHaveFocus();
    expect(question.getByText(/^Nordlicht Digital has applied for Winter 2027 Growth with you\./)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Withdraw interest' }));
    expect(await screen.findByText('Interest updated')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ appPartnerInterested: false, appPartnerNotInterested: false }]);
  });

  test('can be declined in one press, and reconsidered', async () => {
    const passed = aPartnership({ appPartnerNotInterested: true });
    const { user, sent, answers, dialog } = await open(null, { 'POST /api/partnerships': passed });
    await user.click(await dialog.findByRole('button', { name: 'Not interested' }));
    answers['GET /api/partnerships'] = [passed];
    expect(await screen.findByText('Marked as not interested')).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Reconsider' })).toBeVisible();
    expect(sent[0]!.body).toEqual({
      partnerId: nordlichtId,
      appPartnerInterested: false,
      solutionsPartnerInterested: false,
      appPartnerNotInterested: true,
    });
  });
});

test('what has moved the score since it was last shown stands below its lines', async () => {
  const { dialog } = await open(null);
  const score = within(await dialog.findByRole('complementary', { name: 'Match score' }));
  const mark = await score.findByText(/^they marked Winter 2027 Growth/);
  expect(mark.closest('li')).toHaveTextContent('they marked Winter 2027 Growth (+10)');
});

test('an application of both says how long reviews take', async () => {
  const { dialog } = await open(aPartnership({ ...bothApplied, status: 'pending_approval', cohort: aPartnershipCohort() }), {
    'GET /api/clock': { application: null, partnership: aWait() },
  });
  const status = within(await dialog.findByRole('region', { name: 'Partnership status' }));
  expect(await status.findByText('Day 2; 4 submitted before yours are undecided.')).toBeVisible();
});

test('partnerships that cannot be loaded are not taken for none', async () => {
  const { dialog } = await open(null, { 'GET /api/partnerships': refused(500, 'Away.') });
  expect(await dialog.findByText('Failed to fetch partnerships')).toBeVisible();
  expect(dialog.queryByText('No interaction yet')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Show interest' })).toBeNull();
});

test('after a pass nothing says that they are interested', async () => {
  const { dialog } = await open(aPartnership({ solutionsPartnerInterested: true, appPartnerNotInterested: true }));
  expect(
    await dialog.findByText('You are not interested in Nordlicht Digital. Reconsider to bring it back to your matches.'),
  ).toBeVisible();
  expect(dialog.queryByText(/interested in you/i)).toBeNull();
});

test('a partner who is taken does not look available', async () => {
  const { dialog } = await open(null, { [`GET ${partnerCall}`]: aPartnerDetail({ isTaken: true }) });
  expect(await dialog.findAllByText('Not available')).not.toEqual([]);
  expect(dialog.queryByText('No interaction yet')).toBeNull();
});

test('notes are saved when the field is left, and say nothing of the interest', async () => {
  const { user, sent, dialog } = await open(mutual, { [`PUT ${partnershipCall}`]: mutual });
  const notes = await dialog.findByRole('textbox', { name: /^Notes, visible only to Tallyfold/ });
  await user.type(notes, 'Call on Monday');
  expect(sent).toEqual([]);
  await user.tab();
  await waitFor(() => expect(sent).toEqual([{ call: `PUT ${partnershipCall}`, body: { notes: 'Call on Monday' } }]));
});

test('notes are saved when Escape closes the dialog', async () => {
  const { user, sent, dialog } = await open(mutual, { [`PUT ${partnershipCall}`]: mutual });
  await user.click(await dialog.findByRole('textbox', { name: /^Notes/ }));
  await user.paste('Call on Monday');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(sent).toEqual([{ call: `PUT ${partnershipCall}`, body: { notes: 'Call on Monday' } }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('notes that could not be saved are there again when the partner is opened again', async () => {
  const { user, dialog } = await open(mutual, { [`PUT ${partnershipCall}`]: refused(503, 'Try again in a moment.') });
  await user.click(await dialog.findByRole('textbox', { name: /^Notes/ }));
  await user.paste('Call on Monday');
  await user.tab();
  expect(await screen.findByText('Update failed')).toBeVisible();
  cleanup();
  const again = await open(mutual, { [`PUT ${partnershipCall}`]: mutual });
  const notes = await again.dialog.findByRole('textbox', { name: /^Notes/ });
  await waitFor(() => expect(notes).toHaveValue('Call on Monday'));
  await again.user.click(notes);
  await again.user.tab();
  await waitFor(() => expect(again.sent).toEqual([{ call: `PUT ${partnershipCall}`, body: { notes: 'Call on Monday' } }]));
});

test('a recommendation stands above everything else between the two, with its note', async () => {
  const suggested = aPartnerDetail({ isAdminRecommended: true, recommendationNotes: 'You met at the fair.' });
  const { dialog } = await open(null, { [`GET ${partnerCall}`]: suggested });
  const box = await dialog.findByRole('region', { name: 'Recommendation' });
  expect(box).toHaveTextContent('Recommended by an administrator');
  expect(box).toHaveTextContent('You met at the fair.');
});

describe('an evaluation', () => {
  const mark = 'We have evaluated Nordlicht Digital';

  test('is offered once both are interested', async () => {
    const { dialog } = await open(aPartnership({ appPartnerInterested: true }));
    expect(await dialog.findByRole('textbox', { name: /^Notes/ })).toBeVisible();
    expect(dialog.queryByRole('region', { name: 'Evaluation' })).toBeNull();
  });

  test('is marked at once, and leaves the note as it is', async () => {
    const { user, sent, answers, dialog } = await open(mutual, { [`PUT ${partnershipCall}`]: mutual });
    const box = await dialog.findByRole('checkbox', { name: new RegExp(`^${mark}`) });
    expect(box).not.toBeChecked();
    answers['GET /api/partnerships'] = [aPartnership({ ...mutualInterest, evaluated: true })];
    await user.click(box);
    await waitFor(() => expect(sent).toEqual([{ call: `PUT ${partnershipCall}`, body: { evaluated: true } }]));
    await waitFor(() => expect(box).toBeChecked());
    expect(dialog.getByText(/^Visible only to Tallyfold\./)).toBeVisible();
  });

  test('has a note that is saved when the field is left, and leaves the mark as it is', async () => {
    const { user, sent, dialog } = await open(mutual, { [`PUT ${partnershipCall}`]: mutual });
    await user.click(await dialog.findByRole('textbox', { name: /^Evaluation note, visible only to Tallyfold/ }));
    await user.paste('Small team, quick answers');
    await user.tab();
    await waitFor(() =>
      expect(sent).toEqual([{ call: `PUT ${partnershipCall}`, body: { evaluationNotes: 'Small team, quick answers' } }]),
    );
  });

  test.each([
    [mutual, true],
    [aPartnership({ ...bothApplied, cohortId: 1, cohort: aPartnershipCohort(), status: 'active' }), false],
  ])('says that one can apply without it only while one can: %#', async (partnership, applies) => {
    const { dialog } = await open(partnership);
    const evaluation = within(await dialog.findByRole('region', { name: 'Evaluation' }));
    expect(evaluation.queryByText(/You can apply with or without an evaluation/) !== null).toBe(applies);
  });

  test('can only be read once the interest has ended', async () => {
    const { dialog } = await open(aPartnership({ evaluated: true, evaluationNotes: 'Small team' }));
    const past = within(await dialog.findByRole('region', { name: 'Evaluation' }));
    expect(past.getByText('You have evaluated Nordlicht Digital.')).toBeVisible();
    expect(past.getByText('Small team')).toBeVisible();
    expect(past.queryByRole('checkbox')).toBeNull();
    expect(past.queryByRole('textbox')).toBeNull();
  });
});

test('a partner can be saved for later before there is any partnership', async () => {
  const { user, sent, dialog } = await open(null, { 'POST /api/partnerships': aPartnership({ savedForLater: true }) });
  await user.click(await dialog.findByRole('button', { name: 'Save for later', pressed: false }));
  await waitFor(() =>
    expect(sent[0]!.body).toEqual({
      partnerId: nordlichtId,
      appPartnerInterested: false,
      solutionsPartnerInterested: false,
      savedForLater: true,
    }),
  );
});

test("a partner who is not there is not found, with the server's sentence", async () => {
  await showScreen(
    <PartnerProfileDialog address={{ id: nordlichtId, type: 'solutions' }} own={own.profile} onClose={() => {}} />,
    { [`GET ${partnerCall}`]: refused(404, 'This partner is not known.'), 'GET /api/partnerships': [] },
    { user: own.user },
  );
  expect(await screen.findByRole('dialog', { name: 'Partner not found' })).toBeVisible();
  expect(screen.getByText('This partner is not known.')).toBeVisible();
  expect(screen.getByText(/^It may have left the programme, or is not approved now\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const failing = (answer: unknown, partnerships: readonly PartnershipView[] = []) =>
  showScreen(
    <PartnerProfileDialog address={{ id: nordlichtId, type: 'solutions' }} own={own.profile} onClose={() => {}} />,
    { [`GET ${partnerCall}`]: answer, 'GET /api/partnerships': partnerships },
    { user: own.user },
  );

test('a partner who may not be seen is not said to be missing, and there is nothing to try again', async () => {
  await failing(refused(403, 'Your application to the programme has not been approved yet.'));
  expect(await screen.findByRole('dialog', { name: 'You have no access' })).toBeVisible();
  expect(screen.getByText('Your application to the programme has not been approved yet.')).toBeVisible();
  expect(screen.queryByText('Partner not found')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('of a partner who has left, the pair says when', async () => {
  const partner = { ...aPartnership().partner, companyName: 'Deleted partner 1a2b', hasLeft: true };
  const left = aPartnership({ status: 'canceled', canceledAt: '2026-11-21T10:00:00.000Z', partner });
  const { calls } = await failing(refused(404, 'This partner is not known.'), [left]);
  expect(await screen.findByRole('dialog', { name: 'Deleted partner 1a2b' })).toBeVisible();
  expect(await screen.findByText('Left the programme')).toBeVisible();
  expect(screen.queryByText('Partner not found')).toBeNull();
  expect(calls.filter(({ path }) => `GET ${path}` === `GET ${partnerCall}`)).toHaveLength(1);
  expect(screen.getByText('Deleted partner 1a2b left the programme on Nov 21, 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the profile names each fact by the label of its field', async () => {
  const { dialog } = await open(mutual);
  const terms = (heading: string) =>
    within(dialog.getByRole('heading', { name: heading }).closest('section')!)
      .getAllByRole('term')
      .map((term) => term.textContent);
  await dialog.findByRole('heading', { name: 'Company profile' });
  expect(terms('Company profile')).toEqual([
    ...['Company domain', 'Time zone', 'Partner tier', 'Industries', 'Geographic focus', 'Market segments', 'Target personas'],
  ]);
  expect(terms('Collaboration preferences')).toEqual([
    ...['Technology preferences', 'Co-marketing experience', 'Team size', 'Budget', 'Currently co-selling'],
    ...['Using account mapping', 'Preferred cohorts'],
  ]);
});

test('the score and its reasons come before the profile', async () => {
  const { dialog } = await open(mutual);
  const reasons = await dialog.findByRole('complementary', { name: 'Match score' });
  const profile = dialog.getByRole('heading', { name: 'Company profile' });
  expect(reasons.compareDocumentPosition(profile) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});

test.each([
  ['mutual', mutual],
  ['requested', aPartnership({ ...mutualInterest, solutionsPartnerApplied: true, theyAppliedAt: '2026-11-20T10:00:00.000Z' })],
  ['submitted', aPartnership({ ...bothApplied, status: 'pending_approval' })],
  ['active', aPartnership({ ...bothApplied, status: 'active', cohortId: 1, cohort: aPartnershipCohort() })],
] as const)('a pass is offered as on the page, also of a pair that is %s', async (_, partnership) => {
  const { dialog } = await open(partnership);
  expect(await dialog.findByRole('button', { name: 'Not interested' })).toBeVisible();
});
