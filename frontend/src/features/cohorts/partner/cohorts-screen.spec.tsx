import { describe, expect, test } from '@jest/globals';
import type { CanApplyReason, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aCohort,
  anAnswer,
  anOpenCohort,
  anOwnProfile,
  aPartnership,
  aPartnershipCohort,
  bothApplied,
  mutualInterest,
  partnershipId,
  tallyfoldId,
} from '../../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../../testing/screen.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { CohortsScreen } from './cohorts-screen.tsx';

const mutual = aPartnership(mutualInterest);
const second = aPartnership({
  ...mutualInterest,
  id: 'p2',
  partner: { ...mutual.partner, id: 'oak', companyName: 'Oakhurst Consulting' },
});
const applyCall = `POST /api/partnerships/${partnershipId}/apply`;
const done = { message: 'Applied.', status: 'waiting_for_partner', partnership: mutual };

const show = (
  cohorts: readonly PartnerCohortView[] | unknown,
  { own = {}, answers = {} }: { own?: Partial<ProfileView>; answers?: ScreenAnswers } = {},
) => {
  const { profile, user } = anOwnProfile(own);
  const all = { 'GET /api/cohorts': cohorts, 'GET /api/partnerships': [mutual, second], ...answers };
  return showScreen(<CohortsScreen own={profile} />, all, { user });
};
const cards = async () => (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);

test('the reader is not said to have an application where its only partner is taken', async () => {
  const message = 'Nordlicht Digital already has an active partnership or application with someone else.';
  const taken = { allowed: false, reason: 'has_active', activeOf: 'partner_has_active', message } as const;
  await show([aCohort({ canApply: { ...taken, partnershipIds: [] } })]);
  expect(await screen.findByRole('button', { name: 'Your partner is not available' })).toBeVisible();
  expect(screen.queryByText('One application at a time')).toBeNull();
});

describe('the cohorts', () => {
  test('come in the order of their kickoff, with what a partner needs to know', async () => {
    await show([
      aCohort({ id: 2, name: 'Later', kickoffDate: '2027-03-01', capacity: 24, payoutDate: null, displayStatus: 'Filling Fast' }),
      aCohort(),
      aCohort({ id: 3, name: 'Last', kickoffDate: '2027-05-03', capacity: 36 }),
    ]);
    expect(await cards()).toEqual(['Winter 2027 Growth', 'Later', 'Last']);
    const [first, later, last] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading')) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    for (const fact of ['Kickoff: Jan 18, 2027', 'Payout: Apr 30, 2027', 'No seat limit', 'Virtual Sessions', 'Open']) {
      expect(within(first).getByText(fact)).toBeVisible();
    }
    for (const fact of ['Payout: TBD', 'Limited to 24 Partners', 'Filling Fast'])
      expect(within(later).getByText(fact)).toBeVisible();
    expect(within(last).getByText('Limited to 36 Partners')).toBeVisible();
  });

  test('are found by name or description', async () => {
    const { user } = await show([aCohort(), aCohort({ id: 2, name: 'Spring', description: 'About retail.' })]);
    await cards();
    await user.type(screen.getByRole('searchbox', { name: 'Search cohorts' }), 'RETAIL');
    expect(await cards()).toEqual(['Spring']);
    await user.type(screen.getByRole('searchbox', { name: 'Search cohorts' }), 'x');
    expect(await screen.findByRole('heading', { name: 'No cohorts found' })).toBeVisible();
  });

  test.each([
    ['ete', 'Été 2027'],
    ['istanbul', 'İstanbul Büyüme'],
  ])('are found on any keyboard: %s', async (typed, name) => {
    const { user } = await show([aCohort(), aCohort({ id: 2, name: 'Été 2027' }), aCohort({ id: 3, name: 'İstanbul Büyüme' })]);
    await cards();
    await user.type(screen.getByRole('searchbox', { name: 'Search cohorts' }), typed);
    expect(await cards()).toEqual([name]);
  });

  test('where there are none say so', async () => {
    await show([]);
    expect(await screen.findByText('There are currently no cohorts available for registration.')).toBeVisible();
  });

  test('that cannot be loaded can be tried again', async () => {
    await show(refused(500, 'Away.'));
    expect(await screen.findByText('Failed to fetch cohorts')).toBeVisible();
  });

  test('show their details, with defaults for what was not set', async () => {
    const { user } = await show([aCohort()]);
    await user.click(await screen.findByRole('link', { name: 'Details of Winter 2027 Growth' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Winter 2027 Growth/ }));
    expect(dialog.getByText('Global')).toBeVisible();
    expect(dialog.getByText('All tiers welcome')).toBeVisible();
  });
});

