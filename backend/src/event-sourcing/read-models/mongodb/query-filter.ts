import type { Filter, Sort } from 'mongodb';
import type { Row } from '../../kernel/projection.ts';
import type { Comparison, QueryPlan } from '../query.ts';

/** A row as it lies in MongoDB. */
export interface StoredRow {
  readonly _id: string;
  /** Of the log, up to where it was folded. */
  readonly position: string;
  readonly document: Row;
  /** The text that `search` looks through, folded; left out where the projection declares no text. */
  readonly search?: string;
}

const word = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** @throws Error where the name cannot be part of a collection's name */
export function checkedName(name: string): string {
  if (!word.test(name)) throw new Error(`"${name}" cannot name a collection.`);
  return name;
}

export function filterOf({ where, after, words }: QueryPlan): Filter<StoredRow> {
  const conditions = [
    ...where.map(conditionOn),
    ...(after ? [anyOf(after.map((parts) => ({ $and: parts.map(conditionOn) })))] : []),
    ...words.map((one) => ({ search: { $regex: escaped(one) } })),
  ];
  return conditions.length > 0 ? { $and: conditions } : {};
}

export function sortOf({ order }: QueryPlan): Sort {
  return new Map(order.map(({ field, descending }) => [pathOf(field), descending ? -1 : 1] as const));
}

/** Read from either end. */
export function indexOn(fields: readonly string[]): { readonly name: string; readonly key: Record<string, 1> } {
  const paths = [...fields.map(pathOf), '_id'];
  return { name: `by ${fields.join(', ')}`, key: Object.fromEntries(paths.map((path) => [path, 1])) };
}

/** Spelled out, so that no value is ever taken for a condition. MongoDB, too, finds a missing field where null is asked for. */
function conditionOn(comparison: Comparison): Filter<StoredRow> {
  const path = pathOf(comparison.field);
  if (comparison.is === 'present') return { [path]: { $ne: null } };
  if (comparison.is === 'in' || comparison.is === 'has') return { [path]: { $in: comparison.values } };
  if (comparison.is === 'begun') return { [path]: { $regex: `^${escaped(comparison.value)}` } };
  return { [path]: { [`$${comparison.is}`]: comparison.value } };
}

/** MongoDB takes no empty `$or`. */
function anyOf(conditions: readonly Filter<StoredRow>[]): Filter<StoredRow> {
  return conditions.length > 0 ? { $or: [...conditions] } : { _id: { $in: [] } };
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** @throws Error where the field cannot name a column */
export function pathOf(field: string): string {
  if (field === 'id') return '_id';
  if (!word.test(field)) throw new Error(`"${field}" cannot name a column.`);
  return `document.${field}`;
}
