import type { AdminPartnershipView, PartnershipSideView } from '@accelerator/contracts/partnerships/views';

/** The App Partner's side; every field can be given. */
export function anAppSide(overrides: Partial<PartnershipSideView> = {}): PartnershipSideView {
  return {
    id: 'kestrel',
    firstName: 'Niamh',
    lastName: 'Byrne',
    companyName: 'Kestrel Forms',
    contactEmail: 'niamh@kestrelforms.example',
    partnerType: 'app',
    tier: null,
    industries: ['Technology', 'Healthcare'],
    preferredCohortIds: [1],
    profileVersion: 1,
    applicationStatus: 'approved',
    interestedAt: '2026-11-04T09:00:00.000Z',
    interestedBy: { username: 'niamh.byrne', onBehalf: false },
    notInterestedAt: null,
    notInterestedBy: null,
    appliedDate: '2026-11-18T10:05:00.000Z',
    appliedBy: { username: 'niamh.byrne', onBehalf: false },
    applicationMessage: null,
    ...overrides,
  };
}

/** The Solutions Partner's side. */
export function aSolutionsSide(overrides: Partial<PartnershipSideView> = {}): PartnershipSideView {
  return anAppSide({
    id: 'tidewater',
    firstName: 'Grace',
    lastName: 'Lindqvist',
    companyName: 'Tidewater Ops',
    contactEmail: 'grace@tidewater.example',
    partnerType: 'solutions',
    tier: 'Elite',
    industries: ['Technology', 'Finance'],
    interestedAt: '2026-11-06T15:30:00.000Z',
    interestedBy: { username: 'ana.duarte', onBehalf: true },
    appliedDate: '2026-11-19T16:22:00.000Z',
    appliedBy: { username: 'grace.l', onBehalf: false },
    ...overrides,
  });
}

/** A mutual pair that has applied for one cohort and awaits the decision; every field can be given. */
export function aPartnership(overrides: Partial<AdminPartnershipView> = {}): AdminPartnershipView {
  return {
    id: '018f0000-0000-7000-8000-0000000009fa',
    version: '1.1.1763569320000',
    versionByOthers: overrides.version ?? '1.1.1763569320000',
    status: 'pending_approval',
    statusMessage: null,
    invitation: null,
    initiatedBy: 'app_partner',
    cohortId: 1,
    cohort: {
      id: 1,
      name: 'Winter 2027 Growth',
      code: 'W27',
      status: 'Open',
      displayStatus: 'Open',
      kickoffDate: '2027-01-18',
      endDate: '2027-04-12',
      description: 'Twelve weeks of joint campaigns for SMB and Mid-Market',
    },
    pastCohorts: [],
    proposedCohortId: null,
    partners: { app: anAppSide(), solutions: aSolutionsSide() },
    appPartnerInterested: true,
    solutionsPartnerInterested: true,
    appPartnerNotInterested: false,
    solutionsPartnerNotInterested: false,
    appPartnerApplied: true,
    solutionsPartnerApplied: true,
    appPartnerPreferredCohortId: 1,
    solutionsPartnerPreferredCohortId: 1,
    matchScore: 82,
    matchLines: [
      { name: 'Industries', points: 19.6, of: 24 },
      { name: 'Regions', points: 10.5, of: 14 },
      { name: 'Segments', points: 13.4, of: 14 },
      { name: 'Personas', points: 6.7, of: 12 },
      { name: 'Technology', points: 6.4, of: 10 },
      { name: 'Cohorts', points: 10, of: 10 },
      { name: 'Readiness', points: 11.3, of: 12 },
      { name: 'Scale', points: 4, of: 4 },
    ],
    scoringPolicy: 'score-v1',
    onHold: false,
    waitlistPosition: null,
    seats: { free: 12, before: 0 },
    mutualAt: '2026-11-12T11:40:00.000Z',
    submittedAt: '2026-11-19T16:22:00.000Z',
    decidedAt: null,
    decidedBy: null,
    ended: null,
    canceledAt: null,
    canceledBy: null,
    cancellationReason: null,
    externalPartnerEmail: null,
    externalPartnerCompany: null,
    evaluationNotes: null,
    receipt: null,
    undoable: null,
    createdAt: '2026-11-04T14:18:00.000Z',
    updatedAt: '2026-11-19T16:22:00.000Z',
    ...overrides,
  };
}

/** A pair of which nothing has been heard yet. */
export function aSilentPartnership(overrides: Partial<AdminPartnershipView> = {}): AdminPartnershipView {
  return aPartnership({
    id: 'silent',
    status: 'pending',
    cohortId: null,
    cohort: null,
    partners: {
      app: anAppSide({ interestedAt: null, appliedDate: null }),
      solutions: aSolutionsSide({ interestedAt: null, appliedDate: null }),
    },
    appPartnerInterested: false,
    solutionsPartnerInterested: false,
    appPartnerApplied: false,
    solutionsPartnerApplied: false,
    mutualAt: null,
    submittedAt: null,
    ...overrides,
  });
}

/** The joint application of Kestrel Forms, whose partner has not registered; every field can be given. */
export function aJointApplication(overrides: Partial<AdminPartnershipView> = {}): AdminPartnershipView {
  const { partners, ...silent } = aSilentPartnership({ id: 'joint', createdAt: '2026-11-20T09:00:00.000Z' });
  return {
    ...silent,
    status: 'awaiting_partner_registration',
    invitation: {
      kind: 'joint_application',
      inviterId: 'kestrel',
      invitedType: 'solutions',
      expiresAt: '2026-12-04T09:00:00.000Z',
      isExpired: false,
      acceptedAt: null,
    },
    partners: {
      app: partners.app,
      solutions: aSolutionsSide({
        id: null,
        firstName: 'Ines Duarte',
        lastName: '',
        companyName: 'Brightpath',
        contactEmail: 'ines@brightpath.example',
        tier: 'Gold',
        industries: [],
        preferredCohortIds: [],
        profileVersion: null,
        applicationStatus: null,
        interestedAt: null,
        appliedDate: null,
      }),
    },
    matchScore: null,
    matchLines: [],
    externalPartnerCompany: 'Brightpath',
    externalPartnerEmail: 'ines@brightpath.example',
    ...overrides,
  };
}

/** An invitation of Kestrel Forms to a cohort, that no company has accepted. */
export function anInvitation(overrides: Partial<AdminPartnershipView> = {}): AdminPartnershipView {
  const { partners, invitation, ...joint } = aJointApplication({ id: 'invitation' });
  const { cohort, cohortId } = aPartnership();
  return {
    ...joint,
    status: 'pending',
    cohortId,
    cohort,
    invitation: { ...invitation!, kind: 'invitation' },
    partners: {
      app: partners.app,
      solutions: { ...partners.solutions, firstName: '', companyName: 'Invited Solutions Partner', contactEmail: '', tier: null },
    },
    externalPartnerCompany: null,
    externalPartnerEmail: null,
    ...overrides,
  };
}
