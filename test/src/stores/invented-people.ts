import type { Collection, CollectionBatch, Document } from '@accelerator/backend/event-sourcing/read-models/read-models';

export interface Person extends Document {
  readonly name: string;
  readonly age?: number | null;
  readonly approved?: boolean;
  readonly tags?: readonly string[];
}

export const people: Collection = { name: 'people', version: 1, indexes: ['name', 'age', 'approved'] };
export const noon = '2026-03-04T12:00:00.000Z';

export function batch(
  collection: Collection,
  written: Partial<Omit<CollectionBatch, 'put'>> & { put?: readonly (Document & Partial<Person>)[] },
): CollectionBatch {
  return { collection, put: [], remove: [], checkpoint: '0001', checkpointAt: noon, park: [], unpark: [], ...written };
}
