import {
  meets,
  type HistoriesExportQuery,
  type HistoryActorView,
  type HistoryEventView,
  type HistoryExportQuery,
  type HistoryFileFormat,
  type HistoryFilters,
  type StateField,
} from '@accelerator/contracts/history';
import type { Actor, AnyRecorded } from '@accelerator/contracts/log';
import { Inject, Injectable } from '@nestjs/common';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { hashOfStored } from '../../event-sourcing/proof/log-chain.ts';
import { LogHeads, newHead } from '../../event-sourcing/proof/log-heads.ts';
import { SigningKeys } from '../../event-sourcing/proof/signing-keys.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Content } from './files/file-lines.ts';
import { HistoryFileWriter, type FileHeader } from './files/history-file.ts';
import { HistoryNamesReader } from './history-names.ts';
import { HistorySearch } from './history-search.ts';
import { headView } from './log-proof.ts';
import { requestsProjection } from './requests.projection.ts';
import { eventView } from './stream-history.ts';
import { subjectOf } from './subjects.ts';
import { erased, type HistoryNames } from './told-events.ts';

type Accepts = (event: AnyRecorded, told: HistoryEventView) => boolean;

/**
 * Histories as files that prove themselves. They hold no personal data: people are told by their ids, and of words that someone wrote
 * only the length. Filters find what they find on the screen all the same.
 */
@Injectable()
export class HistoryExport {
  constructor(
    @Inject(EVENT_STORE) private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly names: HistoryNamesReader,
    private readonly search: HistorySearch,
    private readonly logHeads: LogHeads,
    private readonly signingKeys: SigningKeys,
  ) {}

  /** @returns the pieces of a file @throws RefusedError where there is no such stream, or none that has a history */
  async ofStream(stream: string, { format, actor, kind, day, q }: HistoryExportQuery): Promise<AsyncIterable<string>> {
    const exists = subjectOf(stream) && (await this.eventStore.readBackwards(stream, 1)).length > 0;
    if (!exists) throw new RefusedError(refuse('history_unknown'));
    const filters = {
      ...(actor !== undefined && { actor: actor.split(',') }),
      ...(kind !== undefined && { kind: kind.split(',') }),
      ...(day !== undefined && { day }),
      ...(q !== undefined && { q }),
    };
    return this.#file(format, { stream, filters: withoutPeople(filters) }, this.eventStore.readStream(stream), () =>
      Promise.resolve((_, told) => meets(filters, told)),
    );
  }

  /** Everything that followed from the requests that the search finds. @returns the pieces of a file */
  async ofAll({ format, ...filters }: HistoriesExportQuery): Promise<AsyncIterable<string>> {
    const header = { stream: null, filters: withoutPeople(filters) };
    const isFound = await this.search.requestsFound(filters);
    return this.#file(format, header, this.eventStore.readAll(), async (events) => {
      if (filters.q === undefined && filters.day === undefined) return () => true;
      const ids = new Set(events.map(({ metadata }) => metadata.correlationId));
      const rows = await this.readModels.of(requestsProjection).getMany([...ids]);
      const found = new Set(rows.filter(isFound).map(({ id }) => id));
      return ({ metadata }) => found.has(metadata.correlationId);
    });
  }

  /** One chunk of the log is in memory at a time. */
  async *#file(
    format: HistoryFileFormat,
    header: Omit<FileHeader, 'madeAt'>,
    chunks: AsyncIterable<readonly StoredEvent[]>,
    acceptanceOf: (events: readonly AnyRecorded[]) => Promise<Accepts>,
  ): AsyncIterable<string> {
    const file = new HistoryFileWriter(format);
    const [key, kept] = [await this.signingKeys.current(), await this.logHeads.all()];
    const madeAt = new Date().toISOString();
    // One of its own moment binds the file to everything that the log holds.
    const own = await newHead(this.eventStore, kept.at(-1) ?? null, this.signingKeys, madeAt);
    const heads = [...kept, ...(own ? [own] : [])].map(headView);
    yield file.begin({ madeAt, ...header }, await this.signingKeys.all(), heads);
    for await (const chunk of chunks) {
      const events = await this.codec.decode(chunk);
      const [names, accepts] = [await this.names.of(events), await acceptanceOf(events)];
      const outside = namingNoPeople(names);
      const lines = events.flatMap((event, index) => {
        const told = eventView(event, names);
        return told && accepts(event, told) ? [file.event(fieldsOf(chunk[index]!, eventView(event, outside)!))] : [];
      });
      yield lines.join('');
    }
    yield file.end(key);
  }
}

function fieldsOf(stored: StoredEvent, told: HistoryEventView): Content {
  const { at, actor, onBehalfOf, what, details, stream, revision, eventId, type, correlationId, causationId } = told;
  return {
    ...{ at, actor: actor.name, actorId: actor.userId, company: actor.company, onBehalfOf, what },
    ...{ details: details.map(withoutWords), stream, revision, eventId, type, version: stored.version },
    ...{ correlationId, causationId, eventHash: hashOfStored(stored) },
  };
}

/** What someone wrote leaves only by its length. */
function withoutWords({ field, value }: StateField): StateField {
  const isWritten = value !== erased && !value.startsWith(field);
  return { field, value: isWritten ? `${field}, ${value.length} characters` : value };
}

/** Of names and words that were looked for a file says only that they were. */
function withoutPeople({ actor, q, ...filters }: HistoryFilters): Content {
  return { ...filters, ...(actor && { actor: 'given' }), ...(q && { q: 'given' }) };
}

const kinds: Readonly<Record<Actor['kind'], string>> = {
  member: 'A member',
  administrator: 'An administrator',
  programme: 'The programme',
  visitor: 'A visitor',
};

function namingNoPeople(names: HistoryNames): HistoryNames {
  const user = (id: string) => `user ${id}`;
  return { ...names, member: user, administrator: user, actor: (actor) => withoutName(names.actor(actor)) };
}

function withoutName(actor: HistoryActorView): HistoryActorView {
  // An operator is known by the name of the machine's user alone.
  const isOperator = actor.kind === 'programme' && actor.userId !== null;
  return isOperator ? { ...actor, name: 'An operator', userId: null } : { ...actor, name: kinds[actor.kind] };
}
