import { isBefore, type Position } from '../kernel/position.ts';

interface Waiter {
  readonly position: Position;
  readonly settle: (reached: boolean) => void;
}

/** Those who wait until a position has been folded. */
export class PositionWaiters {
  readonly #waiting = new Set<Waiter>();

  /** True if a position is waited for. */
  get any(): boolean {
    return this.#waiting.size > 0;
  }

  /** @returns whether it was reached within `timeoutMs` milliseconds, and before `signal` aborted */
  wait(position: Position, timeoutMs: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.#waiting.delete(waiter);
        resolve(reached);
      };
      const giveUp = () => settle(false);
      const waiter: Waiter = { position, settle };
      const timer = setTimeout(giveUp, timeoutMs);
      this.#waiting.add(waiter);
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted) giveUp();
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
