import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { query } from '../../../api/query.ts';
import { shownOfQueue } from '../../../entities/review/use-head-of-queue.ts';

/** The applications that wait for a decision and come first in the order of review. */
export const recentPartnershipsQuery = query(adminPartnershipRoutes.list, {
  query: { status: 'pending_approval', sort: 'review', limit: String(shownOfQueue) },
});
