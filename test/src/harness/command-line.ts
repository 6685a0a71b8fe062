import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', '..', '..', 'backend', 'dist', 'command-line', 'main.js');

/** How a call of the programme's command line ended. */
export interface Called {
  readonly code: number | null;
  /** What it said of what it has done. */
  readonly said: string;
  /** Why it has not, and how far it was. */
  readonly complained: string;
}

export interface Calling {
  readonly process: ChildProcess;
  readonly ended: Promise<Called>;
}

/** Begins a call of `npm run programme -- …` with these variables and no others of its own. */
export function beginCall(words: readonly string[], env: Readonly<Record<string, string>>): Calling {
  const { NODE_OPTIONS: _ofTheSpecs, EVENTSTORE_URL: _log, MONGODB_URL: _views, ...inherited } = process.env;
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = [child.stdout, child.stderr].map((stream) => {
    const lines: string[] = [];
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    return lines;
  });
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    said: said!.join(''),
    complained: complained!.join(''),
  }));
  return { process: child, ended };
}

export function callProgramme(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Called> {
  return beginCall(words, env).ended;
}
