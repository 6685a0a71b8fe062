import {
  Binary,
  MongoBulkWriteError,
  MongoServerError,
  type AnyBulkWriteOperation,
  type Collection,
  type Document,
  type Filter,
  type Sort,
} from 'mongodb';
import { RequestBatcher } from '../../async/request-batcher.ts';
import type { MasterKey } from '../../crypto/master-key.ts';
import { codes, namingTrouble } from '../../mongodb/trouble.ts';
import { Condition, Increment, type Changes, type Where } from '../conditions.ts';
import { VaultUnavailableError, type FindOptions, type Partly, type VaultRows, type WriteOptions } from '../vault.ts';
import { namingIn, placeOf, sealedIn, type AnyRow, type AnyVaultTable, type Value } from '../vault-table.ts';

/** For what may be lost together with the primary. */
const unsynced = { writeConcern: { w: 1, journal: false } } as const;

const operators: Readonly<Record<Condition['is'], (value: unknown) => Document>> = {
  below: (value) => ({ $lt: value }),
  'at most': (value) => ({ $lte: value }),
  above: (value) => ({ $gt: value }),
  not: (value) => ({ $ne: value }),
  'below or null': (value) => ({ $not: { $gte: value } }),
  'one of': (value) => ({ $in: value }),
};

/** The rows of one table in a collection of the vault's database. A row has its key as its id, and what a longer key consists of besides. */
export class MongoRows<Row extends object, Key extends keyof Row & string> implements VaultRows<Row, Key> {
  /** Reads, and writes that may be lost, which share a round trip where they come together: nearly every request reads a session and moves it. */
  readonly #byId: RequestBatcher<unknown, Document>;
  readonly #losable: RequestBatcher<AnyBulkWriteOperation, true>;

