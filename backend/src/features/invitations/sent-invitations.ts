import { invitedTypeOf, opposite } from '@accelerator/contracts/catalogue';
import type { InvitationView, InvitePartnerRequest } from '@accelerator/contracts/invitations';
import { Inject, Injectable } from '@nestjs/common';
import { asCaller, type PartnerCaller } from '../accounts/callers.ts';
import { CommandGateway, mustBeShown, NotShownYetError, type Sent } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { SETTINGS, type Settings } from '../../platform/config/settings.ts';
import { InvalidInput } from '../../web/http/refusals/problems.ts';
import { newId } from '../../web/http/request-scope.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { partnerDecider } from '../partners/partner/partner.decider.ts';
import { companyNameOf } from '../partners/partner/partner-views.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { closedReason } from '../partnerships/standing/can-apply.ts';
import { otherSideOf } from '../partnerships/standing/partnership-status.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import { isBusy } from './completion/busy.ts';
import { expiryFrom, hashOfToken, inviteLink, newToken } from './invitation-tokens.ts';
import { InvitationMail } from './invitation-mail.ts';
import { invitationView } from './invitation-views.ts';
import { invitationDecider } from './invitation.decider.ts';
import { invitationsProjection, type InvitationRow } from './invitations.projection.ts';

/** The acts of a company on the invitations that it sends. */
@Injectable()
export class SentInvitations {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly mail: InvitationMail,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /** The newest first. */
  async list({ partnerId }: PartnerCaller): Promise<readonly InvitationView[]> {
    const rows = await this.readModels.of(invitationsProjection).find({
      where: { inviterId: partnerId },
      sort: [{ field: 'createdAt', descending: true }],
    });
    return this.#views(rows, partnerId);
  }

  /** @throws RefusedError, InvalidInput, TryLater, NotShownYetError */
  async create(
    caller: PartnerCaller,
    { cohortId, invitedPartnerType, inviteMessage, inviteEmail }: InvitePartnerRequest,
  ): Promise<InvitationView> {
    const { partnerId, partnerType } = caller;
    const invitedType = opposite[partnerType];
    if (invitedPartnerType && invitedPartnerType !== invitedTypeOf[invitedType])
      throw new InvalidInput([{ field: 'invitedPartnerType', message: 'You can invite partners of the other type only' }]);
    const now = new Date().toISOString();
    const invitationId = newId('invitation');
    const plan = async () => {
      await this.#mustBeFreeFor(cohortId, partnerId, now);
      if (inviteEmail) await this.mail.take(partnerId);
      const token = newToken();
      return call(invitationDecider, 'CreateInvitation', invitationId, {
        invitationId,
        inviterId: partnerId,
        kind: 'invitation',
        invitedType,
        cohortId,
        token,
        tokenHash: hashOfToken(token),
        expiresAt: expiryFrom(now),
        message: inviteMessage ?? '',
      });
    };
    const done = { decider: invitationDecider, id: invitationId, by: 'InvitationCreated' } as const;
    const sent = await this.gateway.sendOnce(done, plan, { ...asCaller(caller), now });
    if (inviteEmail) await this.mail.send({ invitationId, inviterId: partnerId, email: inviteEmail });
    return this.#answer(caller, invitationId, sent);
  }

  /** The former link leads nowhere from here on. @throws RefusedError, NotShownYetError */
  async regenerate(caller: PartnerCaller, invitationId: string): Promise<InvitationView> {
    const now = new Date().toISOString();
    const token = newToken();
    const link = { token, tokenHash: hashOfToken(token), expiresAt: expiryFrom(now) };
    const data = { ...link, invitationId, inviterId: caller.partnerId };
    const regenerated = call(invitationDecider, 'RegenerateLink', invitationId, data);
    return this.#answer(caller, invitationId, await this.gateway.send(regenerated, { ...asCaller(caller), now }));
  }

  /** @returns null where there is no such invitation. @throws RefusedError, NotShownYetError */
  async withdraw(caller: PartnerCaller, invitationId: string): Promise<InvitationView | null> {
    const { phase } = await this.gateway.state(invitationDecider, invitationId);
    if (phase === 'none') return null;
    const data = { invitationId, inviterId: caller.partnerId };
    const withdrawn = call(invitationDecider, 'WithdrawInvitation', invitationId, data);
    return this.#answer(caller, invitationId, await this.gateway.send(withdrawn, asCaller(caller)));
  }

  /** To invite is to apply as soon as someone accepts. @throws RefusedError */
  async #mustBeFreeFor(cohortId: number, partnerId: string, now: string): Promise<void> {
    const cohorts = await this.cohorts.at(now);
    const cohort = cohorts.find(cohortId);
    if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
    const own = await this.gateway.state(partnerDecider, partnerId);
    if (own.running && isBusy(own, cohorts)) {
      const otherId = otherSideOf(own.running, own.running.side);
      const other = await this.readModels.of(partnersProjection).get(otherId);
      throw new RefusedError(refuse('has_active', { partner: companyNameOf(other, otherId) }));
    }
    const closed = closedReason(cohort, now);
    if (closed) throw new RefusedError(refuse(closed, { cohort: cohort.name }));
  }

  async #answer({ partnerId }: PartnerCaller, invitationId: string, sent: Sent): Promise<InvitationView> {
    mustBeShown(sent);
    const row = await this.readModels.of(invitationsProjection).get(invitationId);
    if (!row) throw new NotShownYetError();
    const [view] = await this.#views([row], partnerId);
    return view!;
  }

  async #views(rows: readonly InvitationRow[], inviterId: string): Promise<readonly InvitationView[]> {
    const now = new Date().toISOString();
    const [cohorts, own, invitees, pairs, links] = await Promise.all([
      this.cohorts.at(now),
      this.readModels.of(partnersProjection).get(inviterId),
      this.readModels.of(partnersProjection).getMany(rows.flatMap(({ inviteeId }) => inviteeId ?? [])),
      this.readModels.of(partnershipsProjection).getMany(rows.flatMap(({ partnershipId }) => partnershipId ?? [])),
      Promise.all(rows.map((row) => this.#linkOf(row))),
    ]);
    return rows.map((row, index) => {
      const invitee = invitees.find(({ id }) => id === row.inviteeId) ?? null;
      const pair = pairs.find(({ id }) => id === row.partnershipId) ?? null;
      const joint = row.kind === 'joint_application' ? (own?.joint ?? null) : null;
      return invitationView(row, { now, cohorts, invitee, pair, link: links[index]!, joint });
    });
  }

  /** From the stream, where the token lies sealed: no view holds it. */
  async #linkOf({ id, phase }: InvitationRow): Promise<{ readonly token: string; readonly address: string } | null> {
    if (phase !== 'open') return null;
    const state = await this.gateway.state(invitationDecider, id);
    if (state.phase !== 'open') return null;
    return { token: state.token, address: inviteLink(this.settings.publicUrl, state.token) };
  }
}
