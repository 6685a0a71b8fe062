import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Keeps a running server from writing to one of its files: it waits at its next write. What it has written can be read. */
export class LockedFile {
  readonly #database: DatabaseSync;

  constructor({ dataDir }: { readonly dataDir: string }, name: 'log.sqlite' | 'vault.sqlite') {
    this.#database = new DatabaseSync(join(dataDir, name), { timeout: 5_000 });
    this.#database.exec('BEGIN IMMEDIATE');
  }

  release(): void {
    this.#database.close();
  }
}
