import type { EventMetadata, EventType } from '@accelerator/contracts/log';
import type { SkippedView, ActLeftView, StayingView, UndoView } from '@accelerator/contracts/undo';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { Extensions } from '../../event-sourcing/features/extension-point.ts';
import type { CommandCall } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { asCaller, type Caller } from '../accounts/callers.ts';
import type { LaterElsewhere } from '../partners/admin/decision-undoing.ts';
import { adminActionsProjection, type AdminActionRow } from './admin-actions.projection.ts';
import { laterEvent, staysOf, wayToUndo } from './undo-rows.ts';
import { undoings, type Undoing } from './undoing.ts';

/** More than an act leads to in its own stream. */
const mostLed = 50;

/** Undoes what administrators did, while nothing has been built on it but what it led to itself: that stays, and is named. */
@Injectable()
export class Undo {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly log: EventStore,
    private readonly codec: EventCodec,
    private readonly extensions: Extensions,
  ) {}

  /**
   * @param eventId Of an act, or what the answer to a bulk approval names: then each act of it is undone, and those that cannot be
   *   are named.
   * @throws RefusedError
   */
  async undo(caller: Caller, eventId: string, reason: string | null): Promise<UndoView> {
    const acts = this.readModels.of(adminActionsProjection);
    const act = await acts.get(eventId);
    if (act) {
      await this.#undo(caller, act, reason);
      return { undone: 1, skipped: [], stays: await this.#staysOf([act]) };
    }
    const bulk = await acts.find({ where: { correlationId: eventId } });
    if (bulk.length === 0) throw new RefusedError(refuse('act_unknown'));
    const skipped: ActOf<SkippedView>[] = [];
    for (const one of bulk) {
      try {
        await this.#undo(caller, one, reason);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        skipped.push({ act: one, view: { id: one.subjectId, reason: error.message, code: error.code } });
      }
    }
    const left = new Set(skipped.map(({ view }) => view.id));
    const done = bulk.filter(({ subjectId }) => !left.has(subjectId));
    return { undone: done.length, skipped: await this.#named(skipped), stays: await this.#staysOf(done) };
  }

  /** The acts of a request that were not undone, with what stands in the way now; null where nothing does. */
  async left(correlationId: string): Promise<readonly ActLeftView[]> {
    const acts = await this.readModels.of(adminActionsProjection).find({ where: { correlationId } });
    const left: ActOf<ActLeftView>[] = [];
    for (const act of acts.filter(({ undoneAt }) => undoneAt === null)) {
      left.push({ act, view: { id: act.subjectId, reason: await this.#obstacleTo(act) } });
    }
    return this.#named(left);
  }

  async #obstacleTo(act: AdminActionRow): Promise<string | null> {
    try {
      await this.#plan(await this.#undoingOf(act), act, null);
      return null;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return error.message;
    }
  }

  async #undo(caller: Caller, act: AdminActionRow, reason: string | null): Promise<void> {
    const undoing = await this.#undoingOf(act);
    // Of a bulk, another act in the same stream may have been undone.
    const by = ({ data }: { readonly data: object }) =>
      'undone' in data && (data.undone as { readonly eventId: string }).eventId === act.id;
    const done = { id: act.subjectId, by, decider: undoing.decider };
    await this.gateway.sendOnce(done, () => this.#plan(undoing, act, reason), asCaller(caller, act.id));
  }

  async #plan(undoing: Undoing, act: AdminActionRow, reason: string | null): Promise<CommandCall> {
    if (act.undoneAt !== null) throw new RefusedError(refuse('already_undone'));
    const later = await this.#later(undoing, act);
    if (!later) throw new RefusedError(refuse('built_upon'));
    const obstacle = later.find((event) => !isLedTo(act, event));
    if (obstacle) throw new RefusedError(refuse('built_upon', laterEvent(obstacle.type)));
    await undoing.mayUndo?.(act);
    const elsewhere = (await undoing.laterElsewhere?.(act))?.find((event) => !isLedTo(act, event));
    if (elsewhere) throw new RefusedError(refuse('built_upon', { since: elsewhere.since }));
    return undoing.plan(act, reason);
  }

  /**
   * Lists what came after the act in its own stream, the latest first; null where it lies further back than what it led to itself
   * can.
   */
  async #later({ decider }: Undoing, act: AdminActionRow): Promise<readonly Later[] | null> {
    const events = await this.log.readBackwards(decider.stream(act.subjectId), mostLed);
    const place = events.findIndex(({ id }) => id === act.id);
    if (place < 0) return null;
    return events.slice(0, place).map(({ type, metadata }) => {
      const { correlationId } = metadata as unknown as EventMetadata;
      return { type: type as EventType, correlationId };
    });
  }

  async #staysOf(acts: readonly AdminActionRow[]): Promise<readonly StayingView[]> {
    const staying: ActOf<Omit<StayingView, 'name'>>[] = [];
    for (const act of acts) {
      const undoing = await this.#undoingOf(act);
      const later = [...((await this.#later(undoing, act)) ?? []), ...((await undoing.laterElsewhere?.(act)) ?? [])];
      const what = later.filter((event) => isLedTo(act, event)).flatMap(({ type }) => staysOf(type) ?? []);
      if (what.length > 0) staying.push({ act, view: { id: act.subjectId, what: [...new Set(what)] } });
    }
    return (await this.#named(staying)).map((one) => ({ ...one, name: one.name ?? one.id }));
  }

  async #named<View extends object>(ones: readonly ActOf<View>[]): Promise<readonly (View & { readonly name?: string })[]> {
    const names = new Map<string, string>();
    for (const [how, some] of Map.groupBy(ones, ({ act }) => wayToUndo(act.type)?.how)) {
      if (how === undefined) continue;
      const undoing = await this.#undoingOf(some[0]!.act);
      for (const [id, name] of await undoing.namesOf(some.map(({ act }) => act.subjectId))) names.set(id, name);
    }
    return ones.map(({ act, view }) => {
      const name = names.get(act.subjectId);
      return name === undefined ? view : { ...view, name };
    });
  }

  async #undoingOf({ type }: AdminActionRow): Promise<Undoing> {
    const how = wayToUndo(type)?.how;
    const named = (await this.extensions.of(undoings)).find((one) => one.how === how);
    if (!named) throw new Error(`No feature declares how ${type} is undone.`);
    const { gateway, readModels, log, codec } = this;
    return named.make({ gateway, readModels, log, codec });
  }
}

/** The view of an act. */
interface ActOf<View> {
  readonly act: AdminActionRow;
  readonly view: View;
}

type Later = Pick<LaterElsewhere, 'type' | 'correlationId'>;

/** It followed from the act itself, and stays where that is undone. */
function isLedTo({ correlationId }: AdminActionRow, event: Later): boolean {
  return event.correlationId === correlationId && staysOf(event.type) !== undefined;
}
