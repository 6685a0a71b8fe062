import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { inTransaction } from '../../../platform/sqlite/database.ts';
import { CheckpointMovedError, fieldsOf, type CollectionBatch, type Document, type Value } from '../read-models.ts';
import { columnsOf, tableOf, toSqlValue, type Column } from './query-sql.ts';

/** The statements that write one collection. */
interface TableStatements {
  readonly put: StatementSync;
  readonly putText: StatementSync;
  readonly remove: StatementSync;
}

/** Writes batches through one connection. */
export class BatchWriter {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, TableStatements>();
  readonly #bookkeeping: Bookkeeping;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#bookkeeping = prepareBookkeeping(database);
  }

  /** All of them in one transaction. */
  write(batches: readonly CollectionBatch[]): void {
    inTransaction(this.#database, () => {
      for (const batch of batches) this.#writeOne(batch);
    });
  }

  /** Tables were dropped or made: what is known of them holds no longer. */
  forget(): void {
    this.#statements.clear();
  }

  #writeOne(batch: CollectionBatch): void {
    this.#moveCheckpoint(batch);
    const statements = this.#statementsOf(batch);
    const columns = columnsOf(batch.collection);
    for (const document of batch.put) {
      const row = [JSON.stringify(document), document.id, ...valuesOf(document, columns)];
      if (statements.putText.run(...row).changes === 0) statements.put.run(...row);
    }
    for (const id of batch.remove) statements.remove.run(id);
    this.#keepParked(batch);
  }

  #moveCheckpoint({ collection, after, checkpoint, checkpointAt }: CollectionBatch): void {
    const { name, version } = collection;
    const isVouchedFor = after === undefined ? 1 : 0;
    const moved = this.#bookkeeping.advance.run(checkpoint, checkpointAt, name, version, isVouchedFor, after ?? null);
    if (moved.changes === 0) throw new CheckpointMovedError(collection);
  }

  #keepParked({ collection: { name, version }, park, unpark }: CollectionBatch): void {
    for (const key of unpark) this.#bookkeeping.unpark.run(name, version, key);
    for (const { key, position, after, problem } of park) {
      this.#bookkeeping.park.run(name, version, key, position, after, problem);
    }
  }

  #statementsOf({ collection }: CollectionBatch): TableStatements {
    const key = [tableOf(collection), ...fieldsOf(collection)].join();
    const known = this.#statements.get(key);
    if (known) return known;
    const prepared = this.#prepare(collection);
    this.#statements.set(key, prepared);
    return prepared;
  }

  /** The parameters of both ways to put a document are the values of a row. */
  #prepare(collection: CollectionBatch['collection']): TableStatements {
    const table = `"${tableOf(collection)}"`;
    const columns = columnsOf(collection).map(({ name }) => name);
    const names = ['document', 'id', ...columns];
    const replaced = ['document', ...columns].map((name) => `${name} = excluded.${name}`);
    const same = ['id = ?', ...columns.map((name) => `${name} IS ?`)];
    const prepare = (sql: string) => this.#database.prepare(sql);
    return {
      put: prepare(
        `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})
         ON CONFLICT DO UPDATE SET ${replaced.join()}`,
      ),
      // SQLite writes an index anew with every column that is named, even where its value stays.
      putText: prepare(`UPDATE ${table} SET document = ? WHERE ${same.join(' AND ')}`),
      remove: prepare(`DELETE FROM ${table} WHERE id = ?`),
    };
  }
}

function valuesOf(document: Document, columns: readonly Column[]): SQLInputValue[] {
  const fields = document as Document & Record<string, Value | undefined>;
  return columns.map(({ field }) => toSqlValue(fields[field] ?? null));
}

type Bookkeeping = ReturnType<typeof prepareBookkeeping>;

function prepareBookkeeping(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    advance: prepare(`UPDATE collection SET checkpoint = ?, checkpoint_at = ?
       WHERE name = ? AND version = ? AND (? OR checkpoint IS ?)`),
    unpark: prepare('DELETE FROM parked WHERE projection = ? AND version = ? AND key = ?'),
    park: prepare('INSERT OR REPLACE INTO parked (projection, version, key, position, after, problem) VALUES (?, ?, ?, ?, ?, ?)'),
  };
}
