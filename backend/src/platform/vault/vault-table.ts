import { atMost, type Where } from './conditions.ts';

/** A value of a row. Bytes lie sealed or open, lists as one value. */
export type Value = string | number | Buffer | readonly string[] | null;

declare const type: unique symbol;

/** One column of a table, with the type of its values. */
export interface Column<V extends Value = Value> {
  readonly kind: 'text' | 'integer' | 'instant' | 'texts' | 'bytes';
  readonly isOptional: boolean;
  /** The seal under the master key; null for open values. */
  readonly seal: Seal | null;
  /** The meaning of its texts outside the vault, such as a position of the log. */
  readonly meaning?: string;
  readonly [type]?: V;
}

interface Seal {
  /** The word before the key of the row in the place of the seal: what was sealed opens nowhere else. */
  readonly place: string;
  /** The name of the column where it is not that of the property. */
  readonly column?: string;
}

const plain = <V extends Value>(kind: Column['kind']): Column<V> => ({ kind, isOptional: false, seal: null });

export const text = plain<string>('text');
/** Also milliseconds since 1970. */
export const integer = plain<number>('integer');
/** ISO 8601 UTC. */
export const instant = plain<string>('instant');
export const texts = plain<readonly string[]>('texts');
export const bytes = plain<Buffer>('bytes');

/** Texts that mean something to others than the vault. */
export function textThatIs<V extends string>(meaning: string): Column<V> {
  return { ...plain<V>('text'), meaning };
}

/** A column whose values may be null. */
export function optional<V extends Value>(column: Column<V>): Column<V | null> {
  return { ...column, isOptional: true };
}

/** A column whose values lie sealed under the master key. They are written and read open. */
export function sealed<V extends string | Buffer>(column: Column<V>, seal: Seal): Column<V> {
  return { ...column, seal };
}

export type Columns = Readonly<Record<string, Column>>;

/** A row of a table with these columns. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: C[Name] extends Column<infer V> ? V : never };

export type AnyRow = Readonly<Record<string, Value>>;

type NameOf<Row> = keyof Row & string;
type NamesOf<Row, V> = { [Name in NameOf<Row>]: Row[Name] extends V ? Name : never }[NameOf<Row>];

/** Rows in which a text names the subject: as the value of a column, or anywhere in one. */
export interface Naming<Row> {
  readonly anyOf: readonly (NamesOf<Row, string | null> | { readonly within: NamesOf<Row, string> })[];
}

/** The subject of the rows: the column that names it, a predicate, or none with the reason. */
export type Subject<Row> = NamesOf<Row, string | null> | Naming<Row> | { readonly nobody: string };

interface Declaration<Row, Key extends NameOf<Row>> {
  readonly key: readonly [Key, ...Key[]];
  /** The subject whose erasure deletes a row. */
  readonly subject: Subject<Row>;
  /** From when on a row counts no more; it is deleted within the hour. */
  readonly lapses?: { readonly at: NamesOf<Row, string | number | null> };
  /** True if its rows go into backups and move to other stores. */
  readonly backup: boolean;
  /** A vault of one process keeps its rows in memory: they end with the process. */
  readonly volatile?: true;
  /** Its writes may ask not to wait for the disk or a majority; readers see them at once, and a power cut may take them back. */
  readonly losable?: true;
  /** Its rows are long. */
  readonly wide?: true;
  /** The columns to find rows by other than by the key, under the names of the indexes. */
  readonly indexes?: Readonly<Record<string, readonly NameOf<Row>[]>>;
  /** The columns that a seal is bound to, if not the key. */
  readonly sealedFor?: readonly NameOf<Row>[];
}

/** The declaration of a table: everything that stores, backups, sweeping, erasure and the rotation of keys need to know of it. */
export interface VaultTable<Row extends object = AnyRow, Key extends NameOf<Row> = NameOf<Row>> {
  readonly name: string;
  readonly columns: Columns;
  readonly key: readonly Key[];
  readonly subject: string | { readonly anyOf: readonly (string | { readonly within: string })[] } | { readonly nobody: string };
  readonly lapses: { readonly at: string } | null;
  readonly backup: boolean;
  readonly volatile: boolean;
  readonly losable: boolean;
  readonly wide: boolean;
  readonly indexes: Readonly<Record<string, readonly string[]>>;
  readonly sealedFor: readonly string[];
  readonly [type]?: Row;
}

// A union over all declared tables: rows are read and written by the type of each.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyVaultTable = VaultTable<any, any>;

/**
 * Declares a table. The row is inferred from the columns first; key, subject and the rest are checked against it.
 * @param name in the singular and in snake case: that of the table in SQLite
 */
export function vaultTable<const C extends Columns>(name: string, columns: C) {
  return <const Key extends NamesOf<RowOf<C>, string | number>>(
    declaration: Declaration<RowOf<C>, Key>,
  ): VaultTable<RowOf<C>, Key> => {
    const { key, subject, lapses = null, backup, volatile = false, losable = false, wide = false, indexes = {} } = declaration;
    const sealedFor = declaration.sealedFor ?? key;
    return { name, columns, key, subject, lapses, backup, volatile, losable, wide, indexes, sealedFor };
  };
}

/** The row type of a table. */
export type RowIn<T> = T extends VaultTable<infer Row, infer _Key> ? Row : never;

/** The name under which an erasure records what was deleted of a table. */
export function erasedNameOf({ name }: AnyVaultTable): string {
  return `${name.replace(/_[a-z]/g, (start) => start.slice(1).toUpperCase())}s`;
}

/** True if its rows have a subject, with whose erasure they are deleted. */
export function isOwned({ subject }: AnyVaultTable): boolean {
  return typeof subject === 'string' || 'anyOf' in subject;
}

/** The columns and places by which it says whose a row is; none where its rows are nobody's. */
export function namingIn({ subject }: AnyVaultTable): readonly (string | { readonly within: string })[] {
  if (typeof subject === 'string') return [subject];
  return 'anyOf' in subject ? subject.anyOf : [];
}

/** The columns whose values lie sealed. */
export function sealedIn({ columns }: AnyVaultTable): readonly (readonly [name: string, seal: Seal])[] {
  return Object.entries(columns).flatMap(([name, { seal }]) => (seal ? [[name, seal] as const] : []));
}

/**
 * Where a sealed value belongs: it opens in no other place.
 * @throws Error where the row does not say so: what is sealed is written with its key, and is no condition
 */
export function placeOf(table: AnyVaultTable, seal: Seal, row: Readonly<Record<string, unknown>>): string {
  const names = table.sealedFor.map((name) => {
    const value = row[name];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    throw new Error(`A sealed value of the table ${table.name} belongs to its ${name}, which is not given.`);
  });
  return [seal.place, ...names].join(' ');
}

/** Converts an instant to the type of a lapsing column. @param now milliseconds since 1970 */
export function instantIn({ columns }: AnyVaultTable, name: string, now: number): string | number {
  return columns[name]!.kind === 'integer' ? now : new Date(now).toISOString();
}

/** The rows of a table that have lapsed; undefined if its rows never lapse. @param now milliseconds since 1970 */
export function lapsedIn(table: AnyVaultTable, now: number): Where<AnyRow> | undefined {
  const at = table.lapses?.at;
  return at === undefined ? undefined : ({ [at]: atMost(instantIn(table, at, now)) } as Where<AnyRow>);
}
