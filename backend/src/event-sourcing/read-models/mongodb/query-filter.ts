import type { Filter, Sort } from 'mongodb';
import { fieldsOf, type Collection, type Document, type Index, type Query, type Value } from '../read-models.ts';

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

/** Equal documents come in the order of their ids, turned with the last field, so that pages never overlap. */
export function sortOf(collection: Collection, sort: Query['sort'] = []): Sort {
  const order = new Map(sort.map(({ field, descending }) => [pathOf(collection, field), descending ? -1 : 1] as const));
  return order.has('_id') ? order : order.set('_id', sort.at(-1)?.descending ? -1 : 1);
}

/** Read from either end. Its name tells it from that of an earlier release, which turned the fields and not the ids. */
export function indexOn(index: Index): { readonly name: string; readonly key: Record<string, 1> } {
  const fields = [index].flat();
  const paths = [...fields.map((field) => `document.${field}`), '_id'];
  return { name: `by ${fields.join(', ')}`, key: Object.fromEntries(paths.map((path) => [path, 1])) };
}

/** A condition is spelled out, so that no value is ever taken for one. */
function condition(wanted: Value | readonly Value[]): object {
  return Array.isArray(wanted) ? { $in: wanted } : { $eq: wanted };
}

function pathOf(collection: Collection, field: string): string {
  if (field === 'id') return '_id';
  if (fieldsOf(collection).includes(field) && word.test(field)) return `document.${field}`;
  throw new Error(`The collection ${collection.name} has no index on "${field}".`);
}
