import { DatabaseSync } from 'node:sqlite';

/** Looks into a file, or changes it, behind the back of the store that it belongs to. */
export function withDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}
