import type { FunnelStage } from '@accelerator/contracts/catalogue';

export interface FunnelFilter {
  /** Left out, any of them. */
  readonly cohortId?: number | undefined;
  /** Left out, the first one: all to whom the cohort suits. */
  readonly stage?: FunnelStage | undefined;
}

/** The companies that a funnel of a cohort counts; who counts them reads their pairs, of which partners know nothing. */
export abstract class FunnelPartners {
  /** The ids of those that have come to the stage, or beyond it. */
  abstract idsOf(filter: FunnelFilter): Promise<readonly string[]>;
}
