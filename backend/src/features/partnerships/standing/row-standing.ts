import type { PartnerType } from '@accelerator/contracts/catalogue';
import { standing, type PairStatus } from '@accelerator/contracts/partnerships/standing';
import { statusLabelOf } from '@accelerator/contracts/partnerships/administrator-standing';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { noApplicationYet } from './next-application.ts';
import { cohortIdOf, statusAt } from './partnership-status.ts';
import { cancelerOf, isOnHold, partnershipCohort, partnershipView } from './partnership-views.ts';
import type { PartnershipRow } from '../pair/partnerships.projection.ts';

interface At {
  readonly now: string;
  readonly cohorts: CohortSnapshot;
}

/**
 * The standing of the two as one of them reads it, of the pair alone: a place on a waitlist is not in it, and whom else the other one is with
 * only where it is given.
 */
export function standingOfRow(
  row: PartnershipRow,
  side: PartnerType,
  { now, cohorts, otherIsTaken = false }: At & { readonly otherIsTaken?: boolean },
): PairStatus {
  const alone = { seats: null, nextApplication: noApplicationYet, medianReviewDays: null, own: null } as const;
  return standing(partnershipView(row, side, null, { now, cohorts, otherIsTaken, ...alone }), side, { now: new Date(now) });
}

/** The label that administrators see. */
export function statusLabelOfRow(
  row: Pick<
    PartnershipRow,
    'phase' | 'cohortId' | 'proposedCohortId' | 'completedCohortIds' | 'contacted' | 'sides' | 'outcome' | 'canceledBy'
  >,
  { now, cohorts }: At,
): string {
  const cohort = partnershipCohort(cohortIdOf(row), cohorts, now, 'admin');
  return statusLabelOf({
    ...{ status: statusAt(row, 'admin', cohorts), onHold: isOnHold(row, cohorts), cohort },
    ...{ canceledBy: cancelerOf(row), hasLeft: row.sides.app.left || row.sides.solutions.left },
  });
}
