import {
  kindsCalled,
  type FoundSubjectView,
  type HistorySearchQuery,
  type HistorySearchView,
  type HistorySubjectKind,
  type HistorySubjectView,
  type RequestTreeView,
  type RequestView,
} from '@accelerator/contracts/history';
import type { Actor, AnyRecorded, EventType } from '@accelerator/contracts/log';
import { foldedName, foldedWords, holdsWords } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { findStored } from '../../../event-sourcing/event-store/read-events.ts';
import { inLogOrder } from '../../../event-sourcing/kernel/position.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { accountsProjection } from '../../accounts/accounts.projection.ts';
import { rowOf, typesWith } from '../../../events/event-rows.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { partnershipDecider } from '../../partnerships/pair/partnership.decider.ts';
import { partnershipsProjection } from '../../partnerships/pair/partnerships.projection.ts';
import { adminActionsProjection } from '../../undo/admin-actions.projection.ts';
import { Undo } from '../../undo/undo.ts';
import { eventPlacesProjection, type EventPlaceRow } from './event-places.projection.ts';
import { HistoryNamesReader } from './history-names.ts';
import { requestsProjection, type RequestRow } from './requests.projection.ts';
import { eventView } from '../stream-history.ts';
import { partnershipOf, streamsOf, subjectOf } from '../subjects.ts';

const pageSize = 50;
/** Of the partners and persons that a word finds. */
const mostFound = 20;
const mostStreams = 40;
/** Of an act on many, in its row. */
const mostSubjects = 5;

/** The terms of a search. */
interface Meant {
  readonly streams: readonly string[];
  /** One of these ids, streams or kinds. */
  readonly about: readonly string[];
  /** And one of these kinds, where it names some besides. */
  readonly kinds?: readonly EventType[];
}

