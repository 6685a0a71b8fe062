import type { EventMetadata, EventType } from '@accelerator/contracts/log';
import type { SkippedView } from '@accelerator/contracts/partners';
import type { ActLeftView, StayingView, UndoView } from '@accelerator/contracts/undo';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import type { CommandCall } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { eventRows } from '../../events/event-rows.ts';
import type { Caller } from '../../web/access/caller.ts';
import { asCaller } from '../../web/http/as-caller.ts';
import { InvitationsSince } from '../invitations/invitations-since.ts';
import { companyNameOf } from '../partners/partner/partner-views.ts';
import { DecisionUndoing, type LaterElsewhere } from '../partners/admin/decision-undoing.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { ActUndoing } from '../partnerships/applications/act-undoing.ts';
import { partnershipListProjection } from '../partnerships/list/partnership-list.projection.ts';
import { isOnTheList, pairNameOf } from '../partnerships/list/partnership-list-row.ts';
import { actsProjection, type ActRow } from './acts.projection.ts';
import { laterEvent, staysOf } from './undo-rows.ts';

/** More than an act leads to in its own stream. */
const mostLed = 50;

/** Undoes what administrators did, while nothing has been built on it but what it led to itself: that stays, and is named. */
@Injectable()
export class Undo {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly store: EventStore,
    private readonly decisions: DecisionUndoing,
    private readonly acts: ActUndoing,
    private readonly invitations: InvitationsSince,
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
      return { undone: 1, skipped: [], stays: await this.#staysOf([act]) };
    }
    const bulk = await acts.find({ where: { correlationId: eventId } });
    if (bulk.length === 0) throw new RefusedError(refuse('act_unknown'));
    const skipped: SkippedView[] = [];
    for (const one of bulk) {
      try {
        await this.#undo(caller, one, reason);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        skipped.push({ id: one.subjectId, reason: error.message, code: error.code });
      }
    }
    const left = new Set(skipped.map(({ id }) => id));
    const done = bulk.filter(({ subjectId }) => !left.has(subjectId));
    return { undone: done.length, skipped: await this.#named(skipped), stays: await this.#staysOf(done) };
  }

  /** The acts of a request that were not undone, with what stands in the way now; null where nothing does. */
  async left(correlationId: string): Promise<readonly ActLeftView[]> {
    const acts = await this.readModels.of(actsProjection).find({ where: { correlationId } });
    const left: ActLeftView[] = [];
    for (const act of acts.filter(({ undoneAt }) => undoneAt === null)) {
      left.push({ id: act.subjectId, reason: await this.#obstacleTo(act) });
    }
    return this.#named(left);
  }

  async #obstacleTo(act: ActRow): Promise<string | null> {
    try {
      await this.#plan(act, null);
      return null;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return error.message;
    }
  }

  async #undo(caller: Caller, act: ActRow, reason: string | null): Promise<void> {
    const as = asCaller(caller, act.id);
    const plan = () => this.#plan(act, reason);
    // Of a bulk, another act in the same stream may have been undone.
    const by = ({ data }: { readonly data: object }) =>
      'undone' in data && (data.undone as { readonly eventId: string }).eventId === act.id;
    const done = { id: act.subjectId, by };
    if (eventRows[act.type].undo.how === 'decision')
      await this.gateway.sendOnce({ ...done, decider: this.decisions.decider }, plan, as);
    else await this.gateway.sendOnce({ ...done, decider: this.acts.decider }, plan, as);
  }

  async #plan(act: ActRow, reason: string | null): Promise<CommandCall> {
    const { how } = eventRows[act.type].undo;
    if (act.undoneAt !== null) throw new RefusedError(refuse('already_undone'));
    const later = await this.#later(act);
    if (!later) throw new RefusedError(refuse('built_upon'));
    const obstacle = later.find((event) => !isLedTo(act, event));
    if (obstacle) throw new RefusedError(refuse('built_upon', laterEvent(obstacle.type)));
    if (eventRows[act.type].undo.unless === 'one-is-not-approved') await this.acts.mustBothBeApproved(act);
    const elsewhere = (await this.#laterElsewhere(act)).find((event) => !isLedTo(act, event));
    if (elsewhere) throw new RefusedError(refuse('built_upon', { since: elsewhere.since }));
    if (how === 'decision') return this.decisions.plan(act, reason);
    return this.acts.plan(act, reason, how === 'act-that-gives-back');
  }

  /** What came after the act in its own stream, the latest first; null where it lies further back than what it led to itself can. */
  async #later(act: ActRow): Promise<readonly Later[] | null> {
    const { decider } = eventRows[act.type].undo.how === 'decision' ? this.decisions : this.acts;
    const events = await this.store.readBackwards(decider.stream(act.subjectId), mostLed);
    const place = events.findIndex(({ id }) => id === act.id);
    if (place < 0) return null;
    return events.slice(0, place).map(({ type, metadata }) => {
      const { correlationId } = metadata as unknown as EventMetadata;
      return { type: type as EventType, correlationId };
    });
  }

  /** What came after it elsewhere, and would stand in the way. */
  async #laterElsewhere(act: ActRow): Promise<readonly LaterElsewhere[]> {
    const { subjectId, position } = act;
    const { unless } = eventRows[act.type].undo;
    if (unless === 'an-invitation-has-ended') return this.invitations.ended(subjectId, position);
    if (unless !== 'the-partner-has-acted') return [];
    return [...(await this.acts.doneSince(subjectId, position)), ...(await this.invitations.sent(subjectId, position))];
  }

  async #staysOf(acts: readonly ActRow[]): Promise<readonly StayingView[]> {
    const staying: Omit<StayingView, 'name'>[] = [];
    for (const act of acts) {
      const later = [...((await this.#later(act)) ?? []), ...(await this.#laterElsewhere(act))];
      const what = later.filter((event) => isLedTo(act, event)).flatMap(({ type }) => staysOf(type) ?? []);
      if (what.length > 0) staying.push({ id: act.subjectId, what: [...new Set(what)] });
    }
    const names = await this.#namesOf(staying.map(({ id }) => id));
    return staying.map((one) => ({ ...one, name: names.get(one.id) ?? one.id }));
  }

  async #named<One extends { readonly id: string }>(
    ones: readonly One[],
  ): Promise<readonly (One & { readonly name?: string })[]> {
    const names = await this.#namesOf(ones.map(({ id }) => id));
    return ones.map((one) => ({ ...one, ...(names.has(one.id) && { name: names.get(one.id)! }) }));
  }

  /** Of companies, and of the two of a pair. */
  async #namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const [partners, pairs] = await Promise.all([
      this.readModels.of(partnersProjection).getMany(ids),
      this.readModels.of(partnershipListProjection).getMany(ids),
    ]);
    return new Map([
      ...partners.map((row) => [row.id, companyNameOf(row, row.id)] as const),
      ...pairs.filter(isOnTheList).map((row) => [row.id, pairNameOf(row)] as const),
    ]);
  }
}

type Later = Pick<LaterElsewhere, 'type' | 'correlationId'>;

/** It followed from the act itself, and stays where that is undone. */
function isLedTo({ correlationId }: ActRow, event: Later): boolean {
  return event.correlationId === correlationId && staysOf(event.type) !== undefined;
}
