import type { RowStepView, SteppedProjectionView } from '@accelerator/contracts/history';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../accounts/callers.ts';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { readEvents } from '../../../event-sourcing/event-store/read-events.ts';
import { keysOf, PROJECTIONS, type AnyProjection, type Row } from '../../../event-sourcing/kernel/projection.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { FoldedRows } from '../../../event-sourcing/projections/folded-rows.ts';
import { inSlices } from '../../../platform/async/in-slices.ts';
import { eventRows } from '../../../events/event-rows.ts';
import { AccessRecords } from '../../partners/admin/access-records.ts';
import { closedEvent } from '../closed-events.ts';
import { rowChanges } from './row-changes.ts';
import { partnerOf, subjectOf } from '../subjects.ts';

type Step = SteppedProjectionView['steps'][number];

/**
 * Folds what a projection makes of one stream, event by event: the projector's own fold, in memory, beside the rows that are kept.
 */
@Injectable()
export class SteppedProjections {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly accessRecords: AccessRecords,
    @Inject(PROJECTIONS) private readonly projections: readonly AnyProjection[],
  ) {}

  /** The names of the projections whose rows these events touch. */
  changedBy(events: readonly AnyRecorded[]): readonly string[] {
    const oneOfEach = [...new Map(events.map((event) => [event.type, event])).values()];
    const changed = this.projections.filter((projection) => oneOfEach.some((event) => keysOf(projection, event).length > 0));
    return changed.map(({ name }) => name).toSorted();
  }

  /** @throws RefusedError where there is no such stream or projection */
  async of(caller: Caller, stream: string, name: string): Promise<SteppedProjectionView> {
    const projection = this.projections.find((one) => one.name === name);
    const events = projection && subjectOf(stream) ? await readEvents(this.eventStore, this.codec, stream) : [];
    if (!projection || events.length === 0) throw new RefusedError(refuse('history_unknown'));
    const person = partnerOf(stream);
    const withheld = person !== null && !(await this.accessRecords.ofDetails(caller, [person]));
    const steps = await inSlices(stepping(projection, events, withheld));
    return { projection: name, version: projection.version, steps };
  }
}

/**
 * The steps that the events are for the rows of the projection. What an event does that no history shows is told with the next one.
 * @param withheld personal fields stay closed
 */
export function* stepping(
  projection: AnyProjection,
  events: readonly AnyRecorded[],
  withheld: boolean,
): Generator<void, readonly Step[], void> {
  const rows = new FoldedRows(projection);
  /** As the last step left them. */
  const shown = new Map<string, Row | null>();
  const problems = new Map<string, string | undefined>();
  const steps: Step[] = [];
  for (const event of events) {
    yield;
    const closed = closedEvent(event, withheld);
    if (closed) for (const [id, problem] of rows.take(closed)) problems.set(id, problem);
    if (eventRows[event.type].history === null) continue;
    const touched = [...problems].flatMap(([id, problem]) => stepOf(id, shown.get(id) ?? null, rows.get(id), problem));
    if (touched.length > 0) steps.push({ eventId: event.id, rows: touched });
    for (const id of problems.keys()) shown.set(id, rows.get(id));
    problems.clear();
  }
  return steps;
}

function stepOf(id: string, before: Row | null, after: Row | null, problem: string | undefined): readonly RowStepView[] {
  const changes = rowChanges(before, after);
  const isSame = changes.length === 0 && (before === null) === (after === null);
  return isSame && problem === undefined ? [] : [{ id, changes, exists: after !== null, problem: problem ?? null }];
}
