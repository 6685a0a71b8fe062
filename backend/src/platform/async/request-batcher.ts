interface PendingRequest<Key, Value> {
  readonly key: Key;
  readonly resolve: (value: Value | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Loads in one round what many ask for at the same time. One round runs at a time; a key that is asked for while it runs is loaded
 * by the next one, so no value was read before it was asked for.
 */
export class RequestBatcher<Key, Value> {
  #waiting: PendingRequest<Key, Value>[] = [];
  #isLoading = false;

  /** @param load a key without a value is left out; where it fails, it fails for all of that round */
  constructor(private readonly load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {}

  /** @returns undefined where the key has no value */
  get(key: Key): Promise<Value | undefined> {
    const value = new Promise<Value | undefined>((resolve, reject) => this.#waiting.push({ key, resolve, reject }));
    if (!this.#isLoading) void this.#loadRounds();
    return value;
  }

  async #loadRounds(): Promise<void> {
    this.#isLoading = true;
    while (this.#waiting.length > 0) {
      const round = this.#waiting;
      this.#waiting = [];
      try {
        const values = await this.load([...new Set(round.map(({ key }) => key))]);
        for (const { key, resolve } of round) resolve(values.get(key));
      } catch (error) {
        for (const { reject } of round) reject(error);
      }
    }
    this.#isLoading = false;
  }
}
