import { describe } from '@jest/globals';

/** The servers that this run may use, by their addresses; undefined where there is none. */
export const engines = {
  EventStoreDB: process.env['EVENTSTORE_URL'] || undefined,
  MongoDB: process.env['MONGODB_URL'] || undefined,
};

/** Describes what needs a server. Where there is none, its tests are counted as skipped. */
export function describeOn(engine: keyof typeof engines, describeAll: (url: string) => void): void {
  const url = engines[engine];
  const describeHere = url === undefined ? describe.skip : describe;
  describeHere(engine, () => {
    describeAll(url ?? 'nowhere');
  });
}
