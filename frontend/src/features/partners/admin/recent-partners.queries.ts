import { adminPartnerRoutes, type PartnerSort } from '@accelerator/contracts/partners/routes';
import { query } from '../../../api/query.ts';

/** How many applications the overview shows. */
export const shown = 3;

/** The pending applications that come first by an order. */
const pendingBy = (sort: PartnerSort | `-${PartnerSort}`) =>
  query(adminPartnerRoutes.list, { query: { status: 'pending', sort, limit: String(shown) } });

export const recentPartnersQueries = { oldest: () => pendingBy('createdAt'), newest: () => pendingBy('-createdAt') };
