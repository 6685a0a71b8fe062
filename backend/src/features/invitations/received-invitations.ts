import { roleOf, type PartnerType } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { isInvitationToken } from '@accelerator/contracts/invitations';
import type {
  AcceptedInvitationView,
  AcceptInvitationRequest,
  InvitationDetailView,
  InvitedPair,
} from '@accelerator/contracts/invitations';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller, type PartnerCaller } from '../accounts/callers.ts';
import { CommandGateway, mustBeShown, NotShownYetError } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { InvalidInput } from '../../web/http/refusals/problems.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { partnerDecider } from '../partners/partner/partner.decider.ts';
import type { PartnerState } from '../partners/partner/partner.state.ts';
import { companyNameOf } from '../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../partners/partner/partners.projection.ts';
import { closedReason } from '../partnerships/standing/can-apply.ts';
import { pairSeenFrom } from '../partnerships/pair/pair.ts';
import { PartnerPartnerships, type PairOwner } from '../partnerships/partner/partner-partnerships.ts';
import { otherSideOf } from '../partnerships/standing/partnership-status.ts';
import { partnershipDecider } from '../partnerships/pair/partnership.decider.ts';
import { withoutPastCohort } from '../partnerships/pair/partnership.state.ts';
import { isBusy } from './completion/busy.ts';
import { Completions } from './completion/completions.ts';
import { hashOfToken } from './invitation-tokens.ts';
import { invitationDetailView } from './invitation-views.ts';
import { invitationDecider } from './invitation.decider.ts';
import { invitationsProjection, type InvitationRow } from './invitations.projection.ts';
import { isAccepted, storedAcceptanceViews } from './joint-applications/stored-acceptance-views.ts';
import { openInvitationViews } from './open-invitation-views.ts';

