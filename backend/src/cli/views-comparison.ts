import { setTimeout as pauseFor } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EventCodec, type KeySource } from '../event-sourcing/event-store/event-codec.ts';
import type { AnyProjection, Row } from '../event-sourcing/kernel/projection.ts';
import type { EventStore } from '../event-sourcing/event-store/event-store.ts';
import { projections } from '../app/features.ts';
import type { Decoding } from '../event-sourcing/projections/log-chunk.ts';
import { Projector } from '../event-sourcing/projections/projector.ts';
import type { ReadModels, ReadModelWriter } from '../event-sourcing/read-models/read-models.ts';
import { CannotBeDone } from './command.ts';
import type { Positions } from './positions.ts';
import type { Position } from '../event-sourcing/kernel/position.ts';

/** How often it is looked whether the views are made, and how long nothing may move. In milliseconds. */
const pollIntervalMs = 200;
const longestStandstillMs = 60_000;

/** The names of fields that hold a position of the log, in whatever view and however deep in a row; or several, by their keys. */
const positionField = /^order$|[pP]osition$/;
const positionsField = /Positions$/;

/**
 * Makes the views from the log, from its start.
 * @param folded hears how many events are folded by now
 * @throws CannotBeDone where something in the log cannot be folded
 */
export async function makeViews(
  log: EventStore,
  keys: KeySource,
  readModels: ReadModelWriter,
  folded: (events: number) => void,
): Promise<void> {
  await readModels.clear();
  const work = new Work(new EventCodec(keys), folded);
  const { codec, report } = work;
  const projector = new Projector({ eventStore: log, readModels, codec, projections, report });
  try {
    // Where the stores do not answer it begins again and again: that is standing still, too.
    void projector.start();
    while (!(await Promise.race([projector.progress.ready.then(() => true), pauseFor(pollIntervalMs, false)]))) work.mustMove();
  } finally {
    await projector.stop();
  }
  await mustBeWhole(readModels, await log.head());
}

/** What a projector is seen to do. */
class Work {
  readonly codec: Decoding;
  #events = 0;
  #movedAt = performance.now();
  #said = 'Nothing moves.';

  constructor(codec: Decoding, folded: (events: number) => void) {
    this.codec = {
      decoderOf: (events) => {
        this.#events += events.length;
        this.#movedAt = performance.now();
        folded(this.#events);
        return codec.decoderOf(events);
      },
    };
  }

  readonly report = (sentence: string): void => {
    this.#said = sentence;
  };

  /** @throws CannotBeDone where it has stood still for long */
  mustMove(): void {
    if (performance.now() - this.#movedAt > longestStandstillMs)
      throw new CannotBeDone(`The views cannot be made from the log. ${this.#said}`);
  }
}

async function mustBeWhole(readModels: ReadModelWriter, head: Position | undefined): Promise<void> {
  const [states, parked] = [await readModels.states(), await readModels.parked()];
  const behind = states.find(({ checkpoint }) => checkpoint !== head)?.collection.name ?? parked[0]?.projection;
  if (behind !== undefined) throw new CannotBeDone(`The view ${behind} cannot be made from the log: repair that first.`);
}

/** Every position of the log that lies in a document. */
export async function positionsInViews(readModels: ReadModels): Promise<Position[]> {
  const found = await Promise.all(projections.map((projection) => rowsOf(readModels, projection)));
  return positionsOf(found);
}

/**
 * @param positions between the log of the one and the log of the other
 * @returns how many rows there are
 * @throws CannotBeDone where two of them differ
 */
export async function compareViews(source: ReadModels, target: ReadModels, positions: Positions): Promise<number> {
  let count = 0;
  for (const projection of projections) {
    const [originals, copies] = await Promise.all([rowsOf(source, projection), rowsOf(target, projection)]);
    const differs = originals.findIndex((original, index) => !isDeepStrictEqual(there(original, positions), copies[index]));
    if (differs >= 0 || originals.length !== copies.length)
      throw new CannotBeDone(`The view ${projection.name} is not the same in both: migrate again into empty stores.`);
    count += copies.length;
  }
  return count;
}

function rowsOf(readModels: ReadModels, projection: AnyProjection): Promise<readonly Row[]> {
  return readModels.of(projection).find();
}

function positionsOf(value: unknown): Position[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) =>
    isPosition(name, held)
      ? [held]
      : positionsOf(
          positionsField.test(name) ? Object.values(held as object).map((position) => ({ position: position as unknown })) : held,
        ),
  );
}

/** The same with the positions of the other log. */
function there(value: unknown, positions: Positions): unknown {
  if (Array.isArray(value)) return value.map((one) => there(one, positions));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, held]) => [
    name,
    isPosition(name, held)
      ? positions.of(held)
      : positionsField.test(name)
        ? placesThere(held as Places, positions)
        : there(held, positions),
  ]);
  return Object.fromEntries(fields) as unknown;
}

type Places = Readonly<Record<string, Position | null>>;

function placesThere(places: Places, positions: Positions): Places {
  return Object.fromEntries(Object.entries(places).map(([key, position]) => [key, position && positions.of(position)]));
}

function isPosition(name: string, held: unknown): held is Position {
  return positionField.test(name) && typeof held === 'string';
}
