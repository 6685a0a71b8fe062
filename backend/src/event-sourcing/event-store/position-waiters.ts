import { isBefore, type Position } from './position.ts';
interface Waiter {
  readonly position: Position;
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
  wait(position: Position, timeoutMs: number): Promise<boolean> {
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

  reached(position: Position): void {
    for (const waiter of [...this.#waiting]) if (!isBefore(position, waiter.position)) waiter.settle(true);
  }

  /** Nothing more will be reached. */
  abandon(): void {
    for (const waiter of [...this.#waiting]) waiter.settle(false);
  }
}
