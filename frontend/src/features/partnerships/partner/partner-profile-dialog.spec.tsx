import { describe, expect, test } from '@jest/globals';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  anAnswer,
  anExplanation,
  anOpenCohort,
  anOwnProfile,
  aPartnerDetail,
  aPartnership,
  aPartnershipCohort,
  bothApplied,
  mutualInterest,
  nordlichtId,
  partnershipId,
  theyApplied,
  unlockedContact,
} from '../../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../../testing/screen.tsx';
import { PartnerProfileDialog } from './partner-profile-dialog.tsx';

const cohorts = [
  anOpenCohort(),
  anOpenCohort({ id: 2, name: 'EMEA Commerce Sprint', displayStatus: 'Filling Fast', kickoffDate: '2027-02-15' }),
  anOpenCohort(
    { id: 3, name: 'Spring 2027 Healthcare', status: 'Coming Soon', displayStatus: 'upcoming', kickoffDate: '2027-03-29' },
    [
      anAnswer({
        allowed: false,
        reason: 'cohort_not_open',
        message: 'Spring 2027 Healthcare is not open for applications yet.',
      }),
    ],
  ),
  anOpenCohort({ id: 4, name: 'Only ours', preferred: true }),
];
const partnerCall = `/api/partners/${nordlichtId}`;
const partnershipCall = `/api/partnerships/${partnershipId}`;
const mutual = aPartnership(mutualInterest);

const own = anOwnProfile();

/** The dialog on Nordlicht Digital, as Tallyfold sees it. */
async function open(partnership: PartnershipView | null, more: ScreenAnswers = {}) {
  const unlocked = partnership?.solutionsPartnerInterested && partnership.appPartnerInterested;
  const answers: ScreenAnswers = {
    [`GET ${partnerCall}`]: aPartnerDetail(unlocked ? unlockedContact : {}),
    'GET /api/partnerships': partnership ? [partnership] : [],
    'GET /api/cohorts': cohorts,
    [`GET /api/matches/${nordlichtId}/explanation`]: anExplanation(),
    ...more,
  };
  const shown = await showScreen(
    <PartnerProfileDialog address={{ id: nordlichtId, type: 'solutions' }} own={own.profile} onClose={() => {}} />,
    answers,
    { user: own.user },
  );
  // A question over it hides it from all but this look.
  const dialog = await screen.findByRole('dialog', { name: /Nordlicht Digital/, hidden: true });
  return { ...shown, answers, dialog: within(dialog) };
}

