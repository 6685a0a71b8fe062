import type { CanApplyWith, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type {
  MatchChangesView,
  MatchExplanation,
  MatchLineName,
  MatchPrint,
  MatchView,
} from '@accelerator/contracts/matching/views';
import type { NotificationView } from '@accelerator/contracts/notifications/views';
import type { OwnProfileView, PartnerDetailView, ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipCohortView, PartnershipView } from '@accelerator/contracts/partnerships/views';
import type { WaitingView } from '@accelerator/contracts/reports/views';

/** Tallyfold, an App Partner, is who looks; Nordlicht Digital, a Solutions Partner, is whom it looks at. */
export const tallyfoldId = '019b0000-0000-7000-8000-00000000000a';
export const nordlichtId = '019b0000-0000-7000-8000-00000000000b';
export const partnershipId = '5f8cb0a2-0000-5000-8000-000000000001';

/** Of a company that applied alone. */
export const noJointApplication = {
  solutionsPartnerName: null,
  appPartnerName: null,
  solutionsPartnerPocName: null,
  solutionsPartnerJobTitle: null,
  appPartnerPocName: null,
  appPartnerJobTitle: null,
  solutionsPartnerTier: null,
  jointIndustries: null,
  jointPersonas: null,
  externalPartnerEmail: null,
};

const columns: readonly [MatchLineName, number, number][] = [
  ['Industries', 19.6, 24],
  ['Regions', 12.4, 14],
  ['Segments', 10.5, 14],
  ['Personas', 9.8, 12],
  ['Technology', 6.4, 10],
  ['Cohorts', 10, 10],
  ['Readiness', 10.3, 12],
  ['Scale', 4, 4],
];
export const aPrint: MatchPrint = columns.map(([name, points, of]) => ({ name, points, of, notStated: false }));

export function aMatch(differences: Partial<MatchView> = {}): MatchView {
  return {
    id: nordlichtId,
    userId: '019b0000-0000-7000-8000-0000000000b1',
    partnershipId: null,
    partnerType: 'solutions',
    firstName: 'Jonas',
    lastName: 'Albrecht',
    companyName: 'Nordlicht Digital',
    companyDomain: 'nordlicht.example',
    location: 'Europe',
    industries: ['Technology', 'Healthcare', 'Retail', 'Education'],
    geographicFocus: [{ value: 'europe', label: 'Europe' }],
    matchScore: 83,
    matchPrint: aPrint,
    capped: false,
    avatar: null,
    appInstalls: null,
    partnerTier: 'Platinum',
    cohortAvailability: [1, 2, 3],
    youViewedContact: false,
    theyShowedInterest: false,
    youNotInterested: false,
    isAdminRecommended: false,
    recommendationNotes: null,
    isAlgorithmic: true,
    isInDashboard: true,
    savedForLater: false,
    isTaken: false,
    ...differences,
  };
}

export function anExplanation(differences: Partial<MatchExplanation> = {}): MatchExplanation {
  const counts: Partial<Record<MatchLineName, [string[], number, number]>> = {
    Industries: [['Technology', 'Healthcare'], 1, 2],
    Regions: [['Europe'], 1, 0],
    Segments: [['Mid-Market'], 1, 1],
    Personas: [['Marketing', 'Sales'], 1, 2],
    Technology: [['Data & Analytics'], 1, 2],
    Cohorts: [['Winter 2027 Growth'], 0, 0],
  };
  return {
    score: 83,
    label: 'Excellent Match',
    policy: 'score-v1',
    cap: null,
    lines: columns.map(([name, points, of]) => {
      const [shared, onlyApp, onlySolutions] = counts[name] ?? [[], null, null];
      return { name, points, of, shared, onlyApp, onlySolutions, notStated: false, sentence: `About ${name.toLowerCase()}.` };
    }),
    ...differences,
  };
}

/** Since Tallyfold last saw Nordlicht Digital on its list. */
export function aChange(differences: Partial<MatchChangesView> = {}): MatchChangesView {
  return {
    since: '2026-11-03T09:00:00.000Z',
    before: 71,
    now: 83,
    lines: [
      { name: 'Industries', points: 2, sentence: 'they added Healthcare' },
      { name: 'Cohorts', points: 10, sentence: 'they marked Winter 2027 Growth' },
    ],
    ...differences,
  };
}

/** The second day of an application that was submitted on a Friday. */
export function aWait(differences: Partial<WaitingView> = {}): WaitingView {
  return {
    submittedAt: '2026-11-20T09:12:00.000Z',
    day: 2,
    reviews: { medianDays: 1.8, undecidedBefore: 4 },
    ...differences,
  };
}

/** Differences of the partner go into `partner`. */
export function aPartnership(differences: Partial<PartnershipView> = {}): PartnershipView {
  return {
    id: partnershipId,
    status: 'pending',
    statusMessage: null,
    appPartnerId: tallyfoldId,
    solutionsPartnerId: nordlichtId,
    cohortId: null,
    pastCohorts: [],
    cohort: null,
    youAreApproved: true,
    proposedCohort: null,
    partner: {
      id: nordlichtId,
      partnerType: 'solutions',
      firstName: 'Jonas',
      lastName: 'Albrecht',
      companyName: 'Nordlicht Digital',
      avatar: null,
      industries: ['Technology', 'Healthcare', 'Retail', 'Education'],
      partnerTier: 'Platinum',
      geographicFocus: ['europe'],
      isTaken: false,
      isApproved: true,
      hasLeft: false,
    },
    appPartnerInterested: false,
    solutionsPartnerInterested: false,
    appPartnerApplied: false,
    solutionsPartnerApplied: false,
    appPartnerNotInterested: false,
    initiatedBy: 'app_partner',
    invitedByPartnerId: null,
    inviteAcceptedAt: null,
    notes: null,
    youViewedContact: false,
    theyShowedInterest: false,
    youInterestedAt: null,
    theyInterestedAt: null,
    youAppliedAt: null,
    theyAppliedAt: null,
    youHaveApplied: false,
    savedForLater: false,
    evaluated: false,
    evaluationNotes: null,
    byAdministrator: [],
    hasActiveApplication: false,
    nextApplication: { cohort: null, allowed: false, reason: null, message: null },
    withdrawOffered: false,
    onHold: false,
    waitlistPosition: null,
    seats: null,
    medianReviewDays: null,
    ended: null,
    canceledBy: null,
    cancellationReason: null,
    canceledAt: null,
    lastContactedAt: null,
    mutualAt: null,
    submittedAt: null,
    decidedAt: null,
    createdAt: '2026-11-18T09:00:00.000Z',
    updatedAt: '2026-11-18T09:00:00.000Z',
    ...differences,
  };
}

export const mutualInterest = {
  appPartnerInterested: true,
  solutionsPartnerInterested: true,
  youViewedContact: true,
  theyShowedInterest: true,
  youInterestedAt: '2026-11-18T09:00:00.000Z',
  theyInterestedAt: '2026-11-20T09:12:00.000Z',
  mutualAt: '2026-11-20T09:12:00.000Z',
} as const satisfies Partial<PartnershipView>;

export const bothApplied = {
  ...mutualInterest,
  appPartnerApplied: true,
  solutionsPartnerApplied: true,
  youAppliedAt: '2026-11-20T12:00:00.000Z',
  theyAppliedAt: '2026-11-21T10:00:00.000Z',
  youHaveApplied: true,
  hasActiveApplication: true,
  cohortId: 1,
  submittedAt: '2026-11-21T10:00:00.000Z',
} as const satisfies Partial<PartnershipView>;

export const theyApplied = {
  ...mutualInterest,
  solutionsPartnerApplied: true,
  theyAppliedAt: '2026-11-21T10:00:00.000Z',
  cohortId: 1,
} as const satisfies Partial<PartnershipView>;

export function aPartnershipCohort(): PartnershipCohortView {
  const { id, name, code, status, displayStatus, kickoffDate, endDate, description } = aCohort();
  return { id, name, code, status, displayStatus, kickoffDate, endDate, description };
}

export function aCohort(differences: Partial<PartnerCohortView> = {}): PartnerCohortView {
  return {
    id: 1,
    name: 'Winter 2027 Growth',
    code: 'W27',
    status: 'Open',
    displayStatus: 'Open',
    description: 'Twelve weeks of shared campaigns.',
    additionalNotes: null,
    kickoffDate: '2027-01-18',
    campaignsDueDate: null,
    campaignsLaunchDate: null,
    receiptsDueDate: null,
    payoutDate: '2027-04-30',
    endDate: '2027-04-12',
    capacity: null,
    focus: null,
    region: null,
    partnerTiers: [],
    enrolled: 4,
    canApply: {
      allowed: false,
      reason: 'not_mutual',
      message: 'Both partners must show interest before they can apply together.',
      partnershipIds: [],
    },
    canApplyWith: [],
    own: false,
    preferred: true,
    ...differences,
  };
}

/** The answer that the server says of applying with Nordlicht Digital: yes, unless it is said otherwise. */
export function anAnswer(differences: Partial<CanApplyWith> = {}): CanApplyWith {
  return {
    ...{ partnershipId, allowed: true, reason: null, message: null, changes: false },
    preference: { count: 2, label: 'Preferred by both' },
    refused: false,
    tierWarning: null,
    ...differences,
  };
}

/** A cohort for which Tallyfold may apply, or change to, with these partners. */
export function anOpenCohort(differences: Partial<PartnerCohortView> = {}, answers: readonly CanApplyWith[] = [anAnswer()]) {
  const partnershipIds = answers.filter(({ allowed }) => allowed).map((answer) => answer.partnershipId);
  const canApply = { allowed: partnershipIds.length > 0, reason: null, message: null, partnershipIds };
  return aCohort({ canApply, canApplyWith: answers, ...differences });
}

const qualification = {
  timeZone: 'UTC+1 Central European',
  industries: ['Technology', 'Healthcare', 'Retail', 'Education'],
  geographicFocus: [{ value: 'europe', label: 'Europe' }],
  marketSegment: [
    { value: 'Mid-Market', label: 'Mid-Market' },
    { value: 'Enterprise', label: 'Enterprise' },
  ],
  personas: ['Marketing', 'Sales', 'Service', 'IT'],
  appTechnologyPreference: ['Data & Analytics'],
  coMarketingExperience: 'Extensive',
  teamSize: '3+',
  budget: '$2.5k+',
  currentlyCoSelling: true,
  usingAccountMapping: true,
  preferredCohortIds: [1, 2, 3],
  appInstalls: null,
  partnerTier: 'Platinum',
  accreditations: ['CMS Hub', 'Custom Integration', 'Data Migration'],
} as const;

export function aPartnerDetail(differences: Partial<PartnerDetailView> = {}): PartnerDetailView {
  return {
    ...qualification,
    id: nordlichtId,
    userId: '019b0000-0000-7000-8000-0000000000b1',
    partnerType: 'solutions',
    firstName: 'Jonas',
    lastName: 'Albrecht',
    companyName: 'Nordlicht Digital',
    companyDomain: 'nordlicht.example',
    avatar: null,
    isTaken: false,
    isAdminRecommended: false,
    recommendationNotes: null,
    hasContactInfo: false,
    contact: null,
    ...differences,
  };
}

export const unlockedContact = {
  hasContactInfo: true,
  contactEmail: 'jonas.albrecht@nordlicht.example',
  contactJobTitle: 'Partnerships Director',
  hubspotPartnerManagerFirstName: 'Stina',
  hubspotPartnerManagerLastName: 'Lindholm',
  contact: {
    because: 'mutual-interest',
    unlockedAt: '2026-11-20T09:12:00.000Z',
    firstSeenAt: '2026-11-20T09:31:00.000Z',
    theyFirstSawAt: null,
  },
} as const satisfies Partial<PartnerDetailView>;

export function anOwnProfile(differences: Partial<ProfileView> = {}): OwnProfileView {
  const userId = '019b0000-0000-7000-8000-0000000000a1';
  const profile: ProfileView = {
    ...qualification,
    id: tallyfoldId,
    userId,
    companyId: tallyfoldId,
    role: 'App Partner',
    partnerType: 'app',
    firstName: 'Maya',
    lastName: 'Okafor',
    contactEmail: 'maya@tallyfold.example',
    contactJobTitle: 'Head of Partnerships',
    companyName: 'Tallyfold',
    companyDomain: 'tallyfold.example',
    hubspotPartnerManagerFirstName: '',
    hubspotPartnerManagerLastName: '',
    industries: ['Technology', 'Finance', 'Healthcare'],
    appInstalls: 450,
    partnerTier: null,
    accreditations: [],
    applicationStatus: 'approved',
    isRevoked: false,
    applicationScore: 70,
    applicationMessage: '',
    profileCompleted: true,
    agreeToTerms: true,
    applyWithPartner: false,
    jointApplicationId: null,
    ...noJointApplication,
    version: 1,
    createdAt: '2026-10-01T10:00:00.000Z',
    updatedAt: '2026-10-01T10:00:00.000Z',
    ...differences,
  };
  const { role, applicationStatus, companyId } = profile;
  return {
    user: { id: userId, username: 'maya', role, applicationStatus, companyId, readOnly: false },
    profile,
    receipt: null,
    informationRequest: null,
    otherMembers: 0,
    namedByYou: true,
  };
}

export function aNotification(differences: Partial<NotificationView> = {}): NotificationView {
  return {
    id: '019b0000-0000-7000-8000-0000000000c1',
    eventId: '019b0000-0000-7000-8000-0000000000e1',
    userId: '019b0000-0000-7000-8000-0000000000a1',
    type: 'partnership_interest',
    message: 'Nordlicht Digital is interested too. Contact details are unlocked.',
    metadata: { partnershipId, partnerId: nordlichtId },
    opensPartner: true,
    read: false,
    createdAt: '2026-11-20T09:12:00.000Z',
    ...differences,
  };
}
