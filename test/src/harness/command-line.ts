import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Environment } from './place.ts';

const program = join(import.meta.dirname, '..', '..', '..', 'backend', 'dist', 'cli', 'main.js');

/** The outcome of a call of the command line. */
export interface Called {
  readonly code: number | null;
  /** Its standard output. */
  readonly stdout: string;
  /** Its standard error. */
  readonly stderr: string;
}

export interface Calling {
  readonly process: ChildProcess;
  readonly ended: Promise<Called>;
}

/** Stores and secrets of the environment are left out. */
const { NODE_OPTIONS, DATA_DIR, EVENTSTORE_URL, EVENTSTORE_PREFIX, MONGODB_URL, MASTER_KEY, SESSION_SECRET, ...inherited } =
  process.env;

/** Begins a call of `npm run programme -- …` with these variables and no others that concern the app. */
export function beginCall(words: readonly string[], env: Environment): Calling {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = [child.stdout, child.stderr].map((stream) => {
    const lines: string[] = [];
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    return lines;
  });
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    stdout: stdout!.join(''),
    stderr: stderr!.join(''),
  }));
  return { process: child, ended };
}

export function callCommandLine(words: readonly string[], env: Environment = {}): Promise<Called> {
  return beginCall(words, env).ended;
}
