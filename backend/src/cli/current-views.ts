import { projections } from '../app/features.ts';
import type { ReadModelWriter } from '../event-sourcing/read-models/read-models.ts';
import { CannotBeDone } from './command.ts';

/** Rows of another version may have another shape. @throws CannotBeDone where readers see those of another one */
export async function mustBeCurrent(readModels: ReadModelWriter): Promise<void> {
  const live = new Map(
    (await readModels.states()).filter((state) => state.live).map(({ collection }) => [collection.name, collection]),
  );
  const other = projections.find(({ name, version }) => live.get(name)?.version !== version);
  if (other)
    throw new CannotBeDone(
      `The rows of ${other.name} ${live.has(other.name) ? 'were made by another version of the programme' : 'are not made yet'}: start this one, or wait until it has made them from the log, and call this again.`,
    );
}
