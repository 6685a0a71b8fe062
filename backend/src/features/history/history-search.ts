import type {
  HistorySearchQuery,
  HistorySearchView,
  FoundSubjectView,
  HistorySubjectView,
  RequestTreeView,
  RequestView,
} from '@accelerator/contracts/history';
import type { AnyRecorded } from '@accelerator/contracts/log';
import { foldedName } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { inLogOrder } from '../../event-sourcing/kernel/position.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { accountsProjection } from '../accounts/accounts.projection.ts';
import { partnerDecider } from '../partners/partner.decider.ts';
import { partnersProjection } from '../partners/partners.projection.ts';
import { eventPlacesProjection, type EventPlaceRow } from './event-places.projection.ts';
import { HistoryNamesReader } from './history-names.ts';
import { requestsProjection, type RequestRow } from './requests.projection.ts';
import { eventView } from './stream-history.ts';
import { streamsOf, subjectOf } from './subjects.ts';

const pageSize = 50;
/** Of the partners and persons that a word finds. */
const mostFound = 20;
const mostStreams = 40;

/** Finds histories by what they are about or by an event in them, and what persons asked for by who they are and when it was. */
@Injectable()
export class HistorySearch {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly names: HistoryNamesReader,
  ) {}

  async find({ q, day, after }: HistorySearchQuery): Promise<HistorySearchView> {
    const event = q ? await this.readModels.of(eventPlacesProjection).get(q) : null;
    if (event) return this.#withEvent(event);
    const found = q ? await this.#meant(q) : undefined;
    const subjects = after || !found ? [] : await this.#subjects(found.streams.slice(0, mostStreams));
    const userId = found?.userIds;
    const last = after ? await this.readModels.of(requestsProjection).get(after) : null;
    if (after && !last) throw new RefusedError(refuse('history_unknown'));
    const matching = await this.readModels.of(requestsProjection).find({
      where: { ...(day !== undefined && { day }), ...(userId && { userId }) },
      sort: [{ field: 'at', descending: true }],
      // One more tells whether there is a next page.
      limit: pageSize + 1,
      ...(last && { after: last }),
    });
    const rows = matching.slice(0, pageSize);
    const next = matching.length > pageSize ? rows.at(-1)!.id : null;
    return { subjects: subjects.map(whole), requests: await this.#views(rows), next };
  }

  /** The stream that it is in, and the request that it followed from. */
  async #withEvent({ id: eventId, stream, correlationId }: EventPlaceRow): Promise<HistorySearchView> {
    const [subjects, request] = await Promise.all([
      this.#subjects([stream]),
      this.readModels.of(requestsProjection).get(correlationId),
    ]);
    return {
      subjects: subjects.map((subject) => ({ ...subject, eventId })),
      requests: await this.#views(request ? [request] : []),
      next: null,
    };
  }

  async #views(rows: readonly RequestRow[]): Promise<readonly RequestView[]> {
    const streams = rows.map(({ events }) => aboutWhat(events.map(({ stream }) => stream)));
    const [names, subjects] = await Promise.all([
      this.names.of(rows.map(({ actor }) => ({ metadata: { actor } }))),
      this.#subjects([...new Set(streams.flatMap((stream) => stream ?? []))]),
    ]);
    return rows.map(({ id, at, actor, events }, index) => ({
      correlationId: id,
      at,
      actor: names.actor(actor),
      events,
      subject: subjects.find(({ stream }) => stream === streams[index]) ?? null,
    }));
  }

  /** @throws RefusedError */
  async request(correlationId: string): Promise<RequestTreeView> {
    const row = await this.readModels.of(requestsProjection).get(correlationId);
    if (!row) throw new RefusedError(refuse('history_unknown'));
    const events = await this.#eventsOf(row);
    const names = await this.names.of(events);
    const streams = [...new Set(events.map(({ stream }) => stream))];
    const subjects = new Map((await this.#subjects(streams)).map((subject) => [subject.stream, subject]));
    return {
      correlationId,
      events: events.flatMap((event) => {
        const view = eventView(event, names);
        return view ? [{ ...view, subject: subjects.get(event.stream) ?? null }] : [];
      }),
    };
  }

  /** Which requests the search finds, on all its pages. */
  async requestsFound({ q, day }: Pick<HistorySearchQuery, 'q' | 'day'>): Promise<(row: RequestRow) => boolean> {
    const event = q ? await this.readModels.of(eventPlacesProjection).get(q) : null;
    if (event) return ({ id }) => id === event.correlationId;
    const meant = q ? new Set((await this.#meant(q)).userIds) : undefined;
    return (row) => (day === undefined || row.day === day) && (!meant || (row.userId !== null && meant.has(row.userId)));
  }

  /** An id may be of anything; a name is of a person or a company. */
  async #meant(q: string): Promise<{ readonly streams: readonly string[]; readonly userIds: readonly string[] }> {
    const key = foldedName(q);
    const [accounts, partners] = await Promise.all([
      this.readModels.of(accountsProjection).find({
        where: { usernameKey: { gte: key, lt: `${key}\u{10FFFF}` } },
        sort: [{ field: 'usernameKey' }],
        limit: mostFound,
      }),
      this.readModels.of(partnersProjection).find({ search: q, limit: mostFound }),
    ]);
    const members = partners.flatMap((row) => row.members.map(({ userId }) => userId));
    return {
      streams: [...streamsOf(q), ...partners.map(({ id }) => partnerDecider.stream(id))],
      userIds: [q, ...accounts.map(({ id }) => id), ...members],
    };
  }

  /** Of the streams that exist and have a history. */
  async #subjects(streams: readonly string[]): Promise<readonly HistorySubjectView[]> {
    const known = streams.flatMap((stream) => {
      const subject = subjectOf(stream);
      return subject ? [{ stream, subject }] : [];
    });
    const last = await Promise.all(known.map(({ stream }) => this.eventStore.readBackwards(stream, 1)));
    const events = await this.codec.decode(last.flat());
    const names = await this.names.of(events);
    return known.flatMap(({ stream, subject: { kind, title } }) => {
      const event = events.find((one) => one.stream === stream);
      return event ? [{ stream, kind, title: title(event, names) }] : [];
    });
  }

  async #eventsOf({ events }: RequestRow): Promise<readonly AnyRecorded[]> {
    const wanted = new Set(events.map(({ eventId }) => eventId));
    const found: AnyRecorded[] = [];
    const firsts = new Map<string, number>();
    for (const { stream, revision } of events) firsts.set(stream, Math.min(firsts.get(stream) ?? revision, revision));
    for (const [stream, from] of firsts) {
      for await (const chunk of this.eventStore.readStream(stream, { from })) {
        const own = chunk.filter(({ id }) => wanted.delete(id));
        found.push(...(await this.codec.decode(own)));
        if (!events.some((event) => event.stream === stream && wanted.has(event.eventId))) break;
      }
    }
    return found.toSorted(inLogOrder);
  }
}

/** What seats, applications and cohorts have to do with a pair is told best in its own history. */
function aboutWhat(streams: readonly string[]): string | undefined {
  const withHistory = streams.filter((stream) => subjectOf(stream));
  return withHistory.find((stream) => subjectOf(stream)!.kind === 'partnership') ?? withHistory[0];
}

function whole(subject: HistorySubjectView): FoundSubjectView {
  return { ...subject, eventId: null };
}
