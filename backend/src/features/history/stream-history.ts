import type {
  HistoryEventView,
  RawEventView,
  StateChange,
  StateField,
  StreamEventView,
  StreamHistoryView,
} from '@accelerator/contracts/history';
import type { AnyRecorded } from '@accelerator/contracts/log';
import type { UndoableView } from '@accelerator/contracts/undo';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../accounts/callers.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore, type StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import { findStored, readEvents } from '../../event-sourcing/event-store/read-events.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { AccessRecords } from '../partners/admin/access-records.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { endsByClock, isByClock, withEnds } from '../partnerships/standing/ends-by-clock.ts';
import { partnershipsProjection } from '../partnerships/pair/partnerships.projection.ts';
import type { ApprovalAt } from './moments/approval-at.ts';
import { Approvals } from './moments/approvals.ts';
import { HistoryNamesReader } from './search/history-names.ts';
import { partnerOf, partnershipOf, subjectOf, type Subject } from './subjects.ts';
import { SteppedProjections } from './moments/stepped-projections.ts';
import { historyEntryOf, sideOf, type HistoryNames } from './history-entries.ts';

/** Tells a stream to an administrator, event by event, with what each one changed. */
@Injectable()
export class StreamHistory {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly names: HistoryNamesReader,
    private readonly accessRecords: AccessRecords,
    private readonly readModels: ReadModels,
    private readonly projections: SteppedProjections,
    private readonly approvals: Approvals,
  ) {}

  /**
   * @param at An event of the stream, which the reader means to look at.
   * @throws RefusedError where there is no such stream, or none that has a history, or that event is not of it
   */
  async of(caller: Caller, stream: string, at?: string): Promise<StreamHistoryView> {
    const subject = subjectOf(stream);
    const events = subject ? await readEvents(this.eventStore, this.codec, stream) : [];
    const [first] = events;
    if (!subject || !first) throw new RefusedError(refuse('history_unknown'));
    const [names, approvalAt] = await Promise.all([this.names.of(events), this.approvals.ofPairIn(first)]);
    const told = withEndsOf(stream, events, names.cohortsAt(new Date().toISOString()));
    if (at !== undefined && !told.some(({ id }) => id === at)) throw new RefusedError(refuse('event_unknown'));
    const person = partnerOf(stream);
    const withheld = person !== null && !(await this.accessRecords.ofDetails(caller, [person]));
    return {
      stream,
      kind: subject.kind,
      title: subject.title(first, names),
      withheld,
      undoable: await this.#undoable(stream),
      projections: this.projections.changedBy(events),
      ...historyEntries(subject, told, { names, approvalAt, withheld }),
    };
  }

  /** Acts that can be undone are decisions on a partner and acts in a pair. */
  async #undoable(stream: string): Promise<UndoableView | null> {
    const [partnerId, partnershipId] = [partnerOf(stream), partnershipOf(stream)];
    const row = partnerId
      ? await this.readModels.of(partnersProjection).get(partnerId)
      : partnershipId && (await this.readModels.of(partnershipsProjection).get(partnershipId));
    return row ? row.undoable : null;
  }

  /** As it lies in the log. @throws RefusedError */
  async raw(stream: string, eventId: string): Promise<RawEventView> {
    const found = subjectOf(stream) && (await findStored(this.eventStore, stream, eventId));
    if (!found) throw new RefusedError(refuse('history_unknown'));
    return rawView(found);
  }
}

/** Adds the end that the calendar alone has brought about; only a pair has one. */
export function withEndsOf(stream: string, events: readonly AnyRecorded[], cohorts: CohortSnapshot): readonly AnyRecorded[] {
  return partnershipOf(stream) === null ? events : withEnds(events, endsByClock(events, cohorts));
}

function rawView({ id, stream, revision, position, type, version, data, metadata }: StoredEvent): RawEventView {
  return { id, stream, revision, position, type, version, data, metadata };
}

/** An event that no row tells has no place of its own: what it changed is told with the next one. */
export function historyEntries(
  subject: Subject,
  events: readonly AnyRecorded[],
  { names, approvalAt, withheld }: { readonly names: HistoryNames; readonly approvalAt: ApprovalAt; readonly withheld: boolean },
): Pick<StreamHistoryView, 'initial' | 'events'> {
  const fold = subject.fold(approvalAt);
  const initial = fold.fields(names, withheld);
  let before = initial;
  const views: StreamEventView[] = [];
  for (const event of events) {
    fold.next(event);
    const view = eventView(event, names);
    if (!view) continue;
    const after = fold.fields(names, withheld);
    views.push({ ...view, changes: changesBetween(before, after), ...(isByClock(event) && { byClock: true }) });
    before = after;
  }
  return { initial, events: views };
}

/** Undefined where no history shows the event. */
export function eventView(event: AnyRecorded, names: HistoryNames): HistoryEventView | undefined {
  const entry = historyEntryOf(event, names);
  if (!entry) return undefined;
  const { actor, at, commandId, correlationId, causationId = null } = event.metadata;
  return {
    eventId: event.id,
    stream: event.stream,
    revision: event.revision,
    type: event.type,
    at,
    actor: names.actor(entry.by ?? actor),
    onBehalfOf: entry.onBehalfOf ?? null,
    followed: entry.followed ?? null,
    side: sideOf(event),
    what: entry.what,
    details: entry.details,
    commandId,
    correlationId,
    causationId,
  };
}

/** Finds what differs between two states of the same fields. */
export function changesBetween(before: readonly StateField[], after: readonly StateField[]): readonly StateChange[] {
  return after.flatMap(({ field, value }, index) =>
    value === before[index]!.value ? [] : [{ field, before: before[index]!.value, after: value }],
  );
}
