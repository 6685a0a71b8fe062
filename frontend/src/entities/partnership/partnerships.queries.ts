import type { PartnerType } from '@accelerator/contracts/catalogue';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { query } from '../../api/query.ts';

export const partnershipQueries = {
  list: () => query(partnershipRoutes.list),

  /** Another partner; interest and application decide whether contact details are in it. */
  partner: (id: string, type: PartnerType) => ({ ...query(partnerRoutes.detail, { params: { id }, query: { type } }), retry: 1 }),
};
