import { partnerTypes } from '@accelerator/contracts/catalogue';
import type { EventNamed, EventType } from '@accelerator/contracts/log';
import type { PartnerEvent } from '@accelerator/contracts/partners';
import type { Pair, PartnershipDecisionReceipt, PartnershipEvent, Restoration } from '@accelerator/contracts/partnerships';
import type { UndoView } from '@accelerator/contracts/undo';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';
import { readEvents } from '../../event-sourcing/event-store/read-events.ts';
import { call, type CommandCall } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Caller } from '../../web/access/caller.ts';
import { asCaller } from '../../web/http/as-caller.ts';
import { eventRows } from '../../events/event-rows.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { unlessOver, type CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { cohortDecider } from '../cohorts/cohort.decider.ts';
import { invitationsProjection } from '../invitations/invitations.projection.ts';
import { pastCohort } from '../partners/past-cohort.ts';
import { partnerDecider } from '../partners/partner.decider.ts';
import { companyNameOf } from '../partners/partner-views.ts';
import { partnersProjection } from '../partners/partners.projection.ts';
import { companyOf, pairRef } from '../partnerships/pair-refs.ts';
import { partnershipDecider } from '../partnerships/partnership.decider.ts';
import { applicationsOf, type PartnershipState } from '../partnerships/partnership.state.ts';
import { partnershipsProjection } from '../partnerships/partnerships.projection.ts';
import { nextStep } from '../partnerships/restoration.ts';
import { actsProjection, type ActRow } from './acts.projection.ts';
import { laterEvent } from './undo-rows.ts';

/** Undoes what administrators did, while nothing has been built on it. */
@Injectable()
export class Undo {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /**
   * @param eventId Of an act, or what the answer to a bulk approval names: then each act of it is undone, and those that cannot be
   *   are named.
   * @throws RefusedError
   */
  async undo(caller: Caller, eventId: string, reason: string | null): Promise<UndoView> {
    const acts = this.readModels.of(actsProjection);
    const act = await acts.get(eventId);
    if (act) {
      await this.#undo(caller, act, reason);
      return { undone: 1, skipped: [] };
    }
    const bulk = await acts.find({ where: { correlationId: eventId } });
    if (bulk.length === 0) throw new RefusedError(refuse('act_unknown'));
    const skipped: { id: string; reason: string }[] = [];
    for (const one of bulk) {
      try {
        await this.#undo(caller, one, reason);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        skipped.push({ id: one.subjectId, reason: error.message });
      }
    }
    return { undone: bulk.length - skipped.length, skipped };
  }

