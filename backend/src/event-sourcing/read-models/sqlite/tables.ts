import type { DatabaseSync } from 'node:sqlite';
import type { Collection } from '../read-models.ts';
import { columnName, columnsOf, tableOf } from './query-sql.ts';

interface TableIndex {
  readonly name: string;
  /** As SQL writes them. */
  readonly columns: readonly string[];
}

/** The collection's table. One that is there keeps its rows, and gets the columns and indexes that are declared. */
export function makeTable(database: DatabaseSync, collection: Collection): void {
  const table = tableOf(collection);
  const columns = columnsOf(collection);
  const made = columns.map(({ name }) => `${name} ANY, `).join('');
  database.exec(`CREATE TABLE IF NOT EXISTS "${table}" (id TEXT PRIMARY KEY, ${made}search TEXT, document TEXT NOT NULL) STRICT`);
  const present = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  const names = present.map(({ name }) => `"${String(name)}"`);
  dropOtherIndexes(database, collection);
  for (const name of names.filter((one) => one.startsWith('"by ') && !columns.some((column) => column.name === one)))
    database.exec(`ALTER TABLE "${table}" DROP COLUMN ${name}`);
  for (const { name, field } of columns.filter((column) => !names.includes(column.name)))
    database.exec(`ALTER TABLE "${table}" ADD COLUMN ${name} ANY; UPDATE "${table}" SET ${name} = ${storedValueSql(field)}`);
  for (const { name, columns: indexed } of indexesOf(collection))
    database.exec(`CREATE INDEX IF NOT EXISTS "${name}" ON "${table}" (${indexed.join()})`);
}

/** As `toSqlValue` makes it. */
function storedValueSql(field: string): string {
  const value = `json_extract(document, '$.${field}')`;
  const list = `iif(json_array_length(${value}) = 0, '', ',' || trim(${value}, '[]'))`;
  return `iif(json_type(document, '$.${field}') = 'array', ${list}, ${value})`;
}

function dropOtherIndexes(database: DatabaseSync, collection: Collection): void {
  const declared = new Set(indexesOf(collection).map(({ name }) => name));
  const made = database.prepare(`SELECT name FROM pragma_index_list(?) WHERE origin = 'c'`).all(tableOf(collection));
  for (const { name } of made) if (!declared.has(name as string)) database.exec(`DROP INDEX "${String(name)}"`);
}

function indexesOf(collection: Collection): readonly TableIndex[] {
  const { columns, indexes = [], coveringIndex } = collection;
  const table = tableOf(collection);
  const by = (fields: readonly string[]) => ({
    name: `${table} by ${fields.join(', ')}`,
    // The id ends what is sorted by, because equal rows come in its order.
    columns: [...fields.map(columnName), 'id'],
  });
  if (!coveringIndex) return indexes.map(by);
  const others = columns.filter((column) => !coveringIndex.includes(column));
  const first = by(coveringIndex);
  const covering = {
    name: `${first.name} with ${others.join(', ')}`,
    columns: [...first.columns, ...others.map(columnName), 'search'],
  };
  return [covering, ...indexes.map(by)];
}
