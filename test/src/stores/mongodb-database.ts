import { connectToMongo, type MongoConnection } from '@accelerator/backend/platform/mongodb/connection';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';

/** A database of its own for each test, dropped at the end of the spec. */
export function useMongoDatabase(url: string): () => Db {
  const used: Db[] = [];
  let connection: MongoConnection;

  beforeAll(async () => {
    connection = await connectToMongo(url);
  });

  beforeEach(() => {
    used.push(connection.views.client.db(`test-${randomUUID()}`));
  });

  afterAll(async () => {
    await Promise.all(used.map((database) => database.dropDatabase()));
    await connection.close();
  });

  return () => used.at(-1)!;
}
