import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from '@jest/globals';
import { callCommandLine, type Called } from '../harness/command-line.ts';
import { startApp, useApp, type RunningApp } from '../harness/running-app.ts';

/** Describes how a call ended that did what it was asked for. */
export const done = expect.objectContaining({ code: 0, stderr: '' });

/** Describes how a call ended that did nothing. */
export const refused = (because: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(because) });

export interface Backups {
  readonly runningApp: () => RunningApp;
  /** A path of that name in the folder of the file's backups. */
  inFolder(name: string): string;
  takeBackup(name: string, ...more: string[]): Promise<Called>;
  restoreBackup(name: string, to: string, more?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Called>;
  /** Serves what was restored for as long as `work` takes. */
  whileRunning(data: string, work: (restored: RunningApp) => Promise<void>): Promise<void>;
}

/** An app for the tests of a file, and a folder for its backups. */
export function useBackups(): Backups {
  const runningApp = useApp();
  const folder = mkdtempSync(join(tmpdir(), 'accelerator-backups-'));

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const inFolder = (name: string) => join(folder, name);
  return {
    runningApp,
    inFolder,
    takeBackup: (name, ...more) =>
      callCommandLine(['backup', '--to', inFolder(name), ...more], { DATA_DIR: runningApp().dataDir }),
    restoreBackup: (name, to, more = [], env = {}) =>
      callCommandLine(['restore', '--from', inFolder(name), ...more], { DATA_DIR: inFolder(to), ...env }),
    async whileRunning(data, work) {
      const restored = await startApp({ dataDir: inFolder(data) });
      try {
        await work(restored);
      } finally {
        await restored.stop();
      }
    },
  };
}
