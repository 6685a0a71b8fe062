import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

/** The disk has no room, or this user has used up what may be used. */
const full: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
/** Of SQLite: the low byte of its codes. */
const sqliteFull = 13;
/** An I/O error and a file that cannot be opened: SQLite says no more of a disk where the files beside a database have no room. */
const perhapsFull: readonly unknown[] = [10, 14];
/** Less than the files of a database need to be opened. */
const noRoomBytes = 2 ** 20;

const folders = new Set<string>();

/** Neither errors of SQLite nor those of a write name the file: this is a folder in which the process writes. */
export function writesIn(folder: string): void {
  folders.add(folder);
}

/** Tells the errors of a write for which a disk has no room. */
export function isOfFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  const sqlite = errcode === undefined ? undefined : errcode & 0xff;
  if (full.includes(code) || sqlite === sqliteFull) return true;
  return (perhapsFull.includes(sqlite) && fullFolder() !== undefined) || isOfFullDisk(error.cause);
}

/** Which disk, and what to do. */
export function fullDiskSentence(): string {
  const folder = fullFolder();
  return `the disk${folder === undefined ? '' : ` of ${folder}`} is full, so nothing can be written. Make room on it, and try again.`;
}

function fullFolder(): string | undefined {
  return [...folders].find((folder) => {
    try {
      const { bavail, bsize } = statfsSync(existingPartOf(folder));
      return bavail * bsize < noRoomBytes;
    } catch {
      return false;
    }
  });
}

function existingPartOf(path: string): string {
  return existsSync(path) ? path : existingPartOf(dirname(path));
}
