import type { SQLInputValue } from 'node:sqlite';
import type { ColumnValue } from '../../kernel/projection.ts';
import { planOf, type AnyCounted, type AnyQuery, type Comparison, type Queried, type QueryPlan } from '../query.ts';
import type { Collection, CollectionVersion } from '../read-models.ts';

export interface BoundSql {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Of a table, for a field by which its rows are found or sorted. */
export interface Column {
  readonly field: string;
  /** As SQL writes it. */
  readonly name: string;
}

const word = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;
const comparators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** The table of one version of a collection. @throws Error where the name cannot be part of one */
export function tableOf({ name, version, rebuild }: CollectionVersion): string {
  for (const part of [name, rebuild ?? name]) if (!word.test(part)) throw new Error(`"${part}" cannot name a collection.`);
  return `${name} v${version}${rebuild === undefined ? '' : ` ${rebuild}`}`;
}

/** The ids alone: what is asked often lies in an index as a whole, and rows need not be read until it is known which. */
export function findSql(table: string, queried: Queried, query: AnyQuery): BoundSql {
  const plan = planOf(queried, query);
  const condition = conditionSql(plan);
  const order = plan.order.map(({ field, descending }) => `${columnName(field)}${descending ? ' DESC' : ''}`);
  return {
    sql: `SELECT id FROM "${table}" WHERE ${condition.sql} ORDER BY ${order.join(', ')} LIMIT ?`,
    values: [...condition.values, plan.limit ?? -1],
  };
}

export function countSql(table: string, queried: Queried, counted: AnyCounted): BoundSql {
  const condition = conditionSql(planOf(queried, counted));
  return { sql: `SELECT count(*) FROM "${table}" WHERE ${condition.sql}`, values: condition.values };
}

/** The value and the number of each group. */
export function countBySql(table: string, queried: Queried, field: string, counted: AnyCounted): BoundSql {
  const plan = planOf(queried, { ...counted, sort: [{ field }] });
  const condition = conditionSql(plan);
  const column = columnName(field);
  return {
    // The plus forbids an index on this column alone, in whose order SQLite would rather read every row than look at a wider index.
    sql: `SELECT ${column}, count(*) FROM "${table}" WHERE ${condition.sql} GROUP BY +${column}`,
    values: condition.values,
  };
}

export function idsSql(table: string, column: string, values: readonly ColumnValue[]): BoundSql {
  const condition = membershipSql(columnName(column), values);
  return { ...condition, sql: `SELECT id FROM "${table}" WHERE ${condition.sql}` };
}

/** The fields of each row that lie in a column of its own, beside the whole. @throws Error where a field cannot name one */
export function columnsOf({ columns }: Pick<Collection, 'columns'>): readonly Column[] {
  return columns.map((field) => ({ field, name: columnName(field) }));
}

/** As SQL writes it. @throws Error where the field cannot name one */
export function columnName(field: string): string {
  if (field === 'id') return 'id';
  if (!word.test(field)) throw new Error(`"${field}" cannot name a column.`);
  return `"by ${field}"`;
}

/** True and false lie in their columns as 1 and 0, a list as its texts in JSON, each with a comma before it: `,"a","b"`. */
export function toSqlValue(value: ColumnValue | readonly string[]): SQLInputValue {
  if (value !== null && typeof value === 'object') return value.map(listItem).join('');
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Within JSON, a quotation mark that is part of the text has a backslash before it, so no other text contains this one. */
function listItem(text: string): string {
  return `,${JSON.stringify(text)}`;
}

function conditionSql({ where, after, words }: QueryPlan): BoundSql {
  const occurring = words.map((one) => ({ sql: 'instr(search, ?) > 0', values: [one] }));
  const beyond = after
    ? [
        joined(
          after.map((parts) => joined(parts.map(comparisonSql), 'AND', 'true')),
          'OR',
          'false',
        ),
      ]
    : [];
  return joined([...where.map(comparisonSql), ...beyond, ...occurring], 'AND', 'true');
}

function joined(parts: readonly BoundSql[], by: 'AND' | 'OR', none: string): BoundSql {
  const sql = parts.map((part) => part.sql).join(` ${by} `);
  return { sql: parts.length > 1 ? `(${sql})` : sql || none, values: parts.flatMap(({ values }) => values) };
}

function comparisonSql(comparison: Comparison): BoundSql {
  const column = columnName(comparison.field);
  if (comparison.is === 'present') return { sql: `${column} IS NOT NULL`, values: [] };
  if (comparison.is === 'has') {
    const holding = comparison.values.map((text) => ({ sql: `instr(${column}, ?) > 0`, values: [listItem(text)] }));
    return joined(holding, 'OR', 'false');
  }
  if (comparison.is === 'begun') return { sql: `instr(${column}, ?) > 0`, values: [listItem(comparison.value).slice(0, -1)] };
  if (comparison.is === 'in') return membershipSql(column, comparison.values);
  return { sql: `${column} ${comparators[comparison.is]} ?`, values: [toSqlValue(comparison.value)] };
}

function membershipSql(column: string, wanted: readonly ColumnValue[]): BoundSql {
  const [first] = wanted;
  if (wanted.length === 1 && first !== undefined)
    return first === null ? { sql: `${column} IS NULL`, values: [] } : { sql: `${column} = ?`, values: [toSqlValue(first)] };
  const list = { sql: `${column} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(wanted)] };
  return wanted.includes(null) ? { ...list, sql: `(${list.sql} OR ${column} IS NULL)` } : list;
}
