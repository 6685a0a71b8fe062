/** One after the other for the same key. It spares this process the conflicts with itself; other processes meet at the store. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, turn);
    const leave = () => {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  }
}
