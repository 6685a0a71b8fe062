import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';

/** An open cohort with 22 of 36 seats taken; every field can be given. */
export function anAdminCohort(overrides: Partial<AdminCohortView> = {}): AdminCohortView {
  return {
    id: 1,
    name: 'Winter 2027 Growth',
    code: 'W27',
    status: 'Open',
    displayStatus: 'Open',
    description: 'Twelve weeks of joint campaigns for SMB and Mid-Market',
    additionalNotes: null,
    kickoffDate: '2027-01-18',
    campaignsDueDate: null,
    campaignsLaunchDate: null,
    receiptsDueDate: null,
    payoutDate: null,
    endDate: '2027-04-12',
    capacity: 36,
    enrolled: 22,
    focus: 'SMB',
    region: 'Europe',
    partnerTiers: ['Gold', 'Platinum'],
    waitlist: 0,
    applications: 3,
    applicationsInFlight: 0,
    createdAt: '2026-09-01T08:00:00.000Z',
    updatedAt: '2026-09-01T08:00:00.000Z',
    ...overrides,
  };
}
