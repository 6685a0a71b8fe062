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
