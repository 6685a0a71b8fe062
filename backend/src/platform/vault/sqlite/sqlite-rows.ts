import type { SQLInputValue } from 'node:sqlite';
import type { MasterKey } from '../../crypto/master-key.ts';
import { Condition, Increment, type Changes, type Where } from '../conditions.ts';
import type { FindOptions, Partly, VaultRows, WriteOptions } from '../vault.ts';
import { namingIn, placeOf, sealedIn, type AnyRow, type AnyVaultTable, type Value } from '../vault-table.ts';
import { columnNameOf } from './sqlite-layout.ts';
import type { Statements, StoredRow } from './statements.ts';

/** SQL with its values. */
type Sql = readonly [text: string, values: readonly SQLInputValue[]];

const operators: Readonly<Record<Condition['is'], (column: string) => string>> = {
  below: (column) => `${column} < ?`,
  'at most': (column) => `${column} <= ?`,
  above: (column) => `${column} > ?`,
  not: (column) => `${column} IS NOT ?`,
  'below or null': (column) => `coalesce(${column} < ?, 1)`,
  'one of': (column) => `${column} IN (SELECT value FROM json_each(?))`,
};

/** The rows of one table in the vault's file. */
export class SqliteRows<Row extends object, Key extends keyof Row & string> implements VaultRows<Row, Key> {
  readonly #names: ReadonlyMap<string, string>;
  readonly #selected: string;

  constructor(
    private readonly table: AnyVaultTable,
    private readonly statements: Statements,
    private readonly masterKey: MasterKey,
  ) {
    this.#names = new Map(Object.keys(table.columns).map((property) => [property, columnNameOf(table, property)]));
    this.#selected = `SELECT ${[...this.#names.values()].join(', ')} FROM ${table.name}`;
  }

  async get(key: Pick<Row, Key>, columns?: readonly (keyof Row)[]): Promise<Row | null> {
    return this.getNow(key, columns);
  }

  getNow(key: Pick<Row, Key>, columns?: readonly (keyof Row)[]): Row | null {
    const [row] = this.#stored(key as unknown as Where<Row>);
    return row ? this.opened(row, columns) : null;
  }

  async find(where: Where<Row> = {}, options: FindOptions<Row> = {}): Promise<readonly Row[]> {
    return this.#stored(where, options).map((row) => this.opened(row, options.columns));
  }

