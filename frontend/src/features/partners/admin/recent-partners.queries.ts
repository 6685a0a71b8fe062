import { adminPartnerRoutes, type PartnerSort } from '@accelerator/contracts/partners/routes';
import { query } from '../../../api/query.ts';
import { shownOfQueue } from '../../../entities/review/use-head-of-queue.ts';

/** The pending applications that come first by an order. */
const pendingBy = (sort: PartnerSort | `-${PartnerSort}`) =>
  query(adminPartnerRoutes.list, { query: { status: 'pending', sort, limit: String(shownOfQueue) } });

export const recentPartnersQueries = { oldest: pendingBy('createdAt'), newest: pendingBy('-createdAt') };