  constructor(
    private readonly table: AnyVaultTable,
    private readonly collection: Collection,
    private readonly masterKey: MasterKey,
  ) {
    this.#byId = new RequestBatcher(async (ids) => {
      const found = await orUnavailable(collection.find({ _id: { $in: ids } } as Filter<Document>).toArray());
      return new Map<unknown, Document>(found.map((document) => [document._id, document]));
    });
    this.#losable = new RequestBatcher(async (writes) => {
      await upserted(() => collection.bulkWrite([...writes], { ...unsynced, ordered: true }));
      return new Map(writes.map((write) => [write, true]));
    });
  }

  async get(key: Pick<Row, Key>, columns?: readonly (keyof Row)[]): Promise<Row | null> {
    const id = this.#idOf(key as unknown as AnyRow);
    // Ids of several columns are objects, which a map does not find again.
    const stored =
      typeof id === 'string'
        ? await this.#byId.get(id)
        : await orUnavailable(this.collection.findOne(this.#filter(key as unknown as Where<Row>)));
    return stored ? this.#opened(stored, columns) : null;
  }

  async find(
    where: Where<Row> = {},
    { columns, orderBy = {}, limit = 0, offset = 0 }: FindOptions<Row> = {},
  ): Promise<readonly Row[]> {
    const order = Object.entries(orderBy).map(([name, way]) => [this.#field(name), way === 'descending' ? -1 : 1]);
    const options = { limit, skip: offset, ...(order.length > 0 && { sort: Object.fromEntries(order) as Sort }) };
    const stored = await orUnavailable(this.collection.find(this.#filter(where), options).toArray());
    return stored.map((document) => this.#opened(document, columns));
  }

  async put(row: Partly<Row>, options: WriteOptions = {}): Promise<void> {
    const { _id, ...fields } = this.#documentOf(row as AnyRow);
    const update = Object.keys(fields).length > 0 ? { $set: fields } : { $setOnInsert: {} };
    const filter = { _id } as Filter<Document>;
    if (options.mayBeLost) await this.#losable.get({ updateOne: { filter, update, upsert: true } });
    else await upserted(() => this.collection.updateOne(filter, update, { upsert: true }));
  }

  async insert(rows: Partly<Row> | readonly Partly<Row>[], options: WriteOptions = {}): Promise<number> {
    const documents = [rows].flat().map((row) => this.#documentOf(row as AnyRow));
    if (documents.length === 0) return 0;
    if (documents.length === 1) return (await inserted(this.collection.insertOne(documents[0]!, concernOf(options)))) ? 1 : 0;
    try {
      const all = this.collection.insertMany(documents, { ...concernOf(options), ordered: false });
      return (await orUnavailable(all)).insertedCount;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return (error as MongoBulkWriteError).insertedCount;
    }
  }

  async update(where: Where<Row>, changes: Changes<Row>, options: WriteOptions = {}): Promise<number> {
    const changed = this.collection.updateMany(this.#filter(where), this.#changing(where, changes), concernOf(options));
    return (await orUnavailable(changed)).matchedCount;
  }

  async change(where: Where<Row>, changes: Changes<Row>): Promise<void> {
    await this.#losable.get({ updateMany: { filter: this.#filter(where), update: this.#changing(where, changes) } });
  }

  async delete(where: Where<Row>, options: WriteOptions = {}): Promise<number> {
    return (await orUnavailable(this.collection.deleteMany(this.#filter(where), concernOf(options)))).deletedCount;
  }

  /** One at a time: no call deletes several and says what they held. */
  async take(where: Where<Row>): Promise<readonly Row[]> {
    const taken = await orUnavailable(this.collection.findOneAndDelete(this.#filter(where)));
    return taken ? [this.#opened(taken)] : [];
  }

  async isUnderTodaysKey(key: Pick<Row, Key>): Promise<boolean> {
    const stored = await orUnavailable(this.collection.findOne(this.#filter(key as unknown as Where<Row>)));
    const seals = sealedIn(this.table).map(([name]) => (stored?.[this.#field(name)] ?? null) as Binary | null);
    return seals.every((sealed) => sealed === null || this.masterKey.hasWrapped(sealed.value()));
  }

  async erase(subject: string): Promise<number> {
    const named = namingIn(this.table).map((one) => {
      if (typeof one === 'string') return { [this.#field(one)]: subject };
      return { $expr: { $gte: [{ $indexOfBytes: [`$${this.#field(one.within)}`, { $literal: subject }] }, 0] } };
    });
    return (await orUnavailable(this.collection.deleteMany({ $or: named }))).deletedCount;
  }

  /** Wraps rows anew, and leaves those that another process has changed or deleted in between. @returns how many were wrapped */
  async rewrap(signal: AbortSignal): Promise<number> {
    let count = 0;
    for (const [name, seal] of sealedIn(this.table)) {
      const field = this.#field(name);
      for await (const document of this.collection.find({ [field]: { $ne: null } })) {
        if (signal.aborted) return count;
        const before = document[field] as Binary;
        const wrapped = this.masterKey.rewrap(before.value(), placeOf(this.table, seal, this.#byProperty(document)));
        if (wrapped === null) continue;
        const changed = { $set: { [field]: new Binary(wrapped) } };
        await orUnavailable(this.collection.updateOne({ _id: document._id, [field]: before }, changed));
        count += 1;
      }
    }
    return count;
  }

  async *all(): AsyncIterable<Row> {
    for await (const stored of this.collection.find()) yield this.#opened(stored);
  }

  #opened(stored: Document, columns?: readonly (keyof Row)[]): Row {
    const named = this.#byProperty(stored);
    const names = (columns as readonly string[] | undefined) ?? Object.keys(this.table.columns);
    return Object.fromEntries(names.map((name) => [name, this.#openedIn(named, name)])) as Row;
  }

  #openedIn(named: Readonly<Record<string, unknown>>, name: string): Value {
    const { kind, seal } = this.table.columns[name]!;
    const value = named[name] ?? null;
    if (!(value instanceof Binary)) return value as Value;
    const bytes = seal ? this.masterKey.unwrap(value.value(), placeOf(this.table, seal, named)) : Buffer.from(value.value());
    return kind === 'bytes' ? bytes : bytes.toString();
  }

  #filter(where: Where<Row>): Filter<Document> {
    const asked = Object.entries<Value | Condition>(where as Record<string, Value | Condition>);
    const { key } = this.table;
    const isOne = (name: string) => asked.some(([other, value]) => other === name && !(value instanceof Condition));
    const isWholeKey = key.every(isOne);
    const others = asked.filter(([name]) => !isWholeKey || !key.includes(name));
    const tests = others.map(([name, value]) => [this.#field(name), this.#test(name, value)]);
    return { ...(isWholeKey && { _id: this.#idOf(where as AnyRow) }), ...Object.fromEntries(tests) } as Filter<Document>;
  }

  #changing(where: Where<Row>, changes: Changes<Row>): Document {
    const [$set, $inc]: [Document, Document] = [{}, {}];
    for (const [name, value] of Object.entries<Value | Increment>(changes as Record<string, Value | Increment>))
      if (value instanceof Increment) $inc[this.#field(name)] = value.by;
      else $set[this.#field(name)] = this.#toStore(name, value, where as AnyRow);
    return { ...(hasFields($set) && { $set }), ...(hasFields($inc) && { $inc }) };
  }

  #test(name: string, value: Value | Condition): unknown {
    if (!(value instanceof Condition)) return this.#toStore(name, value, {});
    return operators[value.is](value.value);
  }

  #documentOf(row: AnyRow): Document {
    const { key, columns } = this.table;
    const given = Object.keys(row).filter((name) => name in columns && (key.length > 1 || !key.includes(name)));
    const fields = given.map((name) => [this.#field(name), this.#toStore(name, row[name]!, row)]);
    return { _id: this.#idOf(row), ...Object.fromEntries(fields) } as Document;
  }

  /** The order of the fields counts in an id. */
  #idOf(row: AnyRow): unknown {
    const { key } = this.table;
    return key.length === 1 ? row[key[0]!] : Object.fromEntries(key.map((name) => [name, row[name]]));
  }

  #toStore(name: string, value: Value, row: AnyRow): unknown {
    const { seal } = this.table.columns[name]!;
    if (seal && value !== null)
      return new Binary(this.masterKey.wrap(Buffer.from(value as string | Buffer), placeOf(this.table, seal, row)));
    return Buffer.isBuffer(value) ? new Binary(value) : value;
  }

  /** A key of one column is the id itself. */
  #field(name: string): string {
    const { key, columns } = this.table;
    if (key.length === 1 && key[0] === name) return '_id';
    const column = columns[name];
    if (!column) throw new Error(`The table ${this.table.name} has no column ${name}.`);
    return column.seal?.column ?? name;
  }

  #byProperty(stored: Document): Readonly<Record<string, unknown>> {
    const { key, columns } = this.table;
    const id = stored['_id'] as Readonly<Record<string, unknown>>;
    const valueOf = (name: string) => (key.length > 1 && key.includes(name) ? id[name] : stored[this.#field(name)]) as unknown;
    return Object.fromEntries(Object.keys(columns).map((name) => [name, valueOf(name)]));
  }
}

function concernOf({ mayBeLost }: WriteOptions): typeof unsynced | Record<never, never> {
  return mayBeLost ? unsynced : {};
}

function hasFields(document: Document): boolean {
  return Object.keys(document).length > 0;
}

/** An upsert that meets another one of the same id may fail: then the document is there, and the second try finds it. */
async function upserted(upsert: () => Promise<unknown>): Promise<void> {
  if (!(await inserted(upsert()))) await orUnavailable(upsert());
}

/** @returns false where a document of that id was there already; what was there stays as it was */
async function inserted(work: Promise<unknown>): Promise<boolean> {
  try {
    await orUnavailable(work);
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

function isDuplicate(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return error instanceof MongoServerError && error.code === codes.duplicateKey;
  const refused = [error.writeErrors].flat();
  return refused.length > 0 && refused.every(({ code }) => code === codes.duplicateKey);
}

/** @throws VaultUnavailableError where it is the server that fails, or the way there */
export function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return namingTrouble(answer, (cause) => new VaultUnavailableError(cause));
}