  async put(row: Partly<Row>, options?: WriteOptions): Promise<void> {
    const given = Object.keys(row);
    const changed = given.filter((name) => !this.table.key.includes(name)).map((name) => this.#name(name));
    const kept = changed.map((column) => `${column} = excluded.${column}`).join(', ');
    const conflict = `ON CONFLICT DO ${changed.length > 0 ? `UPDATE SET ${kept}` : 'NOTHING'}`;
    await this.#write(this.#insertion(row as AnyRow, conflict), options);
  }

  async insert(rows: Partly<Row> | readonly Partly<Row>[], options?: WriteOptions): Promise<number> {
    if (Array.isArray(rows)) return this.insertNow(rows as readonly Partly<Row>[]);
    return this.#write(this.#newRow(rows as Partly<Row>), options);
  }

  insertNow(rows: readonly Partly<Row>[]): number {
    const insertions = rows.map((row) => this.#newRow(row));
    if (insertions.length === 1) return this.statements.run(...insertions[0]!);
    return this.statements.inTransaction(() =>
      insertions.reduce((sum, [sql, values]) => sum + this.statements.run(sql, values), 0),
    );
  }

  async update(where: Where<Row>, changes: Changes<Row>, options?: WriteOptions): Promise<number> {
    const set = Object.entries<Value | Increment>(changes as Record<string, Value | Increment>);
    const assignments = set.map(([name, value]) => {
      const column = this.#name(name);
      return value instanceof Increment ? `${column} = ${column} + ?` : `${column} = ?`;
    });
    const values = set.map(([name, value]) =>
      value instanceof Increment ? value.by : this.#toStore(name, value, where as AnyRow),
    );
    const [condition, tested] = this.#condition(where);
    const sql = `UPDATE ${this.table.name} SET ${assignments.join(', ')}${condition}`;
    return this.#write([sql, [...values, ...tested]], options);
  }

  async change(where: Where<Row>, changes: Changes<Row>): Promise<void> {
    await this.update(where, changes, { mayBeLost: true });
  }

  async delete(where: Where<Row>, options?: WriteOptions): Promise<number> {
    const [condition, values] = this.#condition(where);
    return this.#write([`DELETE FROM ${this.table.name}${condition}`, values], options);
  }

  async take(where: Where<Row>, atMost: number): Promise<readonly Row[]> {
    const { name, key } = this.table;
    const columns = key.map((property) => this.#name(property)).join(', ');
    const [condition, values] = this.#condition(where);
    const some = `SELECT ${columns} FROM ${name}${condition} LIMIT ?`;
    const taken = this.statements.all(`DELETE FROM ${name} WHERE (${columns}) IN (${some}) RETURNING *`, [...values, atMost]);
    return taken.map((row) => this.opened(row));
  }

  async isUnderTodaysKey(key: Pick<Row, Key>): Promise<boolean> {
    const [row] = this.#stored(key as unknown as Where<Row>);
    const seals = row ? sealedIn(this.table).map(([name]) => row[this.#name(name)] as Uint8Array | null) : [];
    return seals.every((sealed) => sealed === null || this.masterKey.hasWrapped(sealed));
  }

  /** @returns how many rows there were to delete */
  eraseNow(subject: string): number {
    const named = namingIn(this.table).map((one) =>
      typeof one === 'string' ? `${this.#name(one)} = ?1` : `instr(${this.#name(one.within)}, ?1) > 0`,
    );
    return this.statements.run(`DELETE FROM ${this.table.name} WHERE ${named.join(' OR ')}`, [subject]);
  }

  /** Wraps so many sealed values anew that lie under an earlier master key. @returns how many there were to wrap */
  rewrapSome(atMost: number): number {
    const { header } = this.masterKey;
    const { name: table, key } = this.table;
    const keyColumns = key.map((property) => this.#name(property));
    return sealedIn(this.table).reduce((sum, [name, seal]) => {
      const column = this.#name(name);
      const older = `${this.#selected} WHERE substr(${column}, 1, ?) <> ? LIMIT ?`;
      const rows = this.statements.all(older, [header.length, header, atMost]);
      const update = `UPDATE ${table} SET ${column} = ? WHERE ${keyColumns.map((one) => `${one} = ?`).join(' AND ')}`;
      for (const row of rows) {
        const place = placeOf(this.table, seal, this.#byProperty(row));
        const wrapped = this.masterKey.rewrap(row[column] as Uint8Array, place);
        this.statements.run(update, [wrapped, ...keyColumns.map((one) => row[one]!)]);
      }
      return sum + rows.length;
    }, 0);
  }

  /** Each row, while none is written. */
  *all(): Iterable<Row> {
    for (const row of this.statements.database.prepare(this.#selected).iterate()) yield this.opened(row);
  }

  /** A row as it lies there, with what is sealed in these of its columns opened. */
  opened(stored: StoredRow, columns?: readonly (keyof Row)[]): Row {
    const row: Record<string, Value> = {};
    for (const [name, column] of this.#names)
      if (!columns || (columns as readonly string[]).includes(name)) row[name] = this.#openedIn(stored, name, stored[column]!);
    return row as Row;
  }

  #openedIn(stored: StoredRow, name: string, value: StoredRow[string]): Value {
    const { kind, seal } = this.table.columns[name]!;
    if (value === null) return null;
    if (seal) {
      const opened = this.masterKey.unwrap(value as Uint8Array, placeOf(this.table, seal, this.#byProperty(stored)));
      return kind === 'bytes' ? opened : opened.toString();
    }
    if (kind === 'texts') return JSON.parse(value as string) as string[];
    return kind === 'bytes' ? Buffer.from(value as Uint8Array) : (value as string | number);
  }

  #stored(where: Where<Row>, { orderBy = {}, limit = -1, offset = 0 }: FindOptions<Row> = {}): readonly StoredRow[] {
    const [condition, values] = this.#condition(where);
    const order = Object.entries(orderBy).map(([name, way]) => `${this.#name(name)} ${way === 'descending' ? 'DESC' : 'ASC'}`);
    const ordered = order.length > 0 ? ` ORDER BY ${order.join(', ')}` : '';
    const isWhole = limit === -1 && offset === 0;
    const sql = `${this.#selected}${condition}${ordered}${isWhole ? '' : ' LIMIT ? OFFSET ?'}`;
    return this.statements.all(sql, isWhole ? values : [...values, limit, offset]);
  }

  #condition(where: Where<Row>): Sql {
    const asked = Object.entries<Value | Condition>(where as Record<string, Value | Condition>);
    if (asked.length === 0) return ['', []];
    const tests = asked.map(([name, value]) => {
      if (value instanceof Condition) return operators[value.is](this.#name(name));
      return `${this.#name(name)} ${value === null ? 'IS NULL' : '= ?'}`;
    });
    const values = asked.filter(([, value]) => value !== null).map(([name, value]) => this.#toCompare(name, value));
    return [` WHERE ${tests.join(' AND ')}`, values];
  }

  #toCompare(name: string, value: Value | Condition): SQLInputValue {
    if (!(value instanceof Condition)) return this.#toStore(name, value, {});
    if (value.is === 'one of') return JSON.stringify(value.value);
    return this.#toStore(name, value.value as Value, {});
  }

  #newRow(row: Partly<Row>): Sql {
    return this.#insertion(row as AnyRow, 'ON CONFLICT DO NOTHING');
  }

  #insertion(row: AnyRow, conflict: string): Sql {
    const given = Object.keys(row).filter((name) => this.#names.has(name));
    const columns = given.map((name) => this.#name(name)).join(', ');
    const sql = `INSERT INTO ${this.table.name} (${columns}) VALUES (${given.map(() => '?').join(', ')}) ${conflict}`;
    return [sql, given.map((name) => this.#toStore(name, row[name]!, row))];
  }

  #toStore(name: string, value: Value, row: AnyRow): SQLInputValue {
    const { kind, seal } = this.table.columns[name]!;
    if (value === null) return null;
    if (seal) return this.masterKey.wrap(Buffer.from(value as string | Buffer), placeOf(this.table, seal, row));
    return kind === 'texts' ? JSON.stringify(value) : (value as SQLInputValue);
  }

  async #write([sql, values]: Sql, { mayBeLost }: WriteOptions = {}): Promise<number> {
    return mayBeLost ? this.statements.runLosable(sql, values) : this.statements.run(sql, values);
  }

  #byProperty(stored: StoredRow): Readonly<Record<string, StoredRow[string]>> {
    return Object.fromEntries([...this.#names].map(([property, column]) => [property, stored[column]!]));
  }

  /** @throws Error where the table has no such column */
  #name(property: string): string {
    const name = this.#names.get(property);
    if (name === undefined) throw new Error(`The table ${this.table.name} has no column ${property}.`);
    return name;
  }
}
