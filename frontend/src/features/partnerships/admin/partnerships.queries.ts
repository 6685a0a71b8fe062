import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { query } from '../../../api/query.ts';

export const adminPartnershipsQueries = { list: () => query(adminPartnershipRoutes.list) };
