import { afterAll, beforeAll } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

const compiler = process.env['CC'] ?? 'cc';
const source = join(import.meta.dirname, 'disk-watcher.c');

/** True if files can be watched here: it takes Linux and a C compiler. Where everything is to be tested, both have to be there. */
export const canWatchDisks =
  Boolean(process.env['CI']) || (process.platform === 'linux' && spawnSync(compiler, ['--version']).status === 0);

/** Finds what has become of a file, by its name in the data directory, or what was acknowledged, in the order in which it was. */
export type DiskEvent =
  | { readonly kind: 'written'; readonly file: string; readonly offset: number; readonly data: Buffer }
  | { readonly kind: 'synced'; readonly file: string }
  | { readonly kind: 'deleted'; readonly file: string }
  | { readonly kind: 'renamed'; readonly file: string; readonly to: string }
  | { readonly kind: 'truncated'; readonly file: string; readonly length: number }
  | { readonly kind: 'acknowledged'; readonly position: number };

/** The way that a disk fails. */
export interface Failing {
  /** The answer to writing. */
  readonly write?: 'ENOSPC' | 'EIO';
  /** The answer to waiting for the disk. */
  readonly sync?: 'EIO';
  /** So many calls still succeed; none by default. */
  readonly after?: number;
  /** So many fail; by default all. */
  readonly times?: number;
}

const recordHead = 16;
const ordersLength = 20;

/** The files of a server, seen from underneath: written down as they change, and made to fail. */
export class DiskWatcher {
  readonly #folder = join(tmpdir(), `accelerator-disk-${randomUUID()}`);

  /** For the server. */
  get env(): Readonly<Record<string, string>> {
    return { LD_PRELOAD: this.#file('watcher.so'), DISK_TRACE: this.#file('trace'), DISK_ORDERS: this.#file('orders') };
  }

  prepare(): void {
    mkdirSync(this.#folder);
    writeFileSync(this.#file('orders'), Buffer.alloc(ordersLength));
    const made = spawnSync(compiler, ['-shared', '-fPIC', '-O2', '-o', this.#file('watcher.so'), source, '-ldl', '-lpthread'], {
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(`${source} was not compiled: ${made.error?.message ?? made.stderr}`);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** From now on, until it works again. */
  fail({ write, sync, after = 0, times = -1 }: Failing): void {
    const errorOf = (name: 'ENOSPC' | 'EIO' | undefined) => (name ? constants.errno[name] : 0);
    this.#order([errorOf(write), errorOf(sync), after, times, 0]);
  }

  work(): void {
    this.#order([0, 0, 0, 0]);
  }

  /** The number of calls that have failed since the last `fail`. */
  get failed(): number {
    const orders = Buffer.alloc(ordersLength);
    const file = openSync(this.#file('orders'), 'r');
    readSync(file, orders);
    closeSync(file);
    return orders.readInt32LE(16);
  }

  events(): DiskEvent[] {
    const trace = readFileSync(this.#file('trace'));
    const events: DiskEvent[] = [];
    for (let at = 0; at + recordHead <= trace.length;) {
      const [kind, nameLength, length] = [trace.readUInt8(at), trace.readUInt8(at + 1), trace.readUInt32LE(at + 4)];
      const offset = Number(trace.readBigUInt64LE(at + 8));
      const name = at + recordHead;
      const end = name + nameLength + length;
      events.push(eventOf(kind, trace.toString('utf8', name, name + nameLength), offset, trace.subarray(name + nameLength, end)));
      at = end;
    }
    return events;
  }

  /** The server sees at once what is written here, because it has mapped the file. */
  #order(values: readonly number[]): void {
    const orders = Buffer.alloc(values.length * 4);
    for (const [index, value] of values.entries()) orders.writeInt32LE(value, index * 4);
    const file = openSync(this.#file('orders'), 'r+');
    writeSync(file, orders, 0, orders.length, 0);
    closeSync(file);
  }

  #file(name: string): string {
    return join(this.#folder, name);
  }
}

/** As disk-watcher.c numbers them. */
function eventOf(kind: number, file: string, offset: number, data: Buffer): DiskEvent {
  if (kind === 1) return { kind: 'written', file, offset, data };
  if (kind === 2) return { kind: 'synced', file };
  if (kind === 3) return { kind: 'truncated', file, length: offset };
  if (kind === 4) return { kind: 'deleted', file };
  if (kind === 5) return { kind: 'renamed', file, to: data.toString('utf8') };
  return { kind: 'acknowledged', position: offset };
}

/** One watcher for all tests of a `describe`; it must be declared before the app whose files it watches. */
export function useDiskWatcher(): DiskWatcher {
  const watcher = new DiskWatcher();
  beforeAll(() => watcher.prepare());
  afterAll(() => watcher.remove());
  return watcher;
}
