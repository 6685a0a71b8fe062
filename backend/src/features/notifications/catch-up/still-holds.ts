import type { Circumstances } from '../../../events/notices/circumstances.ts';
import type { Message } from '../../../events/notices/message.ts';
import { noticeOf } from '../../../events/notices/notices.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import type { PartnershipState } from '../../partnerships/pair/partnership.state.ts';
import { isTold, openContact, type PairInSight } from '../../partnerships/standing/visibility.ts';

/** Circumstances in which it is decided too whether the reader may hear of the pair at all. */
export interface Present extends Omit<Circumstances, 'contactIsOpen'> {
  readonly company: Pick<PartnerRow, 'partnerType' | 'applicationStatus' | 'informationRequest' | 'profileVersion'> | null;
  readonly pair: (PairInSight & Pick<PartnershipState, 'proposedCohortId'>) | null;
  /** The other one of the pair; null where there is none any more. */
  readonly other: Pick<PartnerRow, 'applicationStatus'> | null;
}

export function stillHolds(message: Message, present: Present): boolean {
  const { stillHolds: holds, heardWithoutApproval = false } = noticeOf(message);
  const { company, pair, other } = present;
  const contactIsOpen = openContact(pair, { reader: company, other }) !== null;
  return mayBeTold(heardWithoutApproval, present) && (holds?.({ ...present, contactIsOpen }, message) ?? true);
}

/**
 * Mere interest between two of whom one is not approved waits for the approval. A company that has lost its own sees nothing of its pairs,
 * and hears little of them.
 */
function mayBeTold(heardWithoutApproval: boolean, { company, pair, other }: Present): boolean {
  if (company === null || pair === null) return true;
  return isTold(pair, company, other) && (company.applicationStatus === 'approved' || heardWithoutApproval);
}

export function cohortIsOpen({ find, current }: Pick<CohortSnapshot, 'find' | 'current'>, cohortId: number | undefined): boolean {
  const cohort = find(cohortId);
  return cohort?.status === 'Open' && current.has(cohort.cohortId);
}
