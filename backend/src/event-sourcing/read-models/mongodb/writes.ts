import type { AnyBulkWriteOperation } from 'mongodb';
import { folded } from '@accelerator/contracts/text/folding';
import type { CollectionBatch, ParkedKey } from '../read-models.ts';
import type { Entry } from './mongo-catalogue.ts';
import type { StoredRow } from './query-filter.ts';

/** A batch, and the version that it goes to. */
export interface Write {
  readonly entry: Entry;
  readonly batch: CollectionBatch;
}

export interface StoredParkedKey extends Omit<ParkedKey, 'rebuild'> {
  readonly rebuild: string | null;
  readonly _id: { readonly projection: string; readonly version: number; readonly rebuild: string | null; readonly key: string };
}

/** One for all that move together, as they do at the head of the log. */
export function checkpointMoves(writes: readonly Write[]): AnyBulkWriteOperation<Entry>[] {
  const alike = Map.groupBy(writes, ({ batch: { after, checkpoint, checkpointAt, events, documents } }) =>
    JSON.stringify({ after, checkpoint, checkpointAt, events, documents }),
  );
  return [...alike.values()].map((together) => {
    const { after, checkpoint, checkpointAt, events = 0, documents = 0 } = together[0]!.batch;
    const before = after === undefined ? [{ checkpoint: null }, { checkpoint: { $lte: checkpoint } }] : [{ checkpoint: after }];
    const _id = { $in: together.map(({ entry }) => entry._id) };
    const place = { $in: together.map(({ entry }) => entry.place) };
    const update = { $set: { checkpoint, checkpointAt }, $inc: { events, documents } };
    return { updateMany: { filter: { _id, place, $or: before }, update } };
  });
}

/** A row of a later position is not found, and making it a second time fails, and the whole transaction with it. */
export function rowWrites({ collection, put, remove, checkpoint }: CollectionBatch): AnyBulkWriteOperation<StoredRow>[] {
  const notLater = { $lte: checkpoint };
  return [
    ...put.map((document) => {
      const text = collection.search ? { search: folded(collection.search(document)) } : {};
      const replacement = { position: checkpoint, document, ...text };
      return { replaceOne: { filter: { _id: document.id, position: notLater }, replacement, upsert: true } };
    }),
    ...remove.map((id) => ({ deleteOne: { filter: { _id: id, position: notLater } } })),
  ];
}

export function parkedWrites({ collection, park, unpark }: CollectionBatch): AnyBulkWriteOperation<StoredParkedKey>[] {
  const { name: projection, version, rebuild = null } = collection;
  return [
    ...unpark.map((key) => ({ deleteOne: { filter: { _id: { projection, version, rebuild, key } } } })),
    ...park.map(({ key, position, after, problem, event }) => ({
      replaceOne: {
        filter: { _id: { projection, version, rebuild, key } },
        replacement: { projection, version, rebuild, key, position, after, problem, event },
        upsert: true,
      },
    })),
  ];
}
