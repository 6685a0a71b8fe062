/** The four cards of the overview and the lines below them. Counts are of partners and partnerships; the rate is whole percent. */
export interface StatsView {
  readonly pendingPartners: number;
  readonly pendingPartnerships: number;
  readonly activeCohorts: number;
  readonly approvalRate: number;
  readonly partnersInAdminReview: number;
  readonly openCohorts: number;
  readonly approvedPartners: number;
  readonly rejectedPartners: number;
  /** Applications that have waited for more than five business days. */
  readonly overduePartners: number;
  readonly overduePartnerships: number;
}

/** Something that was submitted and awaits a decision. Days are business days: Monday to Friday in UTC. */
export interface WaitingView {
  /** ISO 8601 UTC. */
  readonly submittedAt: string;
  /** Which day it is: 1 on the day of the submission. */
  readonly day: number;
  /** null where fewer than ten were decided in the last 90 days, which says nothing. */
  readonly reviews: {
    /** From submission to decision, with one decimal. */
    readonly medianDays: number;
    /** How many that were submitted before have no decision yet. They need not be decided first. */
    readonly undecidedBefore: number;
  } | null;
}

/** What the asking company waits for; each is null where it waits for no decision, or the decision is on hold. */
export interface ClockView {
  /** Its application to the programme. */
  readonly application: WaitingView | null;
  /** Its application to a cohort, together with a partner. */
  readonly partnership: WaitingView | null;
}
