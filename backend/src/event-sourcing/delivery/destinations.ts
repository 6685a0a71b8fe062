/** The destinations of a channel that take nothing now: they have as many open calls as they may, or did not answer. */
export class Destinations {
  readonly #open = new Map<string, number>();
  readonly #pausedUntil = new Map<string, number>();

  constructor(private readonly width: number) {}

  begin(destination: string): void {
    this.#open.set(destination, this.#openTo(destination) + 1);
  }

  end(destination: string): void {
    const open = this.#openTo(destination) - 1;
    if (open > 0) this.#open.set(destination, open);
    else this.#open.delete(destination);
  }

  pause(destination: string, until: number): void {
    this.#pausedUntil.set(destination, until);
  }

  closed(now: number): readonly string[] {
    for (const [destination, until] of this.#pausedUntil) if (until <= now) this.#pausedUntil.delete(destination);
    const full = [...this.#open].filter(([, open]) => open >= this.width).map(([destination]) => destination);
    return [...new Set([...full, ...this.#pausedUntil.keys()])];
  }

  #openTo(destination: string): number {
    return this.#open.get(destination) ?? 0;
  }
}
