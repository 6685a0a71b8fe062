import { totalOrder } from '@accelerator/contracts/order';
import type { DatabaseSync } from 'node:sqlite';
import {
  emptyWriteAheadLog,
  inTransaction,
  isTroubleOfTheDisk,
  layoutOf,
  openDatabase,
  scrub,
} from '../../../platform/sqlite/database.ts';
import type { Position } from '../../kernel/position.ts';
import { Outbox, OutboxUnavailableError, type OutboxItem, type OutboxState, type TakenMessage, type Taking } from '../outbox.ts';

const layout = 2;

/** The number of items among which a take looks first. Where many wait for one destination, asking each of the others is quicker. */
const glance = 100;

/** The items that wait: by when they are due, by destination, and of each destination those that wait for their first attempt. */
const indexesOfWaiting = `
  CREATE INDEX item_by_due ON item (channel, due_at) WHERE ended_at IS NULL;
  CREATE INDEX item_by_destination ON item (channel, destination, due_at) WHERE ended_at IS NULL;
  CREATE INDEX item_untried ON item (channel, destination, due_at) WHERE ended_at IS NULL AND attempts = 0;
`;

const tables = `
  CREATE TABLE item (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, channel TEXT NOT NULL, message TEXT NOT NULL,
    destination TEXT NOT NULL, owner TEXT NOT NULL, content TEXT, first_due_at INTEGER NOT NULL, due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, problem TEXT, ended_at INTEGER, given_up INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  ${indexesOfWaiting}
  CREATE INDEX item_by_message ON item (message) WHERE ended_at IS NULL;
  CREATE INDEX item_by_owner ON item (owner);
  CREATE INDEX item_by_end ON item (ended_at);
  CREATE TABLE checkpoint (name TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
  PRAGMA user_version = ${layout};
`;

/** The first layout had one channel, and held up all of it at once. */
const fromTheFirst = `
  ALTER TABLE item ADD COLUMN channel TEXT NOT NULL DEFAULT 'mail';
  ALTER TABLE item ADD COLUMN destination TEXT NOT NULL DEFAULT '';
  UPDATE item SET destination = message;
  DROP INDEX item_by_due;
  ${indexesOfWaiting}
  PRAGMA user_version = ${layout};
`;

const firstAtAGlance = `
  SELECT message FROM (
    SELECT message, destination FROM item WHERE ended_at IS NULL AND channel = ?1 AND due_at <= ?2
    ORDER BY due_at, number LIMIT ${glance}
  ) WHERE destination NOT IN (SELECT value FROM json_each(?3)) LIMIT 1
`;

/** Steps from one destination to the next, past all that waits for it. */
const firstByDestination = `
  WITH RECURSIVE place (destination) AS (
    SELECT min(destination) FROM item WHERE ended_at IS NULL AND channel = ?1
    UNION ALL
    SELECT (SELECT min(destination) FROM item WHERE ended_at IS NULL AND channel = ?1 AND destination > place.destination)
    FROM place WHERE destination IS NOT NULL
  )
  SELECT message FROM place JOIN item ON number = (
    SELECT number FROM item WHERE ended_at IS NULL AND channel = ?1 AND destination = place.destination AND due_at <= ?2
    ORDER BY due_at, number LIMIT 1
  )
  WHERE place.destination NOT IN (SELECT value FROM json_each(?3)) ORDER BY due_at, number LIMIT 1
`;

interface ItemRow {
  readonly id: string;
  readonly message: string;
  readonly destination: string;
  readonly owner: string;
  readonly content: string;
  readonly first_due_at: number;
  readonly attempts: number;
}

/** The outbox in a SQLite file of its own. What is deleted from it is overwritten. */
export class SqliteOutbox extends Outbox {
  private constructor(private readonly database: DatabaseSync) {
    super();
  }

