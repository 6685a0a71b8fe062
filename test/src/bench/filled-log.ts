import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import type { Vault } from '@accelerator/backend/platform/vault/vault';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import { fillLog, LogWriter } from './invented-log.ts';

/** A log of invented events, with the keys to what is sealed in it. */
export interface Log {
  readonly folder: string;
  readonly store: SqliteEventStore;
  readonly vault: Vault;
  readonly events: number;
  /** From 0 to 1. */
  readonly shareWithPersonalData: number;
}

const made = new Map<number, Promise<Log>>();

/** Made once in a run, because a large one takes its time. */
export function filledLog(events: number): Promise<Log> {
  const log = made.get(events) ?? make(events);
  made.set(events, log);
  return log;
}

/** The next run begins with new ones: measuring appends has made these longer. */
export async function forgetLogs(): Promise<void> {
  for (const log of made.values()) {
    const { folder, store, vault } = await log;
    await store.close();
    await vault.close();
    rmSync(folder, { recursive: true });
  }
  made.clear();
}

async function make(events: number): Promise<Log> {
  const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'accelerator-bench-log-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const store = SqliteEventStore.open(join(folder, 'log.sqlite'));
  const vault = openSqliteVault(':memory:', randomBytes(32));
  const withPersonalData = await fillLog(new LogWriter(store, new SubjectKeys(vault)), events);
  return { folder, store, vault, events, shareWithPersonalData: withPersonalData / events };
}
