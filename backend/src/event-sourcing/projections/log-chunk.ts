import type { AnyRecorded } from '@accelerator/contracts/log';
import type { Decoder, EventCodec } from '../event-store/event-codec.ts';
import type { StoredEvent } from '../event-store/event-store.ts';

export type Decoding = Pick<EventCodec, 'decoderOf'>;

/** A chunk of the log on its way into several projections: an event is decoded for the first that wants it, and then kept. */
export class LogChunk {
  readonly #decoded: (AnyRecorded | undefined)[] = [];

  private constructor(
    readonly events: readonly StoredEvent[],
    private readonly decode: Decoder,
  ) {}

  static async of(events: readonly StoredEvent[], codec: Decoding): Promise<LogChunk> {
    return new LogChunk(events, await codec.decoderOf(events));
  }

  /** @throws Error where this release cannot read the event */
  decoded(index: number): AnyRecorded {
    return (this.#decoded[index] ??= this.decode(this.events[index]!));
  }
}

/** Those of the events that this release can read. What the others say is told by a release that can. */
export async function readable(events: readonly StoredEvent[], codec: Decoding): Promise<readonly AnyRecorded[]> {
  return readableIn(await LogChunk.of(events, codec));
}

/** @param wanted Which of the chunk's events; default: all of them. */
export function readableIn(chunk: LogChunk, wanted: (stored: StoredEvent) => boolean = () => true): readonly AnyRecorded[] {
  return chunk.events.flatMap((stored, index) => {
    if (!wanted(stored)) return [];
    try {
      return [chunk.decoded(index)];
    } catch {
      return [];
    }
  });
}
