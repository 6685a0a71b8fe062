import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { poll } from './poll.ts';
import { surroundings, type Environment } from './surroundings.ts';

/**
 * The tool that makes a program the first process of its own, as in a container. Linux alone has it, and not every machine permits
 * it.
 */
const unshare = 'unshare';
const apart = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child'];

export const canBeFirst = spawnSync(unshare, [...apart, 'true']).status === 0;

/** A program that the kernel spares every signal that it does not listen to. */
export interface FirstProcess {
  /** Sends it a signal, once. */
  tell(signal: NodeJS.Signals): Promise<void>;
  /** The end: its exit code and what it wrote. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>;
  /** Ends it without a word. */
  kill(): void;
}

export function startFirstProcess(words: readonly string[], env: Environment): FirstProcess {
  const outer = spawn(unshare, [...apart, process.execPath, ...words], {
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [outer.stdout, outer.stderr]) stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  return {
    async tell(signal) {
      process.kill(await poll(() => childOf(outer.pid!), { missing: () => 'The program has not begun' }), signal);
    },
    ended: once(outer, 'close').then(([code]) => ({ code: code as number | null, output: lines.join('') })),
    kill: () => void outer.kill('SIGKILL'),
  };
}

function childOf(pid: number): number | undefined {
  return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10) || undefined;
}