/** Invitations for the holder of a link. */
@Injectable()
export class ReceivedInvitations {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly completions: Completions,
    private readonly partnerships: PartnerPartnerships,
  ) {}

  /**
   * Finds the target of a link. One that was used is there for its two companies alone.
   * @throws RefusedError invitation_unknown
   */
  async find(token: string, caller: Caller | undefined): Promise<InvitationDetailView> {
    const { row, inviter } = await this.#linked(token);
    const now = new Date().toISOString();
    const concerned = caller?.kind === 'partner' && [row.inviterId, row.inviteeId].includes(caller.partnerId);
    if (row.phase === 'open' ? row.expiresAt <= now : !concerned) throw new RefusedError(refuse('invitation_unknown'));
    const cohorts = await this.cohorts.at(now);
    const asking = caller?.kind === 'partner' ? caller : null;
    return invitationDetailView(row, {
      ...{ now, cohorts, inviter, isOwn: asking?.partnerId === row.inviterId },
      obstacle: asking && row.phase === 'open' ? await this.#obstacle(asking, { row, inviter }, cohorts) : null,
    });
  }

  /** The sentence with which an acceptance would be refused; null if it would be taken. */
  async #obstacle(caller: PartnerCaller, { row, inviter }: Omit<Link, 'token'>, cohorts: CohortSnapshot): Promise<string | null> {
    if (row.invitedType !== caller.partnerType) return null;
    try {
      await this.#mustBeFree(invitedPair(caller, row), inviter, cohorts);
      return null;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return error.message;
    }
  }

  /** @throws RefusedError, InvalidInput, NotShownYetError */
  async accept(caller: PartnerCaller, token: string, wanted: AcceptInvitationRequest): Promise<AcceptedInvitationView> {
    if (wanted.applicationMessage && wanted.cohortId === undefined)
      throw new InvalidInput([{ field: 'cohortId', message: 'Please select a cohort to apply for' }]);
    const done = await this.#acceptedBefore(caller, token);
    if (done) return this.#answer(caller, done);
    const { row, inviter } = await this.#linked(token);
    if (row.invitedType !== caller.partnerType)
      throw new RefusedError(refuse('wrong_partner_type', { role: roleOf[row.invitedType] }));
    if (row.phase === 'open') await this.#acceptOnce(caller, { row, inviter, token }, wanted);
    return this.#answer(caller, row.id);
  }

  /** The invitation that this request has accepted before it was sent again, wherever its link leads by now. */
  async #acceptedBefore(caller: PartnerCaller, token: string): Promise<string | null> {
    const [row] = await this.#rowsOf(token);
    const done = row && ({ decider: invitationDecider, id: row.id, by: 'InvitationAccepted' } as const);
    const before = done && (await this.gateway.sentBefore(done, asCaller(caller)));
    if (!before) return null;
    mustBeShown(before);
    return row.id;
  }

  /** The invitation of a link that can be accepted; null where there is none. */
  async open(token: string, now: string): Promise<InvitationRow | null> {
    const linked = await this.#byToken(token);
    return linked && linked.row.phase === 'open' && linked.row.expiresAt > now ? linked.row : null;
  }

  /** Lists the invitations that a partner can still answer. @param begun the partnerships that it sees */
  async unanswered(owner: PairOwner, begun: readonly PartnershipView[]): Promise<readonly PartnershipView[]> {
    const own = await this.readModels.of(partnersProjection).get(owner.partnerId);
    if (!own?.invitationId) return [];
    const now = new Date().toISOString();
    return openInvitationViews({
      ...{ own, side: owner.partnerType, now, begun },
      cohorts: await this.cohorts.at(now),
      rows: this.readModels,
      tokenOf: (row) => this.#tokenOf(row),
    });
  }

  /** From the stream, where it lies sealed; a link that is not the one of the row is of someone else. */
  async #tokenOf({ id, tokenHash }: InvitationRow): Promise<string | null> {
    const state = await this.gateway.state(invitationDecider, id);
    return state.phase === 'open' && state.tokenHash === tokenHash ? state.token || null : null;
  }

  /** The acceptances of a partner that wait for its approval, and those that have ended before it. */
  async stored(owner: PairOwner): Promise<readonly PartnershipView[]> {
    if (owner.applicationStatus === 'approved') return [];
    const invitations = await this.readModels.of(invitationsProjection).find({ where: { inviteeId: owner.partnerId } });
    return this.#storedViews(invitations, owner);
  }

  async #storedViews(invitations: readonly InvitationRow[], { partnerType }: PairOwner): Promise<readonly PartnershipView[]> {
    if (!invitations.some(isAccepted)) return [];
    const now = new Date().toISOString();
    return storedAcceptanceViews(invitations, {
      side: partnerType,
      now,
      cohorts: await this.cohorts.at(now),
      rows: this.readModels,
    });
  }

  /** Where the link was used in between, by a colleague or by others, that is what the answer is about. @throws RefusedError */
  async #acceptOnce(caller: PartnerCaller, link: Link, wanted: AcceptInvitationRequest): Promise<void> {
    try {
      await this.#accept(caller, link, wanted);
    } catch (error) {
      const stream = { decider: invitationDecider, id: link.row.id };
      const { phase } = await this.gateway.state(invitationDecider, stream.id);
      if (!(error instanceof RefusedError) || (phase !== 'accepted' && phase !== 'completed')) throw error;
      mustBeShown(await this.gateway.alreadySo(stream, asCaller(caller)));
    }
  }

  async #accept(
    caller: PartnerCaller,
    { row, inviter, token }: Link,
    { cohortId, applicationMessage }: AcceptInvitationRequest,
  ): Promise<void> {
    const now = new Date().toISOString();
    const cohorts = await this.cohorts.at(now);
    const by = invitedPair(caller, row);
    // The two of a joint application have said with their registrations that they apply together.
    const applies = row.kind === 'joint_application' || cohortId !== undefined;
    const own = await this.#mustBeFree(by, inviter, cohorts);
    if (cohortId !== undefined && cohortId === row.cohortId) mustBeOpen(cohortId, cohorts, now);
    const invited = { ...by, cohortId: row.cohortId, applies };
    const completion = own.status === 'approved' ? await this.completions.of(invited, now) : null;
    const accepted = call(invitationDecider, 'AcceptInvitation', row.id, {
      ...invited,
      tokenHash: hashOfToken(token),
      cohortId: row.cohortId === null ? null : (cohortId ?? null),
      named: { partner: inviter.companyName, cohort: row.cohortId === null ? '' : cohorts.nameOf(row.cohortId) },
      message: applicationMessage ?? null,
      completion,
    });
    mustBeShown(await this.gateway.send(accepted, { ...asCaller(caller), now }));
  }

  /** @returns the caller's company as the log has it. @throws RefusedError */
  async #mustBeFree(
    { inviterId, inviteeId, partnershipId }: InvitedPair,
    inviter: PartnerRow,
    cohorts: CohortSnapshot,
  ): Promise<PartnerState> {
    const [own, theirs, pair] = await Promise.all([
      this.gateway.state(partnerDecider, inviteeId),
      this.gateway.state(partnerDecider, inviterId),
      this.gateway.state(partnershipDecider, partnershipId),
    ]);
    if (own.status === 'rejected') throw new RefusedError(refuse('not_approved', { cohort: 'a cohort' }));
    if (own.running && isBusy(own, cohorts)) {
      const otherId = otherSideOf(own.running, own.running.side);
      const other = await this.readModels.of(partnersProjection).get(otherId);
      throw new RefusedError(refuse('has_active', { partner: companyNameOf(other, otherId) }));
    }
    if (isBusy(theirs, cohorts)) throw new RefusedError(refuse('partner_has_active', { partner: inviter.companyName }));
    if (withoutPastCohort(pair, cohorts.isOver).phase === 'active') throw new RefusedError(refuse('already_active'));
    return own;
  }

  /** @throws RefusedError invitation_unknown */
  async #linked(token: string): Promise<{ readonly row: InvitationRow; readonly inviter: PartnerRow }> {
    const linked = await this.#byToken(token);
    if (!linked) throw new RefusedError(refuse('invitation_unknown'));
    return linked;
  }

  /** Null also where the company that sent it is not part of the programme. */
  async #byToken(token: string): Promise<{ readonly row: InvitationRow; readonly inviter: PartnerRow } | null> {
    const [row] = await this.#rowsOf(token);
    const inviter = row && (await this.readModels.of(partnersProjection).get(row.inviterId));
    return row && inviter?.applicationStatus === 'approved' ? { row, inviter } : null;
  }

  async #rowsOf(token: string): Promise<readonly InvitationRow[]> {
    if (!isInvitationToken(token)) return [];
    return this.readModels.of(invitationsProjection).find({ where: { tokenHash: hashOfToken(token) } });
  }

  /** Also where it was accepted before, by the same company. @throws RefusedError, NotShownYetError */
  async #answer(caller: PartnerCaller, invitationId: string): Promise<AcceptedInvitationView> {
    const row = await this.readModels.of(invitationsProjection).get(invitationId);
    if (!row || row.phase === 'open') throw new NotShownYetError();
    if (row.inviteeId !== caller.partnerId) throw new RefusedError(refuse('invitation_unknown'));
    if (row.partnershipId === null) {
      const [partnership] = await this.#storedViews([row], caller);
      if (!partnership) throw new RefusedError(refuse('invitation_unknown'));
      return {
        message: 'Your acceptance is kept. It completes once your application to the programme is approved.',
        partnership,
      };
    }
    const partnership = await this.partnerships.written(caller, row.partnershipId);
    return { message: messageOn(partnership, caller.partnerType, row), partnership };
  }
}

/** The target of a token. */
interface Link {
  readonly row: InvitationRow;
  readonly inviter: PartnerRow;
  readonly token: string;
}

function invitedPair({ partnerId, partnerType }: PartnerCaller, { id, inviterId, invitedType }: InvitationRow) {
  const { side: _, ...pair } = pairSeenFrom(partnerId, partnerType, inviterId);
  return { ...pair, invitationId: id, inviterId, inviteeId: partnerId, invitedType };
}

/** @throws RefusedError */
function mustBeOpen(cohortId: number, cohorts: CohortSnapshot, now: string): void {
  const cohort = cohorts.find(cohortId);
  if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
  const closed = closedReason(cohort, now);
  if (closed) throw new RefusedError(refuse(closed, { cohort: cohort.name }));
}

function messageOn(partnership: PartnershipView, side: PartnerType, { refused }: Pick<InvitationRow, 'refused'>): string {
  const { sentence } = standing(partnership, side, { timeZone: 'UTC' });
  return `You and ${partnership.partner.companyName} are connected. ${refused ? sentenceOf(refused) : sentence}`;
}
