import { invitationRoutes } from '@accelerator/contracts/invitations';
import { AcceptInvitationRequest, InvitePartnerRequest } from '@accelerator/contracts/invitations/requests';
import type { InvitationView } from '@accelerator/contracts/invitations';
import type { Route as RouteDefinition } from '@accelerator/contracts/http';
import { partnershipRoutes, type PartnershipView } from '@accelerator/contracts/partnerships';
import { CancelPartnershipRequest } from '@accelerator/contracts/partnerships/requests';
import { Body, Controller, Param, UseInterceptors } from '@nestjs/common';
import { type Caller, CurrentPartner, type PartnerCaller } from '../accounts/callers.ts';
import { MaybeCaller } from '../../web/access/maybe-caller.ts';
import { Route } from '../../web/access/route.ts';
import { PartnerPartnerships } from '../partnerships/partner/partner-partnerships.ts';
import { InvitationThrottle } from './invitation-throttle.ts';
import { PartnerPairs } from './partner-pairs.ts';
import { ReceivedInvitations } from './received-invitations.ts';
import { SentInvitations } from './sent-invitations.ts';

/** One address for both: the id says what is ended. */
const cancel: RouteDefinition<
  { body: CancelPartnershipRequest; answer: PartnershipView | InvitationView },
  'POST',
  '/api/partnerships/:id/cancel'
> = partnershipRoutes.cancel;

/** Invitations, and the two calls on partnerships that know of them. */
@Controller()
export class InvitationsController {
  constructor(
    private readonly sent: SentInvitations,
    private readonly received: ReceivedInvitations,
    private readonly pairs: PartnerPairs,
    private readonly partnerships: PartnerPartnerships,
  ) {}

  @Route(invitationRoutes.own)
  own(@CurrentPartner() caller: PartnerCaller) {
    return this.sent.list(caller);
  }

  @Route(invitationRoutes.create, { status: 201 })
  @UseInterceptors(InvitationThrottle)
  create(@CurrentPartner() caller: PartnerCaller, @Body() body: InvitePartnerRequest) {
    return this.sent.create(caller, body);
  }

  @Route(invitationRoutes.regenerate)
  @UseInterceptors(InvitationThrottle)
  regenerate(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string) {
    return this.sent.regenerate(caller, id);
  }

  @Route(invitationRoutes.find)
  find(@Param('token') token: string, @MaybeCaller() caller: Caller | undefined) {
    return this.received.find(token, caller);
  }

  @Route(invitationRoutes.accept)
  accept(@CurrentPartner() caller: PartnerCaller, @Param('token') token: string, @Body() body: AcceptInvitationRequest) {
    return this.received.accept(caller, token, body);
  }

  @Route(partnershipRoutes.list)
  list(@CurrentPartner() caller: PartnerCaller) {
    return this.pairs.of(caller);
  }

  @Route(cancel)
  async cancel(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Body() body: CancelPartnershipRequest) {
    return (await this.sent.withdraw(caller, id)) ?? this.partnerships.cancel(caller, id, body.reason || null);
  }
}
