import type { AnyRecorded, EventMetadata, EventOf, Private } from '@accelerator/contracts/log';
import type { EventToAppend, Json, StoredEvent } from './event-store.ts';
import { openJson, sealJson } from '../../platform/crypto/sealing.ts';
import { upcast, upcasters as programmeUpcasters, versionOf, type Upcasters } from './upcasters.ts';

/** A decided event with its place in the log. `id` is a UUID. */
export interface NewEvent extends EventOf<string, object> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly metadata: EventMetadata;
}

/** @throws Error where the event was written by a later release */
export type Decoder = (stored: StoredEvent) => AnyRecorded;

/** The source of subjects' keys: `SubjectKeys` of personal data. */
export interface KeySource {
  keysOf(subjects: readonly string[], options?: { create?: boolean }): Promise<ReadonlyMap<string, Buffer>>;
}

/** The form of personal fields in the log. `sealed` is null where the subject was forgotten before they were written. */
interface Sealed {
  readonly subject: string;
  readonly sealed: string | null;
}

/** Between events as the programme knows them and as the log holds them. */
export class EventCodec {
  constructor(
    private readonly keySource: KeySource,
    private readonly upcasters: Upcasters = programmeUpcasters,
  ) {}

  /** Seals the events' personal fields under their subjects' keys, which are made where there are none. They open in that place only. */
  async encode(events: readonly NewEvent[]): Promise<readonly EventToAppend[]> {
    const keys = await this.keySource.keysOf(subjectsOf(events), { create: true });
    return events.map((event) => this.#encode(event, keys));
  }

  /** @throws Error where one of the events was written by a later release */
  async decode(events: readonly StoredEvent[]): Promise<readonly AnyRecorded[]> {
    return events.map(await this.decoderOf(events));
  }

  /**
   * The function that decodes these events, one by one: into today's shape. Personal fields are opened when they are first read,
   * since most readers need none; reading them throws a BrokenSealError where they were tampered with.
   */
  async decoderOf(events: readonly StoredEvent[]): Promise<Decoder> {
    const keys = await this.keySource.keysOf(subjectsOf(events));
    return (stored) => this.#decode(stored, keys);
  }

  #encode(event: NewEvent, keys: ReadonlyMap<string, Buffer>): EventToAppend {
    const { id, type, metadata } = event;
    return { id, type, version: versionOf(type, this.upcasters), data: seal(event, keys), metadata: { ...metadata } };
  }

  #decode(stored: StoredEvent, keys: ReadonlyMap<string, Buffer>): AnyRecorded {
    const { id, stream, revision, position, type, version, metadata } = stored;
    const data = upcast({ type, version, data: unseal(stored, keys) }, this.upcasters);
    return {
      id,
      stream,
      revision,
      position,
      type,
      data,
      metadata: metadata as unknown as EventMetadata,
    } as unknown as AnyRecorded;
  }
}

/** The subjects of their personal fields, sealed or not, each once. */
function subjectsOf(events: readonly { readonly data: object }[]): readonly string[] {
  const subjects = new Set<string>();
  for (const { data } of events) {
    const personal = (data as { readonly private?: Partial<Sealed> & { readonly fields?: unknown } }).private;
    if (personal?.subject !== undefined && (personal.sealed ?? personal.fields ?? null) !== null) subjects.add(personal.subject);
  }
  return [...subjects];
}

function seal(event: NewEvent, keys: ReadonlyMap<string, Buffer>): Json {
  const data = event.data as Json & { readonly private?: Private<object> | null };
  if (!data.private) return { ...data };
  const { subject, fields } = data.private;
  const key = keys.get(subject);
  const sealed: Sealed = { subject, sealed: key && fields !== null ? sealJson(key, fields, placeOf(event)) : null };
  return { ...data, private: sealed };
}

function unseal(stored: StoredEvent, keys: ReadonlyMap<string, Buffer>): Json {
  const data = stored.data as Json & { readonly private?: Sealed | null };
  return data.private ? { ...data, private: openLazily(data.private, stored, keys.get(data.private.subject)) } : data;
}

function openLazily({ subject, sealed }: Sealed, stored: StoredEvent, key: Buffer | undefined): Private<unknown> {
  let opened: { readonly fields: unknown } | undefined;
  return {
    subject,
    get fields() {
      opened ??= { fields: key && sealed !== null ? openJson(key, sealed, placeOf(stored)) : null };
      return opened.fields;
    },
  };
}

function placeOf({ stream, revision, type }: Pick<NewEvent, 'stream' | 'revision' | 'type'>): string {
  return JSON.stringify([stream, revision, type]);
}
