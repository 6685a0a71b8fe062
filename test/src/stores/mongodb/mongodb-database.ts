import { connectToMongo, type MongoConnection } from '@accelerator/backend/platform/mongodb/connection';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';

/** Makes databases of their own, which are dropped at the end of the spec; call the result inside a hook or a test. */
export function useMongoDatabases(url: string): () => Db {
  const made: Db[] = [];
  let connection: MongoConnection;

  beforeAll(async () => {
    connection = await connectToMongo(url);
  });

  afterAll(async () => {
    await Promise.all(made.map((database) => database.dropDatabase()));
    await connection.close();
  });

  return () => {
    const database = connection.views.client.db(`test-${randomUUID()}`);
    made.push(database);
    return database;
  };
}

/** A database of its own for each test. */
export function useMongoDatabase(url: string): () => Db {
  const newDatabase = useMongoDatabases(url);
  let database: Db;

  beforeEach(() => {
    database = newDatabase();
  });

  return () => database;
}