describe('availability', () => {
  const put = `PUT /api/app-partner/${tallyfoldId}`;

  test("is the profile's list of preferred cohorts, and nothing else of it", async () => {
    const { user, sent } = await show([aCohort({ id: 4, preferred: false })], {
      own: { preferredCohortIds: [1, 2] },
      answers: { [put]: anOwnProfile() },
    });
    await user.click(await screen.findByRole('switch', { name: 'Available for this cohort' }));
    await waitFor(() => expect(sent).toMatchObject([{ call: put, body: { preferredCohortIds: [1, 2, 4] } }]));
  });

  test('that is refused is told', async () => {
    const { user } = await show([aCohort({ preferred: false })], {
      answers: { [put]: refused(409, 'Someone else changed it.') },
    });
    await user.click(await screen.findByRole('switch', { name: 'Available for this cohort' }));
    expect(await screen.findByText('Error updating cohort preferences')).toBeVisible();
  });

  test('of a cohort that has closed since is refused by name', async () => {
    const { user } = await show([aCohort({ preferred: false })], {
      answers: { [put]: refused(409, 'Winter 2027 Growth is closed for applications.', 'cohort_closed') },
    });
    await user.click(await screen.findByRole('switch', { name: 'Available for this cohort' }));
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('Cohort is closed')).toBeVisible();
    expect(toast.getByText('You cannot mark a closed cohort as available.')).toBeVisible();
  });

  test('of a closed cohort cannot be given, and of the last one not be taken', async () => {
    const { user, sent } = await show(
      [aCohort({ id: 9, status: 'Closed', displayStatus: 'Closed', preferred: false }), aCohort()],
      {
        own: { preferredCohortIds: [1] },
      },
    );
    expect(await screen.findByText('Cohort is closed. You cannot mark a closed cohort as available.')).toBeVisible();
    expect(screen.getByText('Keep at least one cohort available.')).toBeVisible();
    for (const toggle of screen.getAllByRole('switch').toReversed()) await user.click(toggle);
    expect(within(await screen.findByRole('alert')).getByText('Cohort is closed')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('applying', () => {
  test('that is not possible yet says why', async () => {
    const { user } = await show([aCohort()]);
    const button = await screen.findByRole('button', { name: 'Available after partnership' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Both partners must show interest before they can apply together.');
    await user.click(button);
    const toast = within(await screen.findByRole('alert'));
    expect(toast.getByText('No active partnerships')).toBeVisible();
    expect(toast.getByText('You need an active partnership to apply for a cohort.')).toBeVisible();
  });

  test('that is possible for no cohort says why once, and not on each card', async () => {
    const message = 'You can apply once your application is approved.';
    const closed = { allowed: false, reason: 'not_approved', message, partnershipIds: [] } as const;
    await show([1, 2, 3].map((id) => aCohort({ id, name: `Cohort ${id}`, canApply: closed })));
    expect(await screen.findAllByText(message)).toHaveLength(1);
    for (const button of screen.getAllByRole('button', { name: 'Available after partnership' }))
      expect(button).toHaveAccessibleDescription(message);
  });

  test.each([
    [{ reason: 'has_active' }, 'One application at a time'],
    [{ reason: 'has_active', activeOf: 'partner_has_active' }, 'Your partner is not available'],
    [{ reason: 'has_active', activeOf: 'already_applied' }, 'You applied for this cohort'],
    [{ reason: 'has_active', activeOf: 'already_both_applied' }, 'You have both applied'],
    [{ reason: 'has_active', activeOf: 'already_active' }, 'Your partnership is active'],
    [{ reason: 'cohort_closed' }, 'Closed for applications'],
    [{ reason: 'cohort_not_open' }, 'Not open yet'],
  ] as const)('that is refused because of %p says so in words of its own', async (refusal, label) => {
    await show([aCohort({ canApply: { ...refusal, allowed: false, message: 'The whole sentence.', partnershipIds: [] } })]);
    expect(await screen.findByRole('button', { name: label })).toHaveAccessibleDescription('The whole sentence.');
    expect(screen.queryByRole('button', { name: 'Available after partnership' })).toBeNull();
  });

  test('for other cohorts than that of the partner says so once, and goes to theirs in one press', async () => {
    const message = 'Oakhurst Consulting has already applied to a different cohort: Winter 2027 Growth.';
    const refusal = anAnswer({ partnershipId: 'p2', allowed: false, reason: 'different_cohort', message });
    const other = aCohort({
      ...{ id: 2, name: 'Spring 2027 Growth', kickoffDate: '2027-03-01', canApplyWith: [refusal] },
      canApply: { allowed: false, reason: 'different_cohort', message, partnershipIds: [] },
    });
    const third = { ...other, id: 3, name: 'Summer 2027 Growth', kickoffDate: '2027-06-01' };
    const asked = { ...second, solutionsPartnerApplied: true, cohortId: 1, cohort: aPartnershipCohort() };
    const { user } = await show([anOpenCohort({}, [anAnswer({ partnershipId: 'p2' })]), other, third], {
      answers: { 'GET /api/partnerships': [asked] },
    });
    expect(await screen.findAllByText(message)).toHaveLength(1);
    for (const button of screen.getAllByRole('button', { name: 'Not the cohort they applied for' }))
      expect(button).toHaveAccessibleDescription(message);
    await user.click(screen.getByRole('button', { name: 'Apply for Winter 2027 Growth' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for a Cohort' }));
    expect(dialog.getByText(/^With Oakhurst Consulting\./)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Winter 2027 Growth/ })).toBeChecked();
    const theOther = dialog.getByRole('radio', { name: 'Spring 2027 Growth Not the cohort they applied for' });
    expect(theOther).toBeDisabled();
  });

  test('that nobody can apply for yet offers no other one in its place', async () => {
    const elsewhere = anAnswer({ partnershipId: 'p2', allowed: false, reason: 'different_cohort', message: 'No.' });
    const planned = aCohort({
      ...{ id: 2, name: 'Spring 2027 Growth', displayStatus: 'upcoming' as const, canApplyWith: [elsewhere] },
      canApply: { allowed: false, reason: 'cohort_not_open', message: 'Not open for applications yet.', partnershipIds: [] },
    });
    const asked = { ...second, solutionsPartnerApplied: true, cohortId: 1, cohort: aPartnershipCohort() };
    await show([anOpenCohort({}, [anAnswer({ partnershipId: 'p2' })]), planned], {
      answers: { 'GET /api/partnerships': [asked] },
    });
    expect(await screen.findByRole('button', { name: 'Not open yet' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('button', { name: 'Apply for Winter 2027 Growth' })).toBeNull();
  });

  test('in the dialog follows a partner to the cohort that it chose', async () => {
    const elsewhere = anAnswer({ partnershipId: 'p2', allowed: false, reason: 'different_cohort', message: 'No.' });
    const asked = { ...second, solutionsPartnerApplied: true, cohortId: 1, cohort: aPartnershipCohort() };
    const { user, sent } = await show(
      [
        anOpenCohort({}, [anAnswer({ partnershipId: 'p2' }), anAnswer()]),
        anOpenCohort({ id: 2, name: 'Spring 2027 Growth', kickoffDate: '2027-03-01' }, [elsewhere, anAnswer()]),
      ],
      { answers: { 'GET /api/partnerships': [mutual, asked], 'POST /api/partnerships/p2/apply': done } },
    );
    await user.click((await screen.findAllByRole('button', { name: 'Apply for this Cohort' }))[1]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for a Cohort' }));
    expect(dialog.getByText(/^With Nordlicht Digital\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply for Winter 2027 Growth' }));
    expect(dialog.getByText(/^With Oakhurst Consulting\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    await waitFor(() => expect(sent).toMatchObject([{ call: 'POST /api/partnerships/p2/apply', body: { cohortId: 1 } }]));
  });

  test.each<[NonNullable<CanApplyReason>, message: string, said?: string]>([
    ['has_active', 'You have both applied. Cancel the application to choose another cohort.'],
    ['cohort_closed', 'Winter 2027 Growth is closed for applications.'],
    ['not_mutual', 'Both have to be interested.', 'No active partnerships available. Please form a partnership first.'],
  ])('in the dialog says why no cohort can be chosen any more: %s', async (reason, message, said = message) => {
    let cohort = anOpenCohort();
    const answers = { 'GET /api/cohorts': () => ({ body: [cohort] }) };
    const { user, queryClient } = await show([], { answers });
    await user.click(await screen.findByRole('button', { name: 'Apply for this Cohort' }));
    await screen.findByRole('radiogroup', { name: 'Cohort' });
    cohort = aCohort({ canApply: { allowed: false, reason, message, partnershipIds: [] } });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
    expect(within(screen.getByRole('dialog', { name: 'Apply for a Cohort' })).getByText(said)).toBeVisible();
  });

  test('with the one mutual partner needs no question of whom', async () => {
    const { user, sent } = await show([anOpenCohort()], { answers: { [applyCall]: done } });
    await user.click(await screen.findByRole('button', { name: 'Apply for this Cohort' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for a Cohort' }));
    expect(dialog.queryByRole('radiogroup', { name: 'Apply with' })).toBeNull();
    expect(dialog.getByText(/^With Nordlicht Digital\./)).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Ready.');
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    await waitFor(() =>
      expect(sent).toEqual([{ call: applyCall, body: { cohortId: 1, appPartnerApplied: true, applicationMessage: 'Ready.' } }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('warns where the tier is another than the cohort is meant for, and says nothing of tiers where it fits', async () => {
    const tierWarning = 'This cohort is meant for Gold partners, and Nordlicht Digital is Platinum. You can still apply.';
    const tiers = { name: 'For Gold', partnerTiers: ['Gold'] };
    const { user } = await show([
      anOpenCohort({ partnerTiers: ['Gold', 'Platinum'] }),
      anOpenCohort({ id: 2, ...tiers }, [anAnswer({ tierWarning })]),
    ]);
    await user.click((await screen.findAllByRole('button', { name: 'Apply for this Cohort' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for a Cohort' }));
    await user.click(dialog.getByRole('radio', { name: /^For Gold/ }));
    expect(dialog.getByText(tierWarning)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^Winter 2027 Growth/ }));
    expect(dialog.queryByText(/meant for/)).toBeNull();
  });

  test('asks which partner where several are mutual, and offers only cohorts that the server allows', async () => {
    const { user, sent } = await show(
      [
        anOpenCohort({}, [anAnswer(), anAnswer({ partnershipId: 'p2' })]),
        aCohort({ id: 3, name: 'Not yet', status: 'Planned', displayStatus: 'upcoming' }),
      ],
      { answers: { 'POST /api/partnerships/p2/apply': done } },
    );
    await user.click(await screen.findByRole('button', { name: 'Apply for this Cohort' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for a Cohort' }));
    expect(dialog.queryByRole('radio', { name: /Not yet/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    expect(await dialog.findByText('Choose a partner to apply with')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Oakhurst Consulting' }));
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    await waitFor(() => expect(sent[0]!.call).toBe('POST /api/partnerships/p2/apply'));
  });

  test('offers the cohorts in the same order and words as beside the profile of the partner', async () => {
    const { user } = await show([
      anOpenCohort({}, [anAnswer({ preference: { count: 1, label: 'Preferred by you' } })]),
      anOpenCohort({ id: 2, name: 'Spring 2027 Growth', kickoffDate: '2027-03-01' }),
    ]);
    await user.click((await screen.findAllByRole('button', { name: 'Apply for this Cohort' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for a Cohort' }));
    const choices = within(dialog.getByRole('radiogroup', { name: 'Cohort' })).getAllByRole('radio');
    expect(choices[0]).toHaveAccessibleName(/^Spring 2027 Growth .*Preferred by both$/);
    expect(choices[1]).toHaveAccessibleName(/^Winter 2027 Growth .*Preferred by you$/);
  });

  test('chooses nothing for the reader on the cohort that has just refused the two, which comes last', async () => {
    const { user, sent } = await show([
      anOpenCohort({}, [anAnswer({ refused: true })]),
      anOpenCohort({ id: 2, name: 'Spring 2027 Growth', kickoffDate: '2027-03-01' }),
    ]);
    await user.click((await screen.findAllByRole('button', { name: 'Apply for this Cohort' }))[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for a Cohort' }));
    const choices = within(dialog.getByRole('radiogroup', { name: 'Cohort' })).getAllByRole('radio');
    expect(choices.at(-1)).toHaveAccessibleName(/^Winter 2027 Growth .*An administrator did not approve you for it$/);
    for (const choice of choices) expect(choice).not.toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
    expect(await dialog.findByText('Please select a cohort before applying')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('starts from the partner for whom an administrator proposed the cohort', async () => {
    const proposed = { ...second, proposedCohort: aPartnershipCohort() };
    const { user } = await show([anOpenCohort({}, [anAnswer(), anAnswer({ partnershipId: 'p2' })])], {
      answers: { 'GET /api/partnerships': [mutual, proposed] },
    });
    await user.click(await screen.findByRole('button', { name: 'Apply for this Cohort' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Apply for a Cohort' }));
    expect(dialog.getByRole('radio', { name: 'Oakhurst Consulting' })).toBeChecked();
  });
});

describe('after the reader has applied', () => {
  const applied = aPartnership({
    ...mutualInterest,
    status: 'waiting_for_partner',
    appPartnerApplied: true,
    youAppliedAt: new Date().toISOString(),
    hasActiveApplication: true,
    cohortId: 1,
    cohort: aPartnershipCohort(),
  });
  const cohorts = [
    aCohort({
      canApply: {
        ...{ allowed: false, reason: 'has_active', activeOf: 'already_applied', partnershipIds: [] },
        message: 'You have applied for Winter 2027 Growth.',
      },
    }),
    anOpenCohort({ id: 2, name: 'Spring 2027 Healthcare' }, [anAnswer({ changes: true })]),
  ];

  test('its cohort says so first, whose turn it is and since when; another one offers the change', async () => {
    const { user, sent } = await show(cohorts, { answers: { 'GET /api/partnerships': [applied], [applyCall]: done } });
    expect(
      await screen.findByText(
        'You applied for Winter 2027 Growth. Nordlicht Digital has to apply next (day 1). Until then you can switch cohorts.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply for this Cohort' })).toBeNull();
    // The head of the card says that once; no button and no remark repeats it.
    expect(screen.queryByRole('button', { name: 'You applied for this cohort' })).toBeNull();
    expect(screen.queryByText('You have applied for Winter 2027 Growth.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change to this cohort' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change to another cohort' }));
    expect(dialog.getByText('Your application with Nordlicht Digital moves here from Winter 2027 Growth.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change to this cohort' }));
    await waitFor(() => expect(sent).toEqual([{ call: applyCall, body: { cohortId: 2, appPartnerApplied: true } }]));
  });
});

test('the cohort of a partnership on hold says so, and not that it opens after a partnership', async () => {
  const message = 'You can apply once your application is approved.';
  const refused = { allowed: false, reason: 'not_approved', message, partnershipIds: [] } as const;
  const held = { ...bothApplied, status: 'active', onHold: true, hasActiveApplication: true } as const;
  await show([aCohort({ canApply: refused }), aCohort({ id: 2, name: 'Spring 2027 Healthcare', canApply: refused })], {
    answers: { 'GET /api/partnerships': [aPartnership({ ...held, cohortId: 1, cohort: aPartnershipCohort() })] },
  });
  const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
  expect(await screen.findByText(/The partnership is on hold/)).toBeVisible();
  expect(card('Winter 2027 Growth').queryByRole('button')).toBeNull();
  expect(card('Spring 2027 Healthcare').getByRole('button', { name: 'Available after partnership' })).toBeVisible();
});

test('what the partnerships are is not guessed while they load, and a failure is told beside the cards', async () => {
  await show([anOpenCohort()], { answers: { 'GET /api/partnerships': refused(500, 'Away.') } });
  expect(await screen.findByText('Failed to fetch partnerships')).toBeVisible();
  expect(await cards()).toEqual(['Winter 2027 Growth']);
});

test('a cohort that is over says so at its button, before all that stands in the way of a person', async () => {
  const message = 'Nordlicht Digital already has an active partnership or application with someone else.';
  const taken = { allowed: false, reason: 'has_active', activeOf: 'partner_has_active', message, partnershipIds: [] } as const;
  const { user } = await show([aCohort(), aCohort({ id: 2, name: 'Autumn 2025', displayStatus: 'completed', canApply: taken })]);
  await user.click(await screen.findByText('Completed cohorts'));
  expect(screen.getByRole('button', { name: 'This cohort is over' })).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

test('a cohort that is over does not ask for availability; a mark can be taken back', async () => {
  const over = { displayStatus: 'completed', preferred: false } as const;
  const { user } = await show([
    aCohort(),
    aCohort({ ...over, id: 2, name: 'Autumn 2025', preferred: true }),
    aCohort({ ...over, id: 3, name: 'Spring 2025' }),
  ]);
  await user.click(await screen.findByText('Completed cohorts'));
  const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li')!);
  expect(card('Spring 2025').queryByRole('switch')).toBeNull();
  expect(card('Autumn 2025').getByRole('switch', { name: 'Available for this cohort' })).toBeChecked();
  expect(screen.queryByText(/^Cohort is closed/)).toBeNull();
});

describe('the schedule', () => {
  const scheduleOf = async (...all: readonly PartnerCohortView[]) => {
    await showScreen(<CalendarScreen />, { 'GET /api/cohorts': all });
    return cards();
  };

  test('has the cohorts of the calendar feed, and marks the one that the partner has applied for or is in', async () => {
    const [own, preferred] = [
      aCohort({ name: 'Always-on', preferred: false, own: true }),
      aCohort({ id: 2, name: 'Winter', kickoffDate: '2027-02-01' }),
    ];
    expect(await scheduleOf(preferred, aCohort({ id: 3, name: 'Other', preferred: false }), own)).toEqual([
      'Always-on',
      'Winter',
    ]);
    expect(screen.getByText('The dates of the cohorts that you prefer, have applied for or are in.')).toBeVisible();
    expect(screen.getAllByText('Your cohort')).toHaveLength(1);
  });

  test('has all cohorts while there are none of these', async () => {
    expect(await scheduleOf(aCohort({ preferred: false }))).toEqual(['Winter 2027 Growth']);
    expect(screen.getByText('The dates of all cohorts.')).toBeVisible();
  });
});

test('cohorts that are completed stand apart, and seats are counted', async () => {
  await show([aCohort({ capacity: 36, enrolled: 22 }), aCohort({ id: 2, name: 'Autumn 2025', displayStatus: 'completed' })]);
  expect(await screen.findByText('Completed cohorts')).toBeVisible();
  expect(screen.getByText('Autumn 2025')).not.toBeVisible();
  expect(screen.getByText('22/36')).toBeVisible();
});