/** Finds histories by what they are about or by an event in them, and requests by who acted, whom they concern, what was done and when. */
@Injectable()
export class HistorySearch {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly names: HistoryNamesReader,
    private readonly cohorts: CohortCatalog,
    private readonly undo: Undo,
  ) {}

  async find({ q, day, readings, after }: HistorySearchQuery): Promise<HistorySearchView> {
    const event = q ? await this.readModels.of(eventPlacesProjection).get(q) : null;
    if (event) return this.#withEvent(event);
    const found = q ? await this.#meant(q) : undefined;
    const subjects = after || !found ? [] : await this.#subjects(found.streams.slice(0, mostStreams));
    const last = after ? await this.readModels.of(requestsProjection).get(after) : null;
    if (after && !last) throw new RefusedError(refuse('history_unknown'));
    const matching = await this.readModels.of(requestsProjection).find({
      where: {
        ...(day !== undefined && { day }),
        ...(readings === undefined && { onlyRead: false }),
        ...(found && { about: { has: found.about } }),
        ...(found?.kinds && { kinds: { has: found.kinds } }),
      },
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
    const pairs = await this.#pairsOf(rows);
    const streams = rows.map(({ events }) => aboutWhat(actedOn(events), pairs));
    const actors = await Promise.all(rows.map((row) => this.#actorOf(row)));
    const [names, subjects, undone] = await Promise.all([
      this.names.of(actors.map((actor) => ({ metadata: { actor } }))),
      this.#subjects([...new Set(streams.flatMap((own) => own.slice(0, mostSubjects)))]),
      this.#undoneOf(rows.map(({ id }) => id)),
    ]);
    const byStream = new Map(subjects.map((subject) => [subject.stream, subject]));
    const left = await Promise.all(rows.map(({ id }) => this.#leftOf(id, undone(id))));
    return rows.map(({ id, at, events }, index) => ({
      correlationId: id,
      at,
      actor: names.actor(actors[index]!),
      events,
      subjects: streams[index]!.slice(0, mostSubjects).flatMap((stream) => byStream.get(stream) ?? []),
      moreSubjects: Math.max(0, streams[index]!.length - mostSubjects),
      undone: undone(id),
      left: left[index]!,
    }));
  }

  /** As the stream tells it: the person that a visitor became, where one did. */
  async #actorOf({ actor, events }: RequestRow): Promise<Actor> {
    const became = actor.kind === 'visitor' && events.find(({ type }) => rowOf(type).history?.visitor);
    const stored = became && (await findStored(this.eventStore, became.stream, became.eventId));
    if (!stored) return actor;
    const [event] = await this.codec.decode([stored]);
    return rowOf(event!.type).history!.visitor!(event!.data);
  }

  async #leftOf(correlationId: string, undone: number): Promise<RequestView['left']> {
    return undone === 0 ? [] : this.undo.left(correlationId);
  }

  /** Both partners of each pair that the requests touched, by its stream. */
  async #pairsOf(rows: readonly RequestRow[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const ids = rows.flatMap(({ events }) => events.flatMap(({ stream }) => partnershipOf(stream) ?? []));
    const pairs = await this.readModels.of(partnershipsProjection).getMany([...new Set(ids)]);
    return new Map(
      pairs.map(({ id, appPartnerId, solutionsPartnerId }) => [
        partnershipDecider.stream(id),
        [appPartnerId, solutionsPartnerId].map(partnerDecider.stream),
      ]),
    );
  }

  /** Counts the acts of each request that were undone since. */
  async #undoneOf(correlationIds: readonly string[]): Promise<(correlationId: string) => number> {
    const acts = await this.readModels.of(adminActionsProjection).find({ where: { correlationId: correlationIds } });
    const undone = Map.groupBy(
      acts.filter(({ undoneAt }) => undoneAt !== null),
      ({ correlationId }) => correlationId,
    );
    return (correlationId) => undone.get(correlationId)?.length ?? 0;
  }

  /** @throws RefusedError */
  async request(correlationId: string): Promise<RequestTreeView> {
    const row = await this.readModels.of(requestsProjection).get(correlationId);
    if (!row) throw new RefusedError(refuse('history_unknown'));
    const events = await this.#eventsOf(row);
    const [names, undone] = await Promise.all([this.names.of(events), this.#undoneOf([correlationId])]);
    const streams = [...new Set(events.map(({ stream }) => stream))];
    const subjects = new Map((await this.#subjects(streams)).map((subject) => [subject.stream, subject]));
    return {
      correlationId,
      undone: undone(correlationId),
      left: await this.#leftOf(correlationId, undone(correlationId)),
      events: events.flatMap((event) => {
        const view = eventView(event, names);
        return view ? [{ ...view, subject: subjects.get(event.stream) ?? null }] : [];
      }),
    };
  }

  /** Which requests the search finds, on all its pages. */
  async requestsFound({ q, day, readings }: Omit<HistorySearchQuery, 'after'>): Promise<(row: RequestRow) => boolean> {
    const event = q ? await this.readModels.of(eventPlacesProjection).get(q) : null;
    if (event) return ({ id }) => id === event.correlationId;
    const found = q ? await this.#meant(q) : undefined;
    const [about, kinds] = [found && new Set(found.about), found?.kinds && new Set<string>(found.kinds)];
    return (row) =>
      (day === undefined || row.day === day) &&
      (readings !== undefined || !row.onlyRead) &&
      (!about || row.about.some((id) => about.has(id))) &&
      (!kinds || row.kinds.some((kind) => kinds.has(kind)));
  }

  /** An id may be of anything; words are a name, a kind of act, or the one beside the other. */
  async #meant(q: string): Promise<Meant> {
    const words = foldedWords(q);
    const [named, kinds] = [await this.#named(q), kindsCalled(words, typesWith('history'))];
    if (named.about.length === 0 && kinds.length === 0) {
      for (const [name, act] of splitsOf(words)) {
        const ofAct = kindsCalled(act, typesWith('history'));
        if (ofAct.length === 0) continue;
        const { streams, about } = await this.#named(name.join(' '));
        if (about.length > 0) return { streams, about, kinds: ofAct };
      }
    }
    return { streams: [...streamsOf(q), ...named.streams], about: [q, ...streamsOf(q), ...named.about, ...kinds] };
  }

  /** The persons, companies and cohorts of that name. */
  async #named(name: string): Promise<Pick<Meant, 'streams' | 'about'>> {
    const key = foldedName(name);
    const words = foldedWords(name);
    const [accounts, partners, cohorts] = await Promise.all([
      this.readModels.of(accountsProjection).find({
        where: { usernameKey: { gte: key, lt: `${key}\u{10FFFF}` } },
        sort: [{ field: 'usernameKey' }],
        limit: mostFound,
      }),
      this.readModels.of(partnersProjection).find({ search: name, limit: mostFound }),
      this.cohorts.at(new Date().toISOString()),
    ]);
    const named = cohorts.all.filter((cohort) => holdsWords(`${cohort.name}\n${cohort.code}`, words));
    const cohortStreams = named.map(({ cohortId }) => cohortDecider.stream(String(cohortId)));
    return {
      streams: [...partners.map(({ id }) => partnerDecider.stream(id)), ...cohortStreams],
      about: [
        ...accounts.map(({ id }) => id),
        // By the name of a person what its members did is looked for, by its own name what happened to the company too.
        ...partners.flatMap((row) =>
          holdsWords(`${row.companyName}\n${row.companyDomain}`, words) ? [row.id] : row.members.map(({ userId }) => userId),
        ),
        ...cohortStreams,
      ],
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

/** The streams of the act itself: what followed from it names no one that it was about. */
function actedOn(events: RequestRow['events']): readonly string[] {
  const acts = events.filter(({ consequence }) => !consequence);
  return (acts.length > 0 ? acts : events).map(({ stream }) => stream);
}

/**
 * The pairs, and the partners with whom it did not have to do through one of them: what seats, applications and cohorts have to do with a
 * pair is told best in its own history.
 * @param pairs the streams of both partners, by that of the pair
 */
function aboutWhat(streams: readonly string[], pairs: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const withHistory = [...new Set(streams)].filter((stream) => subjectOf(stream));
  const ofPairs = new Set(withHistory.flatMap((stream) => pairs.get(stream) ?? []));
  const kindsOfSubjects: readonly HistorySubjectKind[] = ['partnership', 'partner'];
  const own = withHistory.filter((stream) => kindsOfSubjects.includes(subjectOf(stream)!.kind) && !ofPairs.has(stream));
  return own.length > 0 ? own : withHistory.slice(0, 1);
}

/** Into a name and an act: either may come first. */
function splitsOf(words: readonly string[]): readonly (readonly [name: readonly string[], act: readonly string[]])[] {
  return words.slice(1).flatMap((_, before) => {
    const [first, second] = [words.slice(0, before + 1), words.slice(before + 1)];
    return [[first, second] as const, [second, first] as const];
  });
}

function whole(subject: HistorySubjectView): FoundSubjectView {
  return { ...subject, eventId: null };
}
