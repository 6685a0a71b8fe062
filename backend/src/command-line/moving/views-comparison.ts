import { setTimeout as pauseFor } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EventCodec } from '../../event-store/event-codec.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import { projections } from '../../projections.ts';
import { Projector } from '../../read-models/projector.ts';
import type { Document, ReadModels, ReadModelWriter } from '../../read-models/read-models.ts';
import type { Vault } from '../../vault/vault.ts';
import { CannotBeDone } from '../command.ts';
import type { Positions } from './positions.ts';

/** In milliseconds. */
const betweenTwoLooks = 200;

/** The one field of a document that holds a position of the log, in whatever view. */
type Positioned = Document & { readonly position?: string };

/**
 * Makes the views from the log, from its start.
 * @param folded hears how many events are folded by now
 * @throws CannotBeDone where something in the log cannot be folded
 */
export async function makeViews(
  log: EventStore,
  vault: Vault,
  readModels: ReadModelWriter,
  folded: (events: number) => void,
): Promise<void> {
  await readModels.clear();
  const total = await log.countAfter(undefined);
  const projector = new Projector({ eventStore: log, readModels, codec: new EventCodec(vault), projections });
  try {
    await projector.start();
    for (let isReady = false; !isReady && projector.state !== 'unhealthy';) {
      isReady = await Promise.race([projector.ready.then(() => true), pauseFor(betweenTwoLooks, false)]);
      folded(total - Math.max(...(await projector.health()).map(({ lag }) => lag)));
    }
    const trouble = (await projector.health()).find(({ state, parkedKeys }) => state !== 'live' || parkedKeys > 0);
    if (trouble) throw new CannotBeDone(`The view ${trouble.name} cannot be made from the log: repair that first.`);
  } finally {
    await projector.stop();
  }
}

/** Every position of the log that lies in a document. */
export async function positionsInViews(readModels: ReadModels): Promise<string[]> {
  const found = await Promise.all(projections.map(({ name }) => readModels.find<Positioned>(name)));
  return found.flatMap((documents) => documents.flatMap(({ position }) => position ?? []));
}

/**
 * @param positions between the log of the one and the log of the other
 * @returns how many documents there are
 * @throws CannotBeDone where two of them differ
 */
export async function compareViews(source: ReadModels, target: ReadModels, positions: Positions): Promise<number> {
  let count = 0;
  for (const { name } of projections) {
    const [originals, copies] = await Promise.all([source.find<Positioned>(name), target.find<Positioned>(name)]);
    const differs = originals.findIndex((original, index) => !isDeepStrictEqual(there(original, positions), copies[index]));
    if (differs >= 0 || originals.length !== copies.length)
      throw new CannotBeDone(`The view ${name} is not the same in both: migrate again into empty stores.`);
    count += copies.length;
  }
  return count;
}

function there(document: Positioned, positions: Positions): Positioned {
  return document.position === undefined ? document : { ...document, position: positions.of(document.position)! };
}