  async #undo(caller: Caller, act: ActRow, reason: string | null): Promise<void> {
    const as = asCaller(caller, act.id);
    const plan = () => this.#plan(act, reason);
    // Of a bulk, another act in the same stream may have been undone.
    const by = ({ data }: PartnerEvent | PartnershipEvent) => 'undone' in data && data.undone.eventId === act.id;
    if (eventRows[act.type].undo.how === 'decision')
      await this.gateway.sendOnce({ decider: partnerDecider, id: act.subjectId, by }, plan, as);
    else await this.gateway.sendOnce({ decider: partnershipDecider, id: act.subjectId, by }, plan, as);
  }

  async #plan(act: ActRow, reason: string | null): Promise<CommandCall> {
    const { how, unless } = eventRows[act.type].undo;
    const decider = how === 'decision' ? partnerDecider : partnershipDecider;
    const [last] = await this.store.readBackwards(decider.stream(act.subjectId), 1);
    if (act.undoneAt !== null) throw new RefusedError(refuse('already_undone'));
    if (!last) throw new RefusedError(refuse('act_unknown'));
    if (last.id !== act.id) throw new RefusedError(refuse('built_upon', laterEvent(last.type as EventType)));
    if (unless === 'the-partner-has-acted') await this.#mustNotHaveActed(act);
    if (unless === 'an-invitation-has-ended') await this.#mustNotHaveEndedAnInvitation(act);
    if (unless === 'one-is-not-approved') await this.#mustBothBeApproved(pairRef(last.data as never));
    // What the last event of a pair says of its two, every event of it says.
    return how === 'decision' ? this.#decisionUndone(act, reason) : this.#inPair(act, pairRef(last.data as never), reason);
  }

  async #decisionUndone(act: ActRow, reason: string | null): Promise<CommandCall> {
    const { subjectId: partnerId } = act;
    const undone = undoneBy(act) as EventNamed<'PartnerDecisionUndone'>['data']['undone'];
    const over = await pastCohort(this.gateway, this.cohorts, partnerId);
    return call(partnerDecider, 'UndoDecision', partnerId, { partnerId, undone, reason, ...over });
  }

  async #inPair(act: ActRow, pair: Pair, reason: string | null): Promise<CommandCall> {
    const restoration = eventRows[act.type].undo.how === 'act-that-gives-back' ? await this.#firstStep(act, pair, reason) : null;
    if (restoration) return restoration;
    const undone = undoneBy(act) as EventNamed<'PartnershipActUndone'>['data']['undone'];
    return call(partnershipDecider, 'UndoAct', pair.partnershipId, { ...pair, undone, reason });
  }

  /** Of giving back what the act had taken: seats first, because they are the scarcest. Null where it had taken nothing. */
  async #firstStep(act: ActRow, pair: Pair, reason: string | null): Promise<CommandCall | null> {
    const { undoable } = await this.gateway.state(partnershipDecider, pair.partnershipId);
    if (undoable?.commandId !== act.commandId) throw new RefusedError(refuse('built_upon'));
    const { phase, sides, cohortId: appliedTo } = undoable.before;
    const cohortId = appliedTo ?? sides.app.application?.cohortId ?? sides.solutions.application?.cohortId;
    if (cohortId === undefined) return null;
    const cohorts = await this.cohorts.at(new Date().toISOString());
    const applications = act.type === 'PartnershipMoved' ? [] : await this.#ended(pair, sides, cohorts);
    const restoration: Restoration = {
      undone: undoneBy(act) as Restoration['undone'],
      cohortId,
      active: phase === 'active',
      applications,
    };
    if (!restoration.active) return nextStep({ pair, restoration, reason }, 'seats');
    return call(cohortDecider, 'TakeSeats', String(restoration.cohortId), {
      ...pair,
      cohortId: restoration.cohortId,
      applicationIds: applicationsOf(sides),
      receipt: await this.#receiptOf(pair),
      overfill: false,
      restoration,
      private: reason ? { subject: pair.partnershipId, fields: { reason } } : null,
    });
  }

  /** The applications that ended. @throws RefusedError where one of the two is not free for them any more */
  async #ended(pair: Pair, sides: PartnershipState['sides'], cohorts: CohortSnapshot): Promise<Restoration['applications']> {
    const ended: Restoration['applications'][number][] = [];
    for (const side of partnerTypes.values) {
      const partnerId = companyOf({ ...pair, side });
      const { running } = await this.gateway.state(partnerDecider, partnerId);
      const runningEnded = running !== null && !unlessOver(running, cohorts);
      const { application } = sides[side];
      const isTaken = running !== null && !runningEnded && running.partnershipId !== pair.partnershipId;
      // A side that had not applied has to be one that still can.
      if (isTaken && (application || running.completed)) {
        const row = await this.readModels.of(partnersProjection).get(partnerId);
        throw new RefusedError(refuse('partner_has_active', { partner: companyNameOf(row, partnerId) }));
      }
      if (application) ended.push({ side, applicationId: application.applicationId, runningEnded });
    }
    return ended;
  }

  /** Of the approval that the partnership had. */
  async #receiptOf({ partnershipId }: Pair): Promise<PartnershipDecisionReceipt> {
    const events = await readEvents(this.store, this.codec, partnershipDecider.stream(partnershipId));
    const receipt = events.findLast((event) => event.type === 'PartnershipApproved')?.data.receipt;
    if (!receipt) throw new Error('An active partnership has no approval.');
    return receipt;
  }

  /** What the two said of each other comes back between approved companies alone, as it could be said. */
  async #mustBothBeApproved({ partnershipId, appPartnerId, solutionsPartnerId }: Pair): Promise<void> {
    const { undoable } = await this.gateway.state(partnershipDecider, partnershipId);
    if (!partnerTypes.values.some((side) => undoable?.before.sides[side].interested)) return;
    for (const id of [appPartnerId, solutionsPartnerId]) {
      const { status } = await this.gateway.state(partnerDecider, id);
      if (status !== 'approved') throw new RefusedError(refuse('partner_not_approved'));
    }
  }

  /** Whether an approved company has done something that only an approved one can do. */
  async #mustNotHaveActed({ subjectId, position }: ActRow): Promise<void> {
    const pairs = this.readModels.of(partnershipsProjection);
    const [asApp, asSolutions, invitations] = await Promise.all([
      pairs.find({ where: { appPartnerId: subjectId } }),
      pairs.find({ where: { solutionsPartnerId: subjectId } }),
      this.readModels.of(invitationsProjection).find({ where: { inviterId: subjectId } }),
    ]);
    const own = [...asApp.map(({ acts }) => acts.app), ...asSolutions.map(({ acts }) => acts.solutions)];
    const isSince = (place: Position | undefined) => isBefore(position, place);
    if (own.some(({ applied }) => isSince(applied?.position))) throw builtUpon('the company applied to a cohort since');
    if (own.some(({ interested }) => isSince(interested?.position)))
      throw builtUpon('the company showed interest in a partner since');
    if (invitations.some(({ kind, createdPosition }) => kind === 'invitation' && isSince(createdPosition)))
      throw builtUpon('the company invited a partner since');
  }

  /** An invitation that ended does not come back. */
  async #mustNotHaveEndedAnInvitation({ subjectId, position }: ActRow): Promise<void> {
    const invitations = this.readModels.of(invitationsProjection);
    const [sent, received] = await Promise.all([
      invitations.find({ where: { inviterId: subjectId } }),
      invitations.find({ where: { inviteeId: subjectId } }),
    ]);
    if ([...sent, ...received].some(({ phase, endedPosition }) => phase === 'ended' && isBefore(position, endedPosition)))
      throw builtUpon('an invitation of the company ended with it');
  }
}

function undoneBy({ id: eventId, commandId, type, at }: ActRow) {
  return { eventId, commandId, type, at };
}

function builtUpon(since: string): RefusedError {
  return new RefusedError(refuse('built_upon', { since }));
}
