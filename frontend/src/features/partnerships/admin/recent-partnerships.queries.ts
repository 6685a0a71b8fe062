import { adminPartnershipRoutes, type PartnershipSort } from '@accelerator/contracts/partnerships/routes';
import { query } from '../../../api/query.ts';
import { shownOfQueue } from '../../../entities/review/use-head-of-queue.ts';

/** The applications that wait for a decision and come first by an order. */
const waitingBy = (sort: PartnershipSort | `-${PartnershipSort}`) =>
  query(adminPartnershipRoutes.list, { query: { status: 'pending_approval', sort, limit: String(shownOfQueue) } });

export const recentPartnershipsQueries = { oldest: waitingBy('submittedAt'), newest: waitingBy('-submittedAt') };
