/**
 * A look at something that changes, for many who want to know at once. Whoever asks while a look is under way shares the next one with
 * the others: it begins after they asked, so it is never older than their question.
 */
export class SharedLook<T> {
  readonly #look: () => Promise<T>;
  #underWay: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  constructor(look: () => Promise<T>) {
    this.#look = look;
  }

  ask(): Promise<T> {
    if (!this.#underWay) return this.#begin();
    const begin = () => this.#begin();
    this.#next ??= this.#underWay.then(begin, begin);
    return this.#next;
  }

  #begin(): Promise<T> {
    this.#next = undefined;
    const look = this.#look();
    this.#underWay = look;
    const end = () => {
      if (this.#underWay === look) this.#underWay = undefined;
    };
    look.then(end, end);
    return look;
  }
}
