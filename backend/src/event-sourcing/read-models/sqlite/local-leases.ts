import type { Lease, Leases, LeaseState } from '../read-models.ts';

/** The lease on files that belong to one process: it is kept in memory, and its epochs begin anew with the process. */
export class LocalLeases implements Leases {
  #last: LeaseState | null = null;
  #durationMs = 0;
  #renewedAt = 0;

  async takeLease(holder: string, durationMs: number): Promise<Lease | null> {
    const isHeld = this.#last !== null && this.#last.holder !== holder && performance.now() - this.#renewedAt < this.#durationMs;
    if (isHeld) return null;
    this.#last = { holder, epoch: (this.#last?.epoch ?? 0) + 1, renewals: 0 };
    this.#durationMs = durationMs;
    this.#renewedAt = performance.now();
    return { holder, epoch: this.#last.epoch };
  }

  async renewLease({ epoch }: Lease): Promise<boolean> {
    if (this.#last?.epoch !== epoch) return false;
    this.#last = { ...this.#last, renewals: this.#last.renewals + 1 };
    this.#renewedAt = performance.now();
    return true;
  }

  async releaseLease({ epoch }: Lease): Promise<void> {
    if (this.#last?.epoch === epoch) this.#durationMs = 0;
  }

  async lease(): Promise<LeaseState | null> {
    return this.#last;
  }
}
