import type { FunnelStage } from '../catalogue/funnel-stages.ts';
import type { Industry } from '../catalogue/industries.ts';
import type { PartnerTier } from '../catalogue/partner-tiers.ts';
import type { PartnerType } from '../catalogue/partner-types.ts';
import type { Region } from '../catalogue/regions.ts';

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
    /** The number of those that were submitted before and have no decision yet. They need not be decided first. */
    readonly undecidedBefore: number;
  } | null;
}

/** The decision that the asking company waits for; each is null where it waits for no decision, or the decision is on hold. */
export interface ClockView {
  /** Its application to the programme. */
  readonly application: WaitingView | null;
  /** Its application to a cohort, together with a partner. */
  readonly partnership: WaitingView | null;
}

/** Of one type; `pending` counts those in admin review too. */
export interface PartnerTotals {
  readonly total: number;
  readonly approved: number;
  readonly pending: number;
}

/** Where the applications of one type stand. `approvalRate` is whole percent of those decided, 0 where none is. */
export interface StatusBreakdown {
  readonly partnerType: PartnerType;
  readonly approved: number;
  readonly pending: number;
  readonly adminReview: number;
  readonly rejected: number;
  readonly approvalRate: number;
}

/**
 * The events that a week is counted by: applications to the programme and their approvals, mutual interests, and partnerships that
 * became active.
 */
export const activities = ['applications', 'approvals', 'mutualInterests', 'activations'] as const;
export type Activity = (typeof activities)[number];

/** An ISO week, Monday to Sunday in UTC, as far as it lies in the range. */
export interface WeekView extends Readonly<Record<Activity, number>> {
  /** '2026-W48' */
  readonly week: string;
  /** Its Monday, yyyy-MM-dd. */
  readonly monday: string;
}

/**
 * The steps of the programme: from registration to the decision, from the first interest to mutual interest, from there to both
 * applications, and from these to the decision on the partnership.
 */
export const programmeSteps = ['application-review', 'mutual-interest', 'both-applied', 'partnership-review'] as const;
export type ProgrammeStep = (typeof programmeSteps)[number];

/** The duration of a step for those who finished it in the range. */
export interface StepView {
  readonly step: ProgrammeStep;
  readonly samples: number;
  /** In business days with one decimal; null below ten samples, which say nothing. */
  readonly medianDays: number | null;
}

/** Of a range whose days are reversed. */
export const endBeforeStartMessage = 'Choose an end that is not before the start';

/** The number of companies that have come how far towards a cohort; each stage counts those of the next ones too. */
export interface FunnelView extends Readonly<Record<FunnelStage, number>> {
  readonly cohortId: number;
  /** Its name. */
  readonly cohort: string;
}

/** The figures that Partner Reports count at one moment: the partners as they stand, and of the range only `weeks` and `steps`. */
export interface ReportFigures {
  /** The cohort that begins first, first. */
  readonly funnels: readonly FunnelView[];
  readonly total: number;
  readonly pending: number;
  readonly types: Readonly<Record<PartnerType, PartnerTotals>>;
  readonly approved: number;
  readonly rejected: number;
  /** Whole percent of those decided; 0 where none is. */
  readonly approvalRate: number;
  readonly statuses: readonly StatusBreakdown[];
  /** The region of most partners first. */
  readonly regions: readonly {
    readonly region: Region;
    readonly total: number;
    readonly app: number;
    readonly solutions: number;
  }[];
  /** Of Solutions Partners. */
  readonly tiers: readonly (PartnerTotals & { readonly tier: PartnerTier; readonly rejected: number })[];
  /** The industries that some partner has, most partners first. */
  readonly industries: readonly { readonly industry: Industry; readonly total: number }[];
  readonly weeks: readonly WeekView[];
  readonly steps: readonly StepView[];
}

/** Partner Reports, now or at the end of a day. Of `industries` it has the ten of most partners. */
export interface ReportView extends ReportFigures {
  /** yyyy-MM-dd, both included. */
  readonly from: string;
  readonly to: string;
  /** yyyy-MM-dd, UTC: counted at the end of the day; null: now. */
  readonly asOf: string | null;
  /** The same figures, over the same range, at the end of another day; with all its industries. null where none was asked for. */
  readonly compared: (ReportFigures & { readonly asOf: string }) | null;
}
