import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** The arguments for Node that call the compiler. By path, because two versions of TypeScript both call their command `tsc`. */
export const compiler = join(root, 'node_modules/typescript7/bin/tsc');

export interface Outcome {
  /** 0 is success; a process that a signal ended counts as 1. */
  readonly code: number;
  /** The text that it wrote to both streams; empty where it wrote to ours. */
  readonly output: string;
}

/** Runs Node (this very one) with `args` in `cwd` to its end. `quiet` keeps the output instead of showing it. */
export function node(args: readonly string[], { cwd = root, quiet = false, env = {} }: RunOptions = {}): Promise<Outcome> {
  const child = startNode(args, { cwd, env, stdio: quiet ? 'pipe' : 'inherit' });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: output.join('') }));
  });
}

export interface RunOptions {
  readonly cwd?: string;
  readonly quiet?: boolean;
  readonly env?: Record<string, string>;
}

export function startNode(
  args: readonly string[],
  { cwd = root, env = {}, stdio = 'inherit' }: { cwd?: string; env?: Record<string, string>; stdio?: 'inherit' | 'pipe' } = {},
): ChildProcess {
  return spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio });
}

/** The file behind a package's command. npm puts a package beside the workspace that asked for it, or at the root. */
export function commandOf(packageName: string, command: string, owner = '.'): string {
  const places = [owner, '.'].map((folder) => join(root, folder, 'node_modules', packageName, command));
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`${packageName} is not installed: run npm ci.`);
  return found;
}
