import { spawnSync } from 'node:child_process';
import type { RunningApp } from '../harness/running-app.ts';
import { surroundings, type Environment } from '../harness/surroundings.ts';

/** The command that changes the limits of a running process; Linux alone has it. */
const changeLimits = 'prlimit';

/** True if this machine can keep a process from writing. */
export const canFillDisks = spawnSync(changeLimits, ['--version']).status === 0;

/** From now on every write of the server to a file fails, in the log, the views and the vault alike. */
export function fillDisk(runningApp: Pick<RunningApp, 'pid'>): void {
  limitFiles(runningApp, '1:unlimited');
}

export function freeDisk(runningApp: Pick<RunningApp, 'pid'>): void {
  limitFiles(runningApp, 'unlimited:unlimited');
}

/** A program of Node's for which each file is full at so many bytes. */
export function runWithFullFiles(bytes: number, words: readonly string[], env: Environment) {
  return spawnSync(changeLimits, [`--fsize=${bytes}`, process.execPath, ...words], {
    env: { ...surroundings, ...env },
    encoding: 'utf8',
  });
}

function limitFiles({ pid }: Pick<RunningApp, 'pid'>, bytes: string): void {
  const { status, stderr } = spawnSync(changeLimits, ['--pid', String(pid), `--fsize=${bytes}`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The limit of ${pid} was not changed: ${stderr}`);
}
