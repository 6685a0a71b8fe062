import type { MessageView } from '../http/answers.ts';
import { adminChanges, adminReads, anyone, approvedPartner, noToken, partner } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { CancelPartnershipRequest } from '../partnerships/requests.ts';
import type { AcceptInvitationRequest, InvitePartnerRequest } from './requests.ts';
import type { AcceptedInvitationView, InvitationDetailView, InvitationView, JointApplicationView } from './views.ts';

/** Of an invitation that a company accepts. */
type Accepting =
  | 'invitation_unknown'
  | 'invitation_accepted'
  | 'invitation_ended'
  | 'wrong_partner_type'
  | 'different_cohort'
  | 'not_approved'
  | 'has_active'
  | 'partner_has_active'
  | 'already_active'
  | 'cohort_unknown'
  | 'cohort_closed'
  | 'cohort_not_open'
  | 'taken_back';

export const invitationRoutes = {
  /** Lists the invitations that the company has sent, the newest first. */
  own: route<{ answer: readonly InvitationView[] }>()('GET', '/api/partnerships/my-invites', partner, noToken),
  /** Invites a company that is not registered to a partnership. */
  create: route<{
    body: InvitePartnerRequest;
    answer: InvitationView;
    refusal:
      'cohort_unknown' | 'cohort_closed' | 'cohort_not_open' | 'has_active' | 'mail_off' | 'company_taken' | 'domain_taken';
    status: 201;
  }>()('POST', '/api/partnerships/invite', approvedPartner, noToken, 'replayed'),
  /** Makes a new link for an invitation, whose id is `id`; the former one leads nowhere. */
  regenerate: route<{ answer: InvitationView; refusal: 'invitation_unknown' | 'invitation_accepted' | 'invitation_ended' }>()(
    'POST',
    '/api/partnerships/:id/regenerate-invite',
    approvedPartner,
    noToken,
    'replayed',
  ),
  /** Withdraws an invitation: the call that cancels a partnership, with the id of an invitation. */
  withdraw: route<{
    body: CancelPartnershipRequest;
    answer: InvitationView;
    refusal: 'invitation_unknown' | 'invitation_accepted' | 'invitation_ended' | 'not_your_partner' | 'nothing_to_cancel';
  }>()('POST', '/api/partnerships/:id/cancel', partner, 'partnerships:write', 'replayed'),
  /** Answers an invitation to anyone who has its token. */
  find: route<{
    answer: InvitationDetailView;
    refusal: 'invitation_unknown' | 'invitation_accepted' | 'invitation_ended' | 'wrong_partner_type';
  }>()('GET', '/api/partnerships/invite/:token', anyone, noToken),
  /** Accepts an invitation for the company of the member who asks. */
  accept: route<{ body: AcceptInvitationRequest; answer: AcceptedInvitationView; refusal: Accepting }>()(
    'POST',
    '/api/partnerships/invite/:token/accept',
    partner,
    noToken,
    'replayed',
  ),
};

/** `id` is that of the applicant. */
export const adminInvitationRoutes = {
  /** Answers what an applicant said of the partner that it applies with. `id` is that of the applicant. */
  jointApplication: route<{ answer: JointApplicationView; refusal: 'partner_unknown' }>()(
    'GET',
    '/api/admin/partners/:id/joint-application',
    adminReads,
    noToken,
  ),
  /** Makes a new link for the partner that an applicant applies with. The former one leads nowhere from here on; the new one works for 14 days. */
  renewJointApplication: route<{
    answer: JointApplicationView;
    refusal: 'partner_unknown' | 'invitation_unknown' | 'invitation_accepted' | 'invitation_ended';
  }>()('POST', '/api/admin/partners/:id/joint-application/renew', adminChanges, noToken, 'replayed'),
  /** Erases what was said of the partner that was named, at its request; the link leads nowhere. */
  eraseJointApplication: route<{
    answer: MessageView;
    refusal: 'partner_unknown' | 'invitation_unknown' | 'invitation_accepted';
  }>()('DELETE', '/api/admin/partners/:id/joint-application', adminChanges, noToken, 'replayed'),
};
