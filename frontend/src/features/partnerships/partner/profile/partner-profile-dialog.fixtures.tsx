import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { screen, within } from '@testing-library/react';
import {
  anAnswer,
  anExplanation,
  anOpenCohort,
  anOwnProfile,
  aChange,
  aPartnerDetail,
  aPartnership,
  mutualInterest,
  nordlichtId,
  partnershipId,
  unlockedContact,
} from '../../../../testing/partner.fixtures.ts';
import { showScreen, type ScreenAnswers } from '../../../../testing/screen.tsx';
import { PartnerProfileDialog } from './partner-profile-dialog.tsx';

export const cohorts = [
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
  anOpenCohort({ id: 4, name: 'Only ours' }, [anAnswer({ preference: { count: 1, label: 'Preferred by you' } })]),
];
export const partnerCall = `/api/partners/${nordlichtId}`;
export const partnershipCall = `/api/partnerships/${partnershipId}`;
export const mutual = aPartnership(mutualInterest);

export const own = anOwnProfile();

/** The dialog on Nordlicht Digital, as Tallyfold sees it. */
export async function open(partnership: PartnershipView | null, more: ScreenAnswers = {}) {
  const unlocked = partnership?.solutionsPartnerInterested && partnership.appPartnerInterested;
  const answers: ScreenAnswers = {
    [`GET ${partnerCall}`]: aPartnerDetail(unlocked ? unlockedContact : {}),
    'GET /api/partnerships': partnership ? [partnership] : [],
    'GET /api/cohorts': cohorts,
    'GET /api/clock': { application: null, partnership: null },
    [`GET /api/matches/${nordlichtId}/explanation`]: anExplanation(),
    [`GET /api/matches/${nordlichtId}/changes`]: aChange(),
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
