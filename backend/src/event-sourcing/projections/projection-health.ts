import type { ProjectionHealth } from '@accelerator/contracts/projections';
import { within } from '../../platform/async/retry.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { isBefore } from '../kernel/position.ts';
import type { AnyProjection } from '../kernel/projection.ts';
import { isSameVersion, type CollectionState, type ReadModelWriter } from '../read-models/read-models.ts';
import type { ProjectionProgress } from './projection-progress.ts';

/** A lag is counted up to here: a store may have to read what it counts, and beyond this the number says no more. */
const maxLag = 10_000;
const lagTimeoutMs = 3_000;

/** The health of each projection, as the read models hold it: for administrators. */
export class ProjectionHealthReader {
  /** By name, as they were last known. */
  readonly #lags = new Map<string, number>();

  constructor(
    private readonly eventStore: Pick<EventStore, 'countAfter'>,
    private readonly readModels: Pick<ReadModelWriter, 'states' | 'parked'>,
    private readonly progress: Pick<ProjectionProgress, 'committed' | 'problem' | 'rebuildProblem'>,
    private readonly projections: readonly AnyProjection[],
  ) {}

  async read(): Promise<readonly ProjectionHealth[]> {
    const [states, parked] = await Promise.all([this.readModels.states(), this.readModels.parked()]);
    const shown = this.projections.flatMap((projection) => versionOf(projection, states) ?? []);
    return Promise.all(
      shown.map(async (state) => {
        const { name, version } = state.collection;
        return {
          name,
          version,
          state: this.#stateOf(state),
          lag: await this.#lagOf(state),
          position: state.checkpoint ?? null,
          lastEventAt: state.checkpointAt ?? null,
          parkedKeys: parked.filter((key) => isSameVersion({ ...key, name: key.projection }, state.collection)).length,
          halted: state.halted ?? null,
        };
      }),
    );
  }

  /** A projection that lies behind the others catches up beside them, although readers see it already. */
  #stateOf({ live, checkpoint, halted }: CollectionState): ProjectionHealth['state'] {
    const isAtHead = live && !isBefore(checkpoint, this.progress.committed);
    const problem = isAtHead ? this.progress.problem : this.progress.rebuildProblem;
    if (halted || problem !== undefined) return 'stopped';
    return isAtHead ? 'live' : 'rebuilding';
  }

  async #lagOf({ collection: { name }, checkpoint }: CollectionState): Promise<number> {
    try {
      this.#lags.set(name, await within(lagTimeoutMs, this.eventStore.countAfter(checkpoint, maxLag)));
    } catch {
      // The state says that something is wrong.
    }
    return this.#lags.get(name) ?? 0;
  }
}

/** The version that readers see or will see; while another release is at work, that one's. */
function versionOf({ name, version }: AnyProjection, states: readonly CollectionState[]): CollectionState | undefined {
  const known = states.filter(({ collection }) => collection.name === name);
  return (
    known.find(({ live, collection }) => live && collection.version >= version) ??
    known.find(({ collection }) => collection.version === version) ??
    known.find(({ live }) => live)
  );
}
