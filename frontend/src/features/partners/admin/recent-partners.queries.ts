import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { query } from '../../../api/query.ts';
import { shownOfQueue } from '../../../entities/review/use-head-of-queue.ts';

/** The pending applications that come first in the order of review. */
export const recentPartnersQuery = query(adminPartnerRoutes.list, {
  query: { status: 'pending', sort: 'review', limit: String(shownOfQueue) },
});