  /** @param file `:memory:` for one that ends with its process @throws Error where the file has another layout */
  static open(file: string): SqliteOutbox {
    const database = openDatabase(file, { synchronous: 'FULL', secureDelete: true });
    try {
      const found = layoutOf(database);
      if (found === 0) inTransaction(database, () => database.exec(tables));
      else if (found === 1) inTransaction(database, () => database.exec(fromTheFirst));
      else if (found !== layout)
        throw new Error(`The outbox ${file} has the layout ${found}, and this programme knows ${layout}.`);
      return new SqliteOutbox(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  override async find(follower: string): Promise<Position | null> {
    return this.#trying((database) => {
      const found = database.prepare('SELECT position FROM checkpoint WHERE name = ?').get(follower);
      return (found?.['position'] ?? null) as Position | null;
    });
  }

  /** Without waiting for the disk: after a power cut, what was queued since is known by its ids. */
  override async put(follower: string, position: Position): Promise<void> {
    this.#trying((database) => {
      database.exec('PRAGMA synchronous = NORMAL');
      try {
        database.prepare('INSERT OR REPLACE INTO checkpoint (name, position) VALUES (?, ?)').run(follower, position);
      } finally {
        database.exec('PRAGMA synchronous = FULL');
      }
    });
  }

  override async queue(channel: string, items: readonly OutboxItem[]): Promise<void> {
    if (items.length === 0) return;
    this.#trying((database) =>
      inTransaction(database, () => {
        const insert = database.prepare(
          `INSERT INTO item (id, channel, message, destination, owner, content, first_due_at, due_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        );
        const latest = database.prepare(
          `SELECT max(due_at) AS dueAt FROM item
           WHERE channel = ? AND destination = ? AND ended_at IS NULL AND attempts = 0`,
        );
        for (const { id, message, destination, owner, content, dueAt, inOrder } of items) {
          const before = inOrder ? ((latest.get(channel, destination) as { dueAt: number | null }).dueAt ?? dueAt) : dueAt;
          const due = Math.max(dueAt, before);
          insert.run(id, channel, message, destination, owner, JSON.stringify(content), due, due);
        }
      }),
    );
  }

  override async take({ channel, now, leaseMs, except }: Taking): Promise<TakenMessage | null> {
    return this.#trying((database) =>
      inTransaction(database, () => {
        const asked = [channel, now, JSON.stringify(except)];
        const [atAGlance] = database.prepare(firstAtAGlance).all(...asked);
        const [first] = atAGlance ? [atAGlance] : database.prepare(firstByDestination).all(...asked);
        if (!first) return null;
        const rows = database
          .prepare(
            `UPDATE item SET due_at = ?, attempts = attempts + 1 WHERE message = ? AND ended_at IS NULL AND due_at <= ?
             RETURNING number, id, message, destination, owner, content, first_due_at, attempts`,
          )
          .all(now + leaseMs, first['message']!, now) as unknown as readonly (ItemRow & { readonly number: number })[];
        return messageOf(rows.toSorted(totalOrder(({ number }) => number)));
      }),
    );
  }

  override async end(ids: readonly string[], now: number): Promise<void> {
    this.#each(ids, 'UPDATE item SET ended_at = ?, content = NULL, problem = NULL WHERE id = ? AND ended_at IS NULL', [now]);
  }

  override async retry(ids: readonly string[], dueAt: number, problem: string): Promise<void> {
    this.#each(ids, 'UPDATE item SET due_at = ?, problem = ? WHERE id = ? AND ended_at IS NULL', [dueAt, problem]);
  }

  override async giveUp(ids: readonly string[], now: number, problem: string): Promise<void> {
    this.#each(ids, 'UPDATE item SET ended_at = ?, problem = ?, given_up = 1, content = NULL WHERE id = ? AND ended_at IS NULL', [
      now,
      problem,
    ]);
  }

  override async state(channel: string, now: number): Promise<OutboxState> {
    return this.#trying((database) => {
      const counted = database
        .prepare(
          `SELECT count(*) FILTER (WHERE ended_at IS NULL) AS waiting, sum(given_up) AS givenUp,
             min(first_due_at) FILTER (WHERE ended_at IS NULL AND first_due_at <= ?) AS overdueSince
           FROM item WHERE channel = ?`,
        )
        .get(now, channel) as { waiting: number; givenUp: number | null; overdueSince: number | null };
      const failed = database
        .prepare(
          `SELECT problem FROM item WHERE channel = ? AND ended_at IS NULL AND problem IS NOT NULL
           ORDER BY first_due_at, number LIMIT 1`,
        )
        .get(channel) as { problem: string } | undefined;
      return {
        waiting: counted.waiting,
        overdueSince: counted.overdueSince,
        givenUp: counted.givenUp ?? 0,
        problem: failed?.problem ?? null,
      };
    });
  }

  override async sweep(endedBefore: number): Promise<void> {
    this.#trying((database) => {
      database.prepare('DELETE FROM item WHERE ended_at < ?').run(endedBefore);
      emptyWriteAheadLog(database);
    });
  }

  override async forget(owner: string): Promise<number> {
    const { changes } = this.#trying((database) => database.prepare('DELETE FROM item WHERE owner = ?').run(owner));
    scrub(this.database);
    return Number(changes);
  }

  override async close(): Promise<void> {
    if (this.database.isOpen) this.database.close();
  }

  #each(ids: readonly string[], sql: string, values: readonly (string | number)[]): void {
    this.#trying((database) =>
      inTransaction(database, () => {
        const update = database.prepare(sql);
        for (const id of ids) update.run(...values, id);
      }),
    );
  }

  /** @throws OutboxUnavailableError where it is the disk that fails */
  #trying<T>(work: (database: DatabaseSync) => T): T {
    try {
      return work(this.database);
    } catch (error) {
      throw isTroubleOfTheDisk(error) ? new OutboxUnavailableError(error) : error;
    }
  }
}

function messageOf(rows: readonly ItemRow[]): TakenMessage | null {
  const [first] = rows;
  if (!first) return null;
  return {
    message: first.message,
    destination: first.destination,
    owner: first.owner,
    items: rows.map(({ id, content }) => ({ id, content: JSON.parse(content) as object })),
    dueAt: Math.min(...rows.map((row) => row.first_due_at)),
    attempts: Math.max(...rows.map((row) => row.attempts)),
  };
}
