import { isSameVersion, type CollectionState, type CollectionVersion } from '../../event-sourcing/read-models/read-models.ts';

/** Milliseconds. What was seen before does not count. */
const windowMs = 10_000;
const shortestMs = 500;

interface Look {
  readonly at: number;
  readonly states: readonly CollectionState[];
}

/** The rates at which projections fold, by how far they were seen to be. */
export class Rates {
  #looks: readonly Look[] = [];

  /** @param states of all that fold; one that is left out begins anew */
  see(states: readonly CollectionState[], at = performance.now()): void {
    this.#looks = [...this.#looks.filter((look) => at - look.at <= windowMs), { at, states }];
  }

  /**
   * Events per second. A rebuild takes a moment to begin, which says nothing of how fast it folds: it is counted from where it was first
   * seen to have gone on.
   * @returns null until there are two looks to count between
   */
  of(collection: CollectionVersion): number | null {
    let seen: readonly { readonly at: number; readonly events: number; readonly live: boolean }[] = [];
    for (const { at, states } of this.#looks) {
      const state = states.find((one) => isSameVersion(one.collection, collection));
      seen = state ? [...seen, { at, events: state.events, live: state.live }] : [];
    }
    const last = seen.at(-1);
    const first = last?.live ? seen[0] : seen.find(({ events }) => events > seen[0]!.events);
    if (!first || !last || last.at - first.at < shortestMs) return null;
    if (!last.live && last.events === first.events) return null;
    return Math.max(0, Math.round((1_000 * (last.events - first.events)) / (last.at - first.at)));
  }
}
