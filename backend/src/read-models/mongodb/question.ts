import type { Filter, Sort } from 'mongodb';
import type { Collection, Document, Query, Value } from '../read-models.ts';

/** A document as it lies in MongoDB. */
export interface StoredDocument {
  readonly _id: string;
  /** Of the log, up to where it was folded. */
  readonly position: string;
  readonly document: Document;
}

const word = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** @throws Error where the name cannot be part of a collection's name */
export function checkedName(name: string): string {
  if (!word.test(name)) throw new Error(`"${name}" cannot name a collection.`);
  return name;
}

/** MongoDB, too, finds a missing field where null is asked for. */
export function filterOf(collection: Collection, where: Query['where'] = {}): Filter<StoredDocument> {
  return Object.fromEntries(Object.entries(where).map(([field, wanted]) => [pathOf(collection, field), condition(wanted)]));
}

/** Equal documents come in the order of their ids, so that pages never overlap. */
export function sortOf(collection: Collection, sort: Query['sort'] = []): Sort {
  const order = new Map(sort.map(({ field, descending }) => [pathOf(collection, field), descending ? -1 : 1] as const));
  return order.has('_id') ? order : order.set('_id', 1);
}

/** The index by which a field is found and sorted, the newest first as lists are read. */
export function indexOn(field: string): { readonly name: string; readonly key: Record<string, 1 | -1> } {
  return { name: field, key: { [`document.${field}`]: -1, _id: 1 } };
}

/** A condition is spelled out, so that no value is ever taken for one. */
function condition(wanted: Value | readonly Value[]): object {
  return Array.isArray(wanted) ? { $in: wanted } : { $eq: wanted };
}

function pathOf(collection: Collection, field: string): string {
  if (field === 'id') return '_id';
  if (collection.indexes.includes(field) && word.test(field)) return `document.${field}`;
  throw new Error(`The collection ${collection.name} has no index on "${field}".`);
}
