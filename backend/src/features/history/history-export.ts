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
import type { Pair } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import type { AdministratorCaller } from '../accounts/callers.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EventStore, type StoredEvent } from '../../event-sourcing/event-store/event-store.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { hashOfStored } from '../../event-sourcing/proof/log-chain.ts';
import { LogHeads, newHead } from '../../event-sourcing/proof/log-heads.ts';
import { SigningKeys } from '../../event-sourcing/proof/signing-keys.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { erased } from '../../events/columns/history.ts';
import { fieldsOfEvent } from '../exports/event-fields.ts';
import { PersonalDataExports } from '../exports/personal-data-exports.ts';
import type { Content } from './files/file-lines.ts';
import { HistoryFileWriter, type FileHeader } from './files/history-file.ts';
import { HistoryNamesReader } from './search/history-names.ts';
import { HistorySearch } from './search/history-search.ts';
import { headView } from './log-proof.ts';
import { requestsProjection } from './search/requests.projection.ts';
import { eventView } from './stream-history.ts';
import { partnerOf, partnershipOf, subjectOf } from './subjects.ts';
import type { HistoryNames } from './history-entries.ts';

/** The content of a file to write. */
interface Asked {
  readonly format: HistoryFileFormat;
  readonly withPersonal: boolean;
  readonly header: Omit<FileHeader, 'madeAt'>;
}

type Accepts = (event: AnyRecorded, told: HistoryEventView) => boolean;

/**
 * Histories as files that prove themselves. Without personal data people and companies are told by their ids, and of words that someone
 * wrote only the length. With it they have their names, and each event what exports of events open of it. Filters find what they find on
 * the screen all the same.
 */
@Injectable()
export class HistoryExport {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly names: HistoryNamesReader,
    private readonly search: HistorySearch,
    private readonly logHeads: LogHeads,
    private readonly signingKeys: SigningKeys,
    private readonly personalData: PersonalDataExports,
  ) {}

  /**
   * @returns the pieces of a file
   * @throws RefusedError where there is no such stream or none that has a history, or the caller may not take personal data out
   */
  async ofStream(caller: AdministratorCaller, stream: string, query: HistoryExportQuery): Promise<AsyncIterable<string>> {
    const { format, actor, kind, day, q } = query;
    const [last] = subjectOf(stream) ? await this.eventStore.readBackwards(stream, 1) : [];
    if (!last) throw new RefusedError(refuse('history_unknown'));
    const withPersonal = query.personalData === 'true';
    if (withPersonal)
      await this.personalData.begin(caller, { name: stream, count: last.revision + 1, partnerIds: partnersOf(last) });
    const filters = {
      ...(actor !== undefined && { actor: actor.split(',') }),
      ...(kind !== undefined && { kind: kind.split(',') }),
      ...(day !== undefined && { day }),
      ...(q !== undefined && { q }),
    };
    const asked = { format, withPersonal, header: { stream, filters: withoutPeople(filters) } };
    return this.#file(asked, this.eventStore.readStream(stream), async () => (_, told) => meets(filters, told));
  }

  /**
   * Everything that followed from the requests that the search finds.
   * @returns the pieces of a file @throws RefusedError where the caller may not take personal data out
   */
  async ofAll(caller: AdministratorCaller, query: HistoriesExportQuery): Promise<AsyncIterable<string>> {
    const { format, personalData, ...filters } = query;
    const withPersonal = personalData === 'true';
    if (withPersonal) {
      const count = await this.eventStore.countAfter(undefined);
      await this.personalData.begin(caller, { name: 'histories', count, partnerIds: null });
    }
    const asked = { format, withPersonal, header: { stream: null, filters: withoutPeople(filters) } };
    const isFound = await this.search.requestsFound(filters);
    return this.#file(asked, this.eventStore.readAll(), async (events) => {
      // Without a search the file holds the whole log, so that it proves it.
      if (filters.q === undefined && filters.day === undefined) return () => true;
      const ids = new Set(events.map(({ metadata }) => metadata.correlationId));
      const rows = await this.readModels.of(requestsProjection).getMany([...ids]);
      const found = new Set(rows.filter(isFound).map(({ id }) => id));
      return ({ metadata }) => found.has(metadata.correlationId);
    });
  }

  /** One chunk of the log is in memory at a time. */
  async *#file(
    { format, withPersonal, header }: Asked,
    chunks: AsyncIterable<readonly StoredEvent[]>,
    acceptanceOf: (events: readonly AnyRecorded[]) => Promise<Accepts>,
  ): AsyncIterable<string> {
    const file = new HistoryFileWriter(format, withPersonal);
    const [key, kept] = [await this.signingKeys.current(), await this.logHeads.all()];
    const madeAt = new Date().toISOString();
    // One of its own moment binds the file to everything that the log holds.
    const own = await newHead(this.eventStore, kept.at(-1) ?? null, this.signingKeys, madeAt);
    const heads = [...kept, ...(own ? [own] : [])].map(headView);
    yield file.begin({ madeAt, ...header }, await this.signingKeys.all(), heads);
    for await (const chunk of chunks) {
      const events = await this.codec.decode(chunk);
      const [names, accepts] = [await this.names.of(events), await acceptanceOf(events)];
      const idsAlone = namingNoOne(names);
      const lines = events.flatMap((event, index) => {
        const told = eventView(event, names);
        if (!told || !accepts(event, told)) return [];
        const fields = fieldsOf(chunk[index]!, withPersonal ? told : eventView(event, idsAlone)!);
        return [file.event(withPersonal ? { ...fields, personal: fieldsOfEvent(event)?.personal() ?? null } : fields)];
      });
      yield lines.join('');
    }
    yield file.end(key);
  }
}

function fieldsOf(stored: StoredEvent, told: HistoryEventView): Content {
  const { at, actor, onBehalfOf, what, followed, details, stream, revision, eventId, type, correlationId, causationId } = told;
  return {
    at,
    actor: actor.name,
    actorId: actor.userId,
    company: actor.company,
    onBehalfOf,
    what: followed === null ? what : `As a consequence, ${followed} ${what}`,
    details: details.map(withoutWords),
    stream,
    revision,
    eventId,
    type,
    version: stored.version,
    correlationId,
    causationId,
    eventHash: hashOfStored(stored),
  };
}

/** Words that someone wrote leave only by its length. */
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
  token: 'A token',
  assistant: 'An assistant',
};

function namingNoOne(names: HistoryNames): HistoryNames {
  const [user, partner] = [(id: string) => `user ${id}`, (id: string) => `partner ${id}`];
  return { ...names, member: user, administrator: user, partner, actor: actorView };

  function actorView({ kind, userId, partnerId }: Actor): HistoryActorView {
    const company = partnerId === undefined ? null : partner(partnerId);
    // An operator is known by the name of the machine's user alone.
    const isOperator = kind === 'programme' && userId !== undefined;
    return { kind, name: isOperator ? 'An operator' : kinds[kind], userId: isOperator ? null : (userId ?? null), company };
  }
}

/** Those that a stream is about, as its events say; null where that could be any. */
function partnersOf({ stream, data }: StoredEvent): readonly string[] | null {
  const own = partnerOf(stream);
  if (own !== null) return [own];
  if (partnershipOf(stream) === null) return null;
  const { appPartnerId, solutionsPartnerId } = data as unknown as Pair;
  return [appPartnerId, solutionsPartnerId];
}
