import { ConflictException } from '@nestjs/common';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Store as SessionStore, type SessionData } from 'express-session';
import { PartnershipStore, type Partnership, type PartnershipEvent } from './partnerships.ts';

const primaryKeyViolation = 1555;

/** One transaction for each event and its row. */
export class SqlitePartnershipStore extends PartnershipStore {
  readonly sessions: SessionStore;
  private readonly insertEvent: StatementSync;
  private readonly upsertRow: StatementSync;
  private readonly selectRow: StatementSync;

  private constructor(private readonly database: DatabaseSync) {
    super();
    this.sessions = new SqliteSessionStore(database);
    this.insertEvent = database.prepare('INSERT INTO event (stream, revision, id, type, body) VALUES (?, ?, ?, ?, ?)');
    this.upsertRow = database.prepare(
      'INSERT INTO partnership (id, state) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET state = excluded.state',
    );
    this.selectRow = database.prepare('SELECT state FROM partnership WHERE id = ?');
  }

  static open(file: string): SqlitePartnershipStore {
    const database = new DatabaseSync(file, { timeout: 5_000 });
    database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
      CREATE TABLE event (stream TEXT, revision INTEGER, id TEXT, type TEXT, body TEXT, PRIMARY KEY (stream, revision)) WITHOUT ROWID;
      CREATE TABLE partnership (id TEXT PRIMARY KEY, state TEXT) WITHOUT ROWID;
      CREATE TABLE session (id TEXT PRIMARY KEY, data TEXT) WITHOUT ROWID`);
    return new SqlitePartnershipStore(database);
  }

  async find(id: string): Promise<Partnership | undefined> {
    const row = this.selectRow.get(id);
    return row && (JSON.parse(row['state'] as string) as Partnership);
  }

  async save({ id, type, data, metadata }: PartnershipEvent, state: Partnership): Promise<void> {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      this.insertEvent.run(state.id, state.revision, id, type, JSON.stringify({ data, metadata }));
      this.upsertRow.run(state.id, JSON.stringify(state));
      this.database.exec('COMMIT');
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw (error as { errcode?: number }).errcode === primaryKeyViolation ? new ConflictException() : error;
    }
  }

  async close(): Promise<void> {
    this.database.close();
  }
}

class SqliteSessionStore extends SessionStore {
  private readonly select: StatementSync;
  private readonly upsert: StatementSync;
  private readonly delete: StatementSync;

  constructor(database: DatabaseSync) {
    super();
    this.select = database.prepare('SELECT data FROM session WHERE id = ?');
    this.upsert = database.prepare('INSERT OR REPLACE INTO session (id, data) VALUES (?, ?)');
    this.delete = database.prepare('DELETE FROM session WHERE id = ?');
  }

  get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    const row = this.select.get(id);
    done(null, row ? (JSON.parse(row['data'] as string) as SessionData) : null);
  }

  set(id: string, session: SessionData, done: () => void = () => undefined): void {
    this.upsert.run(id, JSON.stringify(session));
    done();
  }

  destroy(id: string, done: () => void = () => undefined): void {
    this.delete.run(id);
    done();
  }
}
