import { companyRoutes } from '@accelerator/contracts/partners/routes';
import { query } from '../../api/query.ts';

export const companyQueries = {
  own: () => query(companyRoutes.own),
  members: () => query(companyRoutes.members),
  /** The data that an invite link shows to anyone. */
  invitation: (inviteCode: string) => query(companyRoutes.invitation, { params: { inviteCode } }),
};
