import type { AnyRecorded, EventMetadata, EventOf, Private } from '@accelerator/contracts/log';
import type { Vault } from '../vault/vault.ts';
import type { EventToAppend, Json, StoredEvent } from './event-store.ts';
import { openJson, sealJson } from './sealing.ts';
import { upcast, upcasters as programmeUpcasters, versionOf, type Upcasters } from './upcasters.ts';

/** A decided event with its place in the log. `id` is a UUID. */
export interface NewEvent extends EventOf<string, object> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly metadata: EventMetadata;
}

/** How personal fields lie in the log. `sealed` is null where the subject was forgotten before they were written. */
interface Sealed {
  readonly subject: string;
  readonly sealed: string | null;
}

/** Between events as the programme knows them and as the log holds them. */
export class EventCodec {
  readonly #vault: Pick<Vault, 'subjectKey'>;
  readonly #upcasters: Upcasters;

  constructor(vault: Pick<Vault, 'subjectKey'>, upcasters: Upcasters = programmeUpcasters) {
    this.#vault = vault;
    this.#upcasters = upcasters;
  }

  /** Seals the event's personal fields under their subject's key, which is made where there is none. They open in that place only. */
  encode(event: NewEvent): EventToAppend {
    const { id, type, metadata } = event;
    return { id, type, version: versionOf(type, this.#upcasters), data: this.#seal(event), metadata: { ...metadata } };
  }

  /**
   * The event in today's shape. Personal fields are opened when they are first read, since most readers need none; reading them
   * throws a BrokenSealError where they were tampered with.
   * @throws Error where the event was written by a later release
   */
  decode(stored: StoredEvent): AnyRecorded {
    const { id, stream, revision, position, type, version, metadata } = stored;
    const data = upcast({ type, version, data: this.#unseal(stored) }, this.#upcasters);
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

  #seal(event: NewEvent): Json {
    const data = event.data as Json & { readonly private?: Private<object> | null };
    if (!data.private) return { ...data };
    const { subject, fields } = data.private;
    const key = fields === null ? null : this.#vault.subjectKey(subject);
    const sealed: Sealed = { subject, sealed: key && sealJson(key, fields, placeOf(event)) };
    return { ...data, private: sealed };
  }

  #unseal(stored: StoredEvent): Json {
    const data = stored.data as Json & { readonly private?: Sealed | null };
    return data.private ? { ...data, private: this.#openLazily(data.private, placeOf(stored)) } : data;
  }

  #openLazily({ subject, sealed }: Sealed, place: string): Private<unknown> {
    const open = () => {
      const key = sealed === null ? null : this.#vault.subjectKey(subject, { create: false });
      return key && sealed !== null ? openJson(key, sealed, place) : null;
    };
    let opened: { readonly fields: unknown } | undefined;
    return {
      subject,
      get fields() {
        opened ??= { fields: open() };
        return opened.fields;
      },
    };
  }
}

function placeOf({ stream, revision, type }: Pick<NewEvent, 'stream' | 'revision' | 'type'>): string {
  return JSON.stringify([stream, revision, type]);
}
