import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, layoutOf } from '../../sqlite/database.ts';
import type { AnyVaultTable, Column } from '../vault-table.ts';

/** The layout number of every vault file. A missing table is added when the file is opened. */
const layout = 1;

const types: Readonly<Record<Column['kind'], string>> = {
  text: 'TEXT',
  instant: 'TEXT',
  texts: 'TEXT',
  integer: 'INTEGER',
  bytes: 'BLOB',
};

/** Makes the tables that the file lacks. @throws Error where the file has another layout */
export function prepareLayout(database: DatabaseSync, file: string, tables: readonly AnyVaultTable[]): void {
  const isNew = layoutOf(database) === 0;
  if (!isNew) mustHaveLayout(database, file);
  const lasting = tables.filter(({ volatile }) => !volatile);
  if (isNew || lasting.some((table) => !isThere(database, table)))
    inTransaction(database, () => {
      for (const table of lasting) database.exec(creationOf(table));
      database.exec(`PRAGMA user_version = ${layout}`);
    });
  prepareVolatile(database, tables);
}

/** Makes the tables of this connection alone, in memory. */
export function prepareVolatile(database: DatabaseSync, tables: readonly AnyVaultTable[]): void {
  database.exec('PRAGMA temp_store = MEMORY');
  for (const table of tables) if (table.volatile) database.exec(creationOf(table));
}

/** @throws Error where the file has another layout */
export function mustHaveLayout(database: DatabaseSync, file: string): void {
  const found = layoutOf(database);
  if (found === layout) return;
  const advice =
    found === 0
      ? 'nothing was made in it yet, so start the programme'
      : 'a later release made it, so run that one, or restore a backup that this one made';
  throw new Error(`The vault ${file} has the layout ${found}, and this programme knows ${layout}: ${advice}.`);
}

/** The name in SQLite of a property of rows. */
export function columnNameOf({ columns }: AnyVaultTable, property: string): string {
  return columns[property]!.seal?.column ?? snakeCase(property);
}

function isThere(database: DatabaseSync, { name }: AnyVaultTable): boolean {
  return database.prepare("SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

function creationOf(table: AnyVaultTable): string {
  const { name, columns, key, indexes, volatile, wide } = table;
  const named = (properties: readonly string[]) => properties.map((property) => columnNameOf(table, property)).join(', ');
  const declared = Object.entries(columns).map(([property, { kind, seal, isOptional }]) => {
    const type = seal ? 'BLOB' : types[kind];
    return `${columnNameOf(table, property)} ${type}${isOptional ? '' : ' NOT NULL'}`;
  });
  const [temporary, schema] = volatile ? ['TEMP', 'temp'] : ['', 'main'];
  const made = `CREATE ${temporary} TABLE IF NOT EXISTS ${name} (
    ${declared.join(', ')}, PRIMARY KEY (${named(key)})
  ) STRICT${wide ? '' : ', WITHOUT ROWID'};`;
  const indexed = Object.entries(indexes).map(
    ([index, properties]) => `CREATE INDEX IF NOT EXISTS ${schema}.${name}_by_${index} ON ${name} (${named(properties)});`,
  );
  return [made, ...indexed].join('\n');
}

function snakeCase(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
