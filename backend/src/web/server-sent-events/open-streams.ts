/** Over all sessions and processes: the pages of one browser share one stream, so this is more than enough. */
export const maxStreamsPerUser = 20;
/** A process renews the places of its streams well within it; those of a process that died are free then. */
export const placeLeaseMs = 75_000;

/** Which streams each user has open, in every process. */
export abstract class OpenStreams {
  /**
   * @param now milliseconds since 1970
   * @returns false where the user has as many open already
   */
  abstract take(userId: string, streamId: string, now: number): Promise<boolean>;
  abstract renew(streamIds: readonly string[], now: number): Promise<void>;
  abstract release(streamId: string): Promise<void>;
}

/** In the memory of the one process there is: its places end with it. */
export class LocalOpenStreams extends OpenStreams {
  readonly #userOf = new Map<string, string>();

  override async take(userId: string, streamId: string): Promise<boolean> {
    const open = [...this.#userOf.values()].filter((other) => other === userId).length;
    if (open >= maxStreamsPerUser) return false;
    this.#userOf.set(streamId, userId);
    return true;
  }

  override async renew(): Promise<void> {}

  override async release(streamId: string): Promise<void> {
    this.#userOf.delete(streamId);
  }
}
