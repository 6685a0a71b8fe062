import type { DatabaseSync } from 'node:sqlite';
import type { Collection } from '../read-models.ts';
import { columnsOf, tableOf } from './query-sql.ts';

/** The collection's table, with a column for each of its fields; one that was there keeps its documents. */
export function makeTable(database: DatabaseSync, collection: Collection): void {
  const table = tableOf(collection);
  const columns = columnsOf(collection);
  const made = columns.map(({ name }) => `${name} ANY, `).join('');
  database.exec(`CREATE TABLE IF NOT EXISTS "${table}" (id TEXT PRIMARY KEY, ${made}document TEXT NOT NULL) STRICT`);
  const present = database.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  const names = present.map(({ name }) => `"${String(name)}"`);
  for (const name of names.filter((one) => one.startsWith('"by ') && !columns.some((column) => column.name === one)))
    database.exec(`DROP INDEX IF EXISTS ${indexName(table, name)}; ALTER TABLE "${table}" DROP COLUMN ${name}`);
  for (const { name, field } of columns.filter((column) => !names.includes(column.name)))
    database.exec(
      `ALTER TABLE "${table}" ADD COLUMN ${name} ANY; UPDATE "${table}" SET ${name} = json_extract(document, '$.${field}')`,
    );
}

/** Those that are not there yet. They end with the id, in whose order equal documents come. */
export function makeIndexes(database: DatabaseSync, collection: Collection): void {
  const table = tableOf(collection);
  for (const { name } of columnsOf(collection))
    database.exec(`CREATE INDEX IF NOT EXISTS ${indexName(table, name)} ON "${table}" (${name}, id)`);
}

/** @param column as SQL writes it */
function indexName(table: string, column: string): string {
  return `"${table} ${column.slice(1)}`;
}
