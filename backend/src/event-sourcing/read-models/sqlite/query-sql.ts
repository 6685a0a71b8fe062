import type { SQLInputValue } from 'node:sqlite';
import { fieldsOf, type Collection, type Query, type Value } from '../read-models.ts';

export interface BoundSql {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Of a table, for a field by which its documents are found or sorted. */
export interface Column {
  readonly field: string;
  /** As SQL writes it. */
  readonly name: string;
}

const word = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** The table of one version of a collection. @throws Error where the name cannot be part of one */
export function tableOf({ name, version }: Collection): string {
  if (!word.test(name)) throw new Error(`"${name}" cannot name a collection.`);
  return `${name} v${version}`;
}

/** Equal documents come in the order of their ids, turned with the last field, so that pages never overlap. */
export function findSql(collection: Collection, { where = {}, sort = [], limit, offset }: Query): BoundSql {
  const condition = conditionSql(collection, where);
  const fields = [...sort, { field: 'id', descending: sort.at(-1)?.descending }];
  const order = fields.map(({ field, descending }) => `${columnOf(collection, field)}${descending ? ' DESC' : ''}`);
  return {
    sql: `SELECT document FROM "${tableOf(collection)}" WHERE ${condition.sql} ORDER BY ${order.join(', ')} LIMIT ? OFFSET ?`,
    values: [...condition.values, limit ?? -1, offset ?? 0],
  };
}

export function countSql(collection: Collection, where: Query['where'] = {}): BoundSql {
  const condition = conditionSql(collection, where);
  return { sql: `SELECT count(*) FROM "${tableOf(collection)}" WHERE ${condition.sql}`, values: condition.values };
}

function conditionSql(collection: Collection, where: NonNullable<Query['where']>): BoundSql {
  const conditions = Object.entries(where).map(([field, wanted]) => fieldSql(columnOf(collection, field), wanted));
  return { sql: conditions.map(({ sql }) => sql).join(' AND ') || 'true', values: conditions.flatMap(({ values }) => values) };
}

function fieldSql(column: string, wanted: Value | readonly Value[]): BoundSql {
  if (wanted === null) return { sql: `${column} IS NULL`, values: [] };
  if (!isList(wanted)) return { sql: `${column} = ?`, values: [toSqlValue(wanted)] };
  const list = { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(wanted)] };
  return wanted.includes(null) ? { ...list, sql: `(${list.sql} OR ${column} IS NULL)` } : list;
}

function isList(wanted: Value | readonly Value[]): wanted is readonly Value[] {
  return Array.isArray(wanted);
}

/** True and false lie in their columns as 1 and 0. */
export function toSqlValue(value: Value): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** What of each document lies in a column of its own, beside the whole. @throws Error where a field cannot name one */
export function columnsOf(collection: Pick<Collection, 'indexes'>): readonly Column[] {
  return fieldsOf(collection).map((field) => ({ field, name: columnName(field) }));
}

/** As SQL writes it. @throws Error where the field cannot name one */
export function columnName(field: string): string {
  if (!word.test(field)) throw new Error(`"${field}" cannot name a column.`);
  return `"by ${field}"`;
}

function columnOf(collection: Collection, field: string): string {
  if (field === 'id') return 'id';
  if (fieldsOf(collection).includes(field)) return columnName(field);
  throw new Error(`The collection ${collection.name} has no index on "${field}".`);
}
