import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { surroundings, type Environment } from './surroundings.ts';

/** The built command line. */
export const commandLine = join(import.meta.dirname, '..', '..', '..', 'backend', 'dist', 'cli', 'main.js');

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

/** Begins a call of `npm run programme -- …` with these variables. */
export function beginCall(words: readonly string[], env: Environment): Calling {
  const child = spawn(process.execPath, [commandLine, ...words], {
    env: { ...surroundings, ...env },
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
