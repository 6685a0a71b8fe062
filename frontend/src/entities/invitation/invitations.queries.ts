import { adminInvitationRoutes, invitationRoutes } from '@accelerator/contracts/invitations/routes';
import { query } from '../../api/query.ts';

export const invitationQueries = {
  /** The invitations that the logged-in company has sent. */
  own: () => query(invitationRoutes.own),

  /** The data that the holder of a link sees, logged in or not. */
  byToken: (token: string) => query(invitationRoutes.find, { params: { token } }),

  /** The part that an administrator sees of the joint application of a partner. */
  jointApplication: (id: string) => query(adminInvitationRoutes.jointApplication, { params: { id } }),
};
