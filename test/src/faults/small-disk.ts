import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { surroundings, type Environment } from '../harness/surroundings.ts';

/** A program with a disk of its own, which it alone sees. Linux has it, and not every machine permits it. */
const unshare = 'unshare';
const apart = ['--user', '--map-root-user', '--mount'];
const mount = 'mount -t tmpfs -o size=16m tmpfs';

export const canMountDisks = spawnSync(unshare, [...apart, 'sh', '-c', `${mount} /mnt`]).status === 0;

/** The disk is $1 with what lies in $2, and has room for $3 kB; the rest of the words is the program. */
const onSmallDisk = `set -e
${mount} "$1"
[ -z "$2" ] || cp -R "$2/." "$1"
[ "$3" = all ] || {
  dd if=/dev/zero of="$1/room" bs=1k count="$3"
  dd if=/dev/zero of="$1/filling" bs=1k || true
  rm "$1/room"
} 2>/dev/null
export DATA_DIR="$1"
shift 3
exec "$@"`;

export interface SmallDisk {
  /** Where the program sees the disk. */
  readonly path: string;
  /** The end of the program, and what it wrote. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  readonly output: () => string;
  /** From now on nothing more can be written. */
  fill(): void;
  end(): void;
}

/**
 * Runs a program of Node's whose data directory is a disk of its own.
 * @param from what lies there already @param roomKiB how much is left of it; at first all of it, where it is left out
 */
export function runOnSmallDisk(
  words: (disk: string) => readonly string[],
  { env, from = '', roomKiB }: { env: Environment; from?: string; roomKiB?: number },
): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'accelerator-disk-'));
  const program = [process.execPath, ...words(path)];
  const child = spawn(unshare, [...apart, 'sh', '-c', onSmallDisk, 'sh', path, from, String(roomKiB ?? 'all'), ...program], {
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  return {
    path,
    output: () => lines.join(''),
    ended: once(child, 'close').then(([code]) => {
      rmSync(path, { recursive: true });
      return { code: code as number | null, output: lines.join('') };
    }),
    fill: () => {
      for (let kiB = 1_024; kiB >= 1;) {
        try {
          writeFileSync(`/proc/${child.pid}/root${path}/filling`, Buffer.alloc(kiB * 1_024), { flag: 'a' });
        } catch {
          kiB /= 2;
        }
      }
    },
    end: () => void child.kill('SIGTERM'),
  };
}
