import { EventStoreDBClient, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { ConflictException } from '@nestjs/common';
import { Store as SessionStore, type SessionData } from 'express-session';
import { MongoClient, type Collection } from 'mongodb';
import { PartnershipStore, type Partnership, type PartnershipEvent } from './partnerships.ts';

type Stored<Value> = Value & { readonly _id: string };

/** Without credentials of its own a call shares a batch, and its errors, with all others. */
const credentials = { username: 'anybody', password: 'anybody' };

/** Appends each event to EventStoreDB, then puts its row into MongoDB. */
export class ServersPartnershipStore extends PartnershipStore {
  private constructor(
    private readonly events: EventStoreDBClient,
    private readonly mongo: MongoClient,
    private readonly rows: Collection<Stored<Partnership>>,
    readonly sessions: SessionStore,
  ) {
    super();
  }

  /** @param database its name on the MongoDB server */
  static async open(eventStoreUrl: string, mongoUrl: string, database: string): Promise<ServersPartnershipStore> {
    const mongo = await MongoClient.connect(mongoUrl, {
      maxPoolSize: 50,
      readConcern: { level: 'majority' },
      writeConcern: { w: 'majority', journal: true },
    });
    const sessions = new MongoSessionStore(mongo.db(database).collection('session'));
    const events = EventStoreDBClient.connectionString(eventStoreUrl);
    return new ServersPartnershipStore(events, mongo, mongo.db(database).collection('partnership'), sessions);
  }

  async find(id: string): Promise<Partnership | undefined> {
    return (await this.rows.findOne({ _id: id }, { projection: { _id: 0 } })) ?? undefined;
  }

  async save(event: PartnershipEvent, state: Partnership): Promise<void> {
    const expectedRevision = state.revision === 0 ? 'no_stream' : BigInt(state.revision - 1);
    try {
      await this.events.appendToStream(`reference-${state.id}`, jsonEvent(event), { expectedRevision, credentials });
    } catch (error) {
      throw error instanceof WrongExpectedVersionError ? new ConflictException() : error;
    }
    await this.rows.replaceOne({ _id: state.id }, state, { upsert: true });
  }

  async close(): Promise<void> {
    await this.mongo.close();
    await this.events.dispose();
  }
}

class MongoSessionStore extends SessionStore {
  constructor(private readonly collection: Collection<Stored<{ readonly session: SessionData }>>) {
    super();
  }

  get(id: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.collection.findOne({ _id: id }).then((found) => done(null, found?.session ?? null), done);
  }

  set(id: string, session: SessionData, done: (error?: unknown) => void = () => undefined): void {
    // As plain data, without the methods of the session.
    const plain = JSON.parse(JSON.stringify(session)) as SessionData;
    this.collection.replaceOne({ _id: id }, { session: plain }, { upsert: true }).then(() => done(), done);
  }

  destroy(id: string, done: (error?: unknown) => void = () => undefined): void {
    this.collection.deleteOne({ _id: id }).then(() => done(), done);
  }
}
