import { defineProjection, type Projection, type Row } from '@accelerator/backend/event-sourcing/kernel/projection';
import type { Query } from '@accelerator/backend/event-sourcing/read-models/query';
import type { Collection, CollectionBatch } from '@accelerator/backend/event-sourcing/read-models/read-models';
import { positionFrom } from '@accelerator/backend/event-sourcing/kernel/position';

export interface Person extends Row {
  readonly name: string;
  readonly age?: number | null;
  readonly approved?: boolean;
  readonly city?: string;
  readonly tags?: readonly string[];
  readonly skills?: readonly string[];
}

const ofNoEvent = { key: () => [], on: {} };

/** Of no column yet. */
export const ofPeople = {
  name: 'people',
  version: 1,
  search: ({ name, city }: Person) => `${name} ${city ?? ''}`,
  ...ofNoEvent,
};

export const people = defineProjection<Person>()({
  ...ofPeople,
  columns: ['name', 'age', 'approved', 'skills'],
  indexes: [['name'], ['age']],
});
export type PeopleQuery = Query<Person, (typeof people.columns)[number]>;
/** The same, as they are counted by age. */
export const aged = people as unknown as Projection<Person & { readonly age: number | null }, 'age' | 'name'>;
export const newPeople = { ...people, version: 2 };
export const places = defineProjection<Row & { readonly name?: string }>()({
  name: 'places',
  version: 1,
  columns: [],
  ...ofNoEvent,
});
export const noon = '2026-03-04T12:00:00.000Z';

export function batch(
  collection: Collection,
  written: Partial<Omit<CollectionBatch, 'put'>> & { put?: readonly (Row & Partial<Person>)[] },
): CollectionBatch {
  return {
    collection,
    put: [],
    remove: [],
    checkpoint: positionFrom('0001'),
    checkpointAt: noon,
    park: [],
    unpark: [],
    ...written,
  };
}
