import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { inTransaction } from '../../../platform/sqlite/database.ts';
import type { ColumnValue, Row } from '../../kernel/projection.ts';
import { folded } from '@accelerator/contracts/text/folding';
import { CheckpointMovedError, type Collection, type CollectionBatch, type CollectionVersion } from '../read-models.ts';
import { columnsOf, tableOf, toSqlValue, type Column } from './query-sql.ts';

/** The statements that write one collection. */
interface TableStatements {
  readonly put: StatementSync;
  readonly remove: StatementSync;
}

/** Writes batches through one connection. */
export class BatchWriter {
  readonly #statements = new Map<string, TableStatements>();
  readonly #bookkeeping: Bookkeeping;

  constructor(private readonly database: DatabaseSync) {
    this.#bookkeeping = prepareBookkeeping(database);
  }

  /** All of them in one transaction. */
  write(batches: readonly CollectionBatch[]): void {
    inTransaction(this.database, () => {
      this.#moveCheckpoints(batches);
      for (const batch of batches) this.#writeOne(batch);
    });
  }

  /** Tables were dropped or made: what is known of them holds no longer. */
  forget(): void {
    this.#statements.clear();
  }

  #writeOne(batch: CollectionBatch): void {
    this.#writeRows(batch);
    this.#keepParked(batch);
  }

  #writeRows(batch: CollectionBatch): void {
    if (batch.put.length === 0 && batch.remove.length === 0) return;
    const statements = this.#statementsOf(batch.collection);
    const columns = columnsOf(batch.collection);
    for (const row of batch.put) statements.put.run(...valuesOf(row, batch.collection, columns));
    for (const id of batch.remove) statements.remove.run(id);
  }

  /** In one step for all that move alike, as most do at the head of the log. @throws CheckpointMovedError */
  #moveCheckpoints(batches: readonly CollectionBatch[]): void {
    const alike = Map.groupBy(batches, ({ after, checkpoint, events, documents }) =>
      JSON.stringify({ after, checkpoint, events, documents }),
    );
    for (const together of alike.values()) {
      const { collection, after, checkpoint, checkpointAt, events = 0, documents = 0 } = together[0]!;
      const isVouchedFor = after === undefined ? 1 : 0;
      const keys = JSON.stringify(together.map((batch) => keyOf(batch.collection)));
      const moved = this.#bookkeeping.advance.run(checkpoint, checkpointAt, events, documents, keys, isVouchedFor, after ?? null);
      if (moved.changes !== together.length) throw new CheckpointMovedError(collection);
    }
  }

  #keepParked({ collection: { name, version, rebuild = '' }, park, unpark }: CollectionBatch): void {
    for (const key of unpark) this.#bookkeeping.unpark.run(name, version, rebuild, key);
    for (const { key, position, after, problem, event } of park) {
      const { id, type, stream } = event;
      this.#bookkeeping.park.run(name, version, rebuild, key, position, after, problem, id, type, stream);
    }
  }

  #statementsOf(collection: Collection): TableStatements {
    const key = [tableOf(collection), ...collection.columns].join();
    const known = this.#statements.get(key);
    if (known) return known;
    const prepared = this.#prepare(collection);
    this.#statements.set(key, prepared);
    return prepared;
  }

  #prepare(collection: Collection): TableStatements {
    const table = `"${tableOf(collection)}"`;
    const names = ['id', 'document', 'search', ...columnsOf(collection).map(({ name }) => name)];
    const replaced = names.slice(1).map((name) => `${name} = excluded.${name}`);
    return {
      put: this.database.prepare(
        `INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})
         ON CONFLICT DO UPDATE SET ${replaced.join()}`,
      ),
      remove: this.database.prepare(`DELETE FROM ${table} WHERE id = ?`),
    };
  }
}

/** As the table of the collections names one. */
function keyOf({ name, version, rebuild = '' }: CollectionVersion): [name: string, version: number, rebuild: string] {
  return [name, version, rebuild];
}

/** In the order of the names above. */
function valuesOf(row: Row, collection: Collection, columns: readonly Column[]): SQLInputValue[] {
  const fields = row as Row & Record<string, ColumnValue | readonly string[] | undefined>;
  const text = collection.search ? folded(collection.search(row)) : null;
  return [row.id, JSON.stringify(row), text, ...columns.map(({ field }) => toSqlValue(fields[field] ?? null))];
}

type Bookkeeping = ReturnType<typeof prepareBookkeeping>;

function prepareBookkeeping(database: DatabaseSync) {
  const prepare = (sql: string) => database.prepare(sql);
  return {
    advance: prepare(`UPDATE collection
       SET checkpoint = ?, checkpoint_at = ?, events = events + ?, documents = documents + ?
       WHERE (name, version, rebuild) IN (SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?))
         AND (? OR checkpoint IS ?)`),
    unpark: prepare('DELETE FROM parked WHERE projection = ? AND version = ? AND rebuild = ? AND key = ?'),
    park: prepare(`INSERT OR REPLACE INTO parked
       (projection, version, rebuild, key, position, after, problem, event_id, event_type, stream)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
  };
}
