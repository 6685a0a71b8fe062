import type { MessageView } from '../http/answers.ts';
import { adminChanges, adminReads, anyone, approvedPartner, noToken, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { CancelPartnershipRequest } from '../partnerships/requests.ts';
import type { AcceptInvitationRequest, InvitePartnerRequest } from './requests.ts';
import type { AcceptedInvitationView, InvitationDetailView, InvitationView, JointApplicationView } from './views.ts';

export const invitationRoutes = {
  /** The invitations that the asking company sent, the newest first. */
  own: route<{ answer: readonly InvitationView[] }>()('GET', '/api/partnerships/my-invites', partner, noToken),
  create: route<{ body: InvitePartnerRequest; answer: InvitationView }>()(
    'POST',
    '/api/partnerships/invite',
    approvedPartner,
    noToken,
    'replayed',
  ),
  /** `id` is the invitation's, here and in `withdraw`. */
  regenerate: route<{ answer: InvitationView }>()(
    'POST',
    '/api/partnerships/:id/regenerate-invite',
    approvedPartner,
    noToken,
    'replayed',
  ),
  /** The call that cancels a partnership, with the id of an invitation. */
  withdraw: route<{ body: CancelPartnershipRequest; answer: InvitationView }>()(
    'POST',
    '/api/partnerships/:id/cancel',
    partner,
    'partnerships:write',
    'replayed',
  ),
  /** Open to anyone who has the token. */
  find: route<{ answer: InvitationDetailView }>()('GET', '/api/partnerships/invite/:token', anyone, noToken),
  accept: route<{ body: AcceptInvitationRequest; answer: AcceptedInvitationView }>()(
    'POST',
    '/api/partnerships/invite/:token/accept',
    partner,
    noToken,
    'replayed',
  ),
};

/** `id` is that of the applicant. */
export const adminInvitationRoutes = {
  jointApplication: route<{ answer: JointApplicationView }>()(
    'GET',
    '/api/admin/partners/:id/joint-application',
    adminReads,
    noToken,
  ),
  /** The former link leads nowhere from here on; the new one works for 14 days. */
  renewJointApplication: route<{ answer: JointApplicationView }>()(
    'POST',
    '/api/admin/partners/:id/joint-application/renew',
    adminChanges,
    noToken,
    'replayed',
  ),
  /** At the request of the partner that was named: what was said of it is erased, and the link leads nowhere. */
  eraseJointApplication: route<{ answer: MessageView }>()(
    'DELETE',
    '/api/admin/partners/:id/joint-application',
    adminChanges,
    noToken,
    'replayed',
  ),
};