describe('contact details', () => {
  test('are locked until interest is mutual, and the box says what opens them', async () => {
    const { dialog } = await open(null);
    expect(await dialog.findByText(/unlock when you are both interested/)).toBeVisible();
    expect(dialog.queryByText(/@nordlicht/)).toBeNull();
  });

  test('once open stand beside the reason and who saw them', async () => {
    const { dialog } = await open(mutual);
    expect(await dialog.findByRole('link', { name: 'jonas.albrecht@nordlicht.example' })).toBeVisible();
    expect(dialog.getByText(/because interest is mutual/)).toBeVisible();
    expect(dialog.getByText(/Nordlicht Digital has not seen yours yet/)).toBeVisible();
    expect(dialog.getByText('Stina Lindholm')).toBeVisible();
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

describe('applying for a cohort', () => {
  test('offers what both prefer; what is not open is shown with its reason', async () => {
    const { dialog } = await open(mutual);
    const group = within(await dialog.findByRole('group', { name: 'Cohort, from those you both prefer' }));
    expect(group.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      'Winter 2027 Growth',
      'EMEA Commerce Sprint',
      'Spring 2027 Healthcare',
    ]);
    expect(group.getByRole('radio', { name: 'Winter 2027 Growth' })).toBeChecked();
    expect(group.getByRole('radio', { name: 'Spring 2027 Healthcare' })).toBeDisabled();
    expect(group.getByText('Not open yet, upcoming')).toBeVisible();
  });

  test('sends the chosen cohort and the own side', async () => {
    const { user, sent, dialog } = await open(mutual, {
      [`POST ${partnershipCall}/apply`]: {
        message: 'You applied for EMEA Commerce Sprint.',
        status: 'waiting_for_partner',
        partnership: mutual,
      },
    });
    await user.click(await dialog.findByRole('radio', { name: 'EMEA Commerce Sprint' }));
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    expect(await screen.findByText('You applied for EMEA Commerce Sprint.')).toBeVisible();
    expect(sent).toEqual([{ call: `POST ${partnershipCall}/apply`, body: { cohortId: 2, appPartnerApplied: true } }]);
  });

  test('follows the partner to its cohort in one press after a mismatch', async () => {
    const { user, sent, answers, dialog } = await open(mutual, {
      [`POST ${partnershipCall}/apply`]: refused(
        409,
        'Your partner has already applied to a different cohort: EMEA Commerce Sprint.',
        'different_cohort',
      ),
    });
    const apply = await dialog.findByRole('button', { name: 'Apply for this Cohort' });
    answers['GET /api/partnerships'] = [{ ...mutual, solutionsPartnerApplied: true, cohortId: 2, cohort: cohorts[1] }];
    await user.click(apply);
    expect(await screen.findByText('Cohort mismatch')).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Apply for EMEA Commerce Sprint' }));
    await waitFor(() => expect(sent.at(-1)!.body).toEqual({ cohortId: 2, appPartnerApplied: true }));
  });

  test('is refused beside another application in the words of the programme', async () => {
    const { user, dialog } = await open(mutual, {
      [`POST ${partnershipCall}/apply`]: refused(
        409,
        'You already have an active partnership or application. Finish it.',
        'has_active',
      ),
    });
    await user.click(await dialog.findByRole('button', { name: 'Apply for this Cohort' }));
    expect(await screen.findByText('Multiple partnerships not allowed')).toBeVisible();
    expect(screen.getByText('You can only have one active partnership or application at a time.')).toBeVisible();
  });

  test("that the server does not allow cannot be pressed, and says the server's reason", async () => {
    const message = 'You already have an active partnership or application with Oakhurst Consulting.';
    const { dialog } = await open(mutual, {
      'GET /api/cohorts': [anOpenCohort({}, [anAnswer({ allowed: false, reason: 'has_active', message })])],
    });
    const apply = await dialog.findByRole('button', { name: 'Apply for this Cohort' });
    expect(apply).toHaveAttribute('aria-disabled', 'true');
    expect(apply).toHaveAccessibleDescription(message);
  });

  test('can carry a message, which asks for no room until it is wanted', async () => {
    const { user, sent, dialog } = await open(mutual, {
      [`POST ${partnershipCall}/apply`]: { message: 'Applied.', status: 'waiting_for_partner', partnership: mutual },
    });
    await user.click(await dialog.findByRole('button', { name: 'Add a message' }));
    await user.type(dialog.getByRole('textbox', { name: 'Message (optional)' }), 'We are ready.');
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    await waitFor(() =>
      expect(sent[0]!.body).toEqual({ cohortId: 1, appPartnerApplied: true, applicationMessage: 'We are ready.' }),
    );
  });

  test('can be moved to another cohort until the partner has applied', async () => {
    const applied = aPartnership({
      ...mutualInterest,
      status: 'waiting_for_partner',
      appPartnerApplied: true,
      youAppliedAt: new Date().toISOString(),
      hasActiveApplication: true,
      cohortId: 1,
      cohort: aPartnershipCohort(),
    });
    const message = 'You have applied for Winter 2027 Growth.';
    const { user, sent, dialog } = await open(applied, {
      'GET /api/cohorts': [
        anOpenCohort({}, [anAnswer({ allowed: false, reason: 'has_active', message })]),
        anOpenCohort({ id: 2, name: 'EMEA Commerce Sprint' }, [anAnswer({ changes: true })]),
      ],
      [`POST ${partnershipCall}/apply`]: { message: 'Changed.', status: 'waiting_for_partner', partnership: applied },
    });
    expect(
      await dialog.findByText(
        'You applied for Winter 2027 Growth. Nordlicht Digital has to apply next (day 1). Until then you can switch cohorts.',
      ),
    ).toBeVisible();
    const change = await dialog.findByRole('button', { name: 'Change to this cohort' });
    expect(change).toHaveAccessibleDescription(message);
    await user.click(dialog.getByRole('radio', { name: 'EMEA Commerce Sprint' }));
    await user.click(change);
    await waitFor(() =>
      expect(sent).toEqual([{ call: `POST ${partnershipCall}/apply`, body: { cohortId: 2, appPartnerApplied: true } }]),
    );
  });
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

test('an application is canceled after a question, with a reason if there is one', async () => {
  const { user, sent, dialog } = await open(aPartnership({ ...bothApplied, status: 'pending_approval' }), {
    [`POST ${partnershipCall}/cancel`]: mutual,
  });
  await user.click(await dialog.findByRole('button', { name: 'Cancel application' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel the application with Nordlicht Digital?' }));
  expect(question.getByRole('button', { name: 'Keep application' })).toHaveFocus();
  expect(question.getByText('Shown to Nordlicht Digital and to the administrators.')).toBeVisible();
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Other plans');
  await user.click(question.getByRole('button', { name: 'Cancel application' }));
  await waitFor(() => expect(sent).toEqual([{ call: `POST ${partnershipCall}/cancel`, body: { reason: 'Other plans' } }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
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

test('a reason that was not sent is there again with its question', async () => {
  const { user, dialog } = await open(aPartnership(bothApplied));
  await user.click(await dialog.findByRole('button', { name: 'Cancel application' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Cancel the application/ }));
  await user.click(question.getByRole('textbox', { name: /Reason/ }));
  await user.paste('Other plans');
  cleanup();
  await open(aPartnership(bothApplied));
  const again = within(await screen.findByRole('alertdialog', { name: /^Cancel the application/ }));
  await waitFor(() => expect(again.getByRole('textbox', { name: /Reason/ })).toHaveValue('Other plans'));
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
  expect(await screen.findByRole('dialog', { name: 'Partner not found' }, { timeout: 4000 })).toBeVisible();
  expect(screen.getByText('This partner is not known.')).toBeVisible();
});
