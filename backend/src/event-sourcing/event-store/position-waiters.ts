interface Waiter {
  readonly position: string;
  readonly settle: (reached: boolean) => void;
}

/** Those who wait until a position has been folded. */
export class PositionWaiters {
  readonly #waiting = new Set<Waiter>();

  /** Whether anybody waits. */
  get any(): boolean {
    return this.#waiting.size > 0;
  }

  /** @returns whether it was reached within `timeoutMs` milliseconds */
  wait(position: string, timeoutMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(waiter);
        resolve(reached);
      };
      const waiter: Waiter = { position, settle };
      const timer = setTimeout(() => settle(false), timeoutMs);
      this.#waiting.add(waiter);
    });
  }

  reached(position: string): void {
    for (const waiter of [...this.#waiting]) if (waiter.position <= position) waiter.settle(true);
  }

  /** Nothing more will be reached. */
  abandon(): void {
    for (const waiter of [...this.#waiting]) waiter.settle(false);
  }
}
