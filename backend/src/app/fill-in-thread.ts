import { Worker } from 'node:worker_threads';
import type { Fill } from '../event-sourcing/projections/rebuild-runner.ts';
import type { CollectionVersion } from '../event-sourcing/read-models/read-models.ts';
import type { SqliteReadModels } from '../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import type { MasterKeys } from '../platform/config/settings.ts';
import { report } from '../platform/logging/report.ts';

interface Files {
  readonly log: string;
  readonly views: string;
  readonly vault: string;
}

export interface ThreadData {
  readonly files: Files;
  readonly masterKey: Uint8Array;
  readonly previousMasterKeys: readonly Uint8Array[];
  readonly collections: readonly CollectionVersion[];
}

export type ToThread = 'stop' | 'write';
export type FromThread = 'may I write?' | 'written' | { readonly report: string };

/** Fills rebuilds in a thread of their own. It writes to the same file as this one, and both take turns. */
export function fillInThread(files: Files, keys: MasterKeys, readModels: SqliteReadModels): Fill {
  return (collections, signal) =>
    new Promise((resolve, reject) => {
      const { masterKey, previousMasterKeys } = keys;
      const workerData: ThreadData = {
        files,
        masterKey,
        previousMasterKeys,
        collections: collections.map(({ name, version, rebuild }) => ({ name, version, rebuild })),
      };
      // The built file: the compiler does not look at addresses.
      const thread = new Worker(new URL('./rebuild-thread.js', import.meta.url), { workerData });
      const tell = (message: ToThread) => thread.postMessage(message);
      const stop = () => tell('stop');
      let written = Promise.withResolvers<void>();
      signal.addEventListener('abort', stop, { once: true });
      thread.on('message', (message: FromThread) => {
        if (message === 'written') written.resolve();
        else if (typeof message === 'object') report(message.report);
        else
          void readModels.whileNothingIsWritten(() => {
            written = Promise.withResolvers();
            tell('write');
            return written.promise;
          });
      });
      thread.once('error', reject);
      thread.once('exit', () => {
        signal.removeEventListener('abort', stop);
        written.resolve();
        resolve();
      });
    });
}
