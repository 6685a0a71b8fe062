import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dice } from './dice.ts';
import type { DiskEvent } from './disk-watcher.ts';

type Change = Extract<DiskEvent, { kind: 'written' } | { kind: 'truncated' }>;

/** The amount that a disk writes as a whole or not at all, in bytes. */
const sector = 512;

/**
 * A disk that does what a trace says, and that promises what a disk promises: what was synced outlives a power cut. Of what came
 * after, each sector may be there or not, in any order. That a file was made, deleted or named anew counts as synced.
 */
export class SimulatedDisk {
  readonly #files = new Map<string, File>();

  take(event: DiskEvent): void {
    if (event.kind === 'acknowledged') return;
    // Processes share it as memory; it says nothing that a disk would have to keep.
    if (event.file.endsWith('-shm')) return;
    if (event.kind === 'deleted') this.#files.delete(event.file);
    else if (event.kind === 'renamed') this.#rename(event.file, event.to);
    else if (event.kind === 'synced') this.#file(event.file).sync();
    else this.#file(event.file).change(event);
  }

  /** Writes what a power cut at this moment could leave into a folder. */
  cutTo(folder: string, roll: Dice): void {
    for (const [name, file] of this.#files) writeFileSync(join(folder, name), file.afterACut(roll));
  }

  #rename(from: string, to: string): void {
    this.#files.set(to, this.#file(from));
    this.#files.delete(from);
  }

  #file(name: string): File {
    const known = this.#files.get(name);
    if (known) return known;
    const file = new File();
    this.#files.set(name, file);
    return file;
  }
}

class File {
  readonly #synced = new Content();
  #since: Change[] = [];

  change(change: Change): void {
    this.#since.push(change);
  }

  sync(): void {
    for (const change of this.#since) this.#synced.take(change);
    this.#since = [];
  }

  /** Nothing of what was not synced, its beginning, or any part of it. */
  afterACut(roll: Dice): Buffer {
    const left = this.#synced.copy();
    for (const change of this.#left(roll)) left.take(change);
    return left.bytes;
  }

  #left(roll: Dice): readonly Change[] {
    const kind = roll(3);
    if (kind === 0) return [];
    if (kind === 1) return this.#since.slice(0, roll(this.#since.length + 1));
    const some = this.#since.filter(() => roll(2) === 0);
    return some.flatMap((change) => (roll(2) === 0 ? [change] : torn(change, roll)));
  }
}

/** Some of the sectors of what was written. */
function torn(change: Change, roll: Dice): Change[] {
  if (change.kind === 'truncated') return [change];
  const sectors: Change[] = [];
  for (let from = 0; from < change.data.length; from += sector) {
    if (roll(2) === 0) continue;
    sectors.push({ ...change, offset: change.offset + from, data: change.data.subarray(from, from + sector) });
  }
  return sectors;
}

class Content {
  #room: Buffer;
  #length: number;

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#room = bytes;
    this.#length = bytes.length;
  }

  get bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  copy(): Content {
    return new Content(Buffer.from(this.bytes));
  }

  take(change: Change): void {
    if (change.kind === 'written') {
      this.#grow(change.offset + change.data.length);
      change.data.copy(this.#room, change.offset);
    } else {
      this.#grow(change.length);
      // What is cut off is gone, should the file grow again.
      this.#room.fill(0, change.length, this.#length);
      this.#length = change.length;
    }
  }

  #grow(length: number): void {
    if (length > this.#room.length) {
      const larger = Buffer.alloc(2 * length);
      this.bytes.copy(larger);
      this.#room = larger;
    }
    this.#length = Math.max(this.#length, length);
  }
}
