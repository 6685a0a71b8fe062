import type { ReportView } from '@accelerator/contracts/reports/views';

/** Five partners, of which three are decided, over two weeks; every field can be given. */
export function aReport(overrides: Partial<ReportView> = {}): ReportView {
  return {
    total: 5,
    pending: 2,
    approved: 2,
    rejected: 1,
    approvalRate: 67,
    types: { app: { total: 3, approved: 1, pending: 2 }, solutions: { total: 2, approved: 1, pending: 0 } },
    statuses: [
      { partnerType: 'app', approved: 1, pending: 1, adminReview: 1, rejected: 0, approvalRate: 100 },
      { partnerType: 'solutions', approved: 1, pending: 0, adminReview: 0, rejected: 1, approvalRate: 50 },
    ],
    regions: [
      { region: 'europe', total: 4, app: 2, solutions: 2 },
      { region: 'africa', total: 1, app: 1, solutions: 0 },
    ],
    tiers: [
      { tier: 'Gold', total: 1, approved: 1, pending: 0, rejected: 0 },
      { tier: 'Elite', total: 1, approved: 0, pending: 0, rejected: 1 },
    ],
    industries: [
      { industry: 'Technology', total: 4 },
      { industry: 'Real Estate', total: 1 },
    ],
    asOf: null,
    compared: null,
    from: '2026-11-16',
    to: '2026-11-27',
    funnels: [
      { cohortId: 1, cohort: 'Winter 2027 Growth', registered: 5, approved: 4, interest: 3, mutual: 2, applied: 2, active: 0 },
      { cohortId: 2, cohort: 'Spring 2027 Launch', registered: 1, approved: 0, interest: 0, mutual: 0, applied: 0, active: 0 },
    ],
    weeks: [
      { week: '2026-W47', monday: '2026-11-16', applications: 4, approvals: 2, mutualInterests: 1, activations: 0 },
      { week: '2026-W48', monday: '2026-11-23', applications: 1, approvals: 0, mutualInterests: 0, activations: 1 },
    ],
    steps: [
      { step: 'application-review', samples: 12, medianDays: 1.8 },
      { step: 'mutual-interest', samples: 10, medianDays: 2 },
      { step: 'both-applied', samples: 9, medianDays: null },
      { step: 'partnership-review', samples: 0, medianDays: null },
    ],
    ...overrides,
  };
}
