import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { surroundings, type Environment } from '../harness/surroundings.ts';
import { Connection } from './connection.ts';

/** A server in a process of its own. */
export class Served {
  readonly port: number;
  readonly #process: ChildProcess;

  constructor(process: ChildProcess, port: number) {
    this.#process = process;
    this.port = port;
  }

  connect(): Promise<Connection> {
    return Connection.open(this.port);
  }

  /** Seconds of processor time that it has taken so far, from what Linux tells of each process. */
  get processorTime(): number {
    const fields = readFileSync(`/proc/${this.#process.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    const clockTicksPerSecond = 100;
    return (Number(fields[11]) + Number(fields[12])) / clockTicksPerSecond;
  }

  async stop(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await gone;
  }
}

export const administrator = { username: 'superadmin', password: 'correct-horse-7' };

const root = join(import.meta.dirname, '..', '..', '..');
const built = fileURLToPath(import.meta.resolve('@accelerator/backend/main'));

/**
 * The built app, on the data in `dataDir`.
 * @param options.slowerSyncs milliseconds that each commit of the log waits on top of what the disk takes
 */
export function serveApp(dataDir: string, { slowerSyncs = 0 } = {}): Promise<Served> {
  const { env, options } = slowness(slowerSyncs);
  return serveOn({ DATA_DIR: dataDir, ...env }, options);
}

/** The built app, on the stores that the variables name. */
export function serveOn(env: Environment, options: readonly string[] = []): Promise<Served> {
  const passwords = { SUPERADMIN_PASSWORD: administrator.password, ADMINVIEWER_PASSWORD: 'only-looking-7' };
  // The clients of the bench are few users who write as much as many.
  return serve(built, { PORT: '0', WRITE_BUDGET: '1000000', ...passwords, ...env }, options);
}

/** The reference server, on the stores that the variables name. @param options.slowerSyncs as of `serveProgramme` */
export function serveReference(env: Environment, { slowerSyncs = 0 } = {}): Promise<Served> {
  execFileSync(process.execPath, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', join(import.meta.dirname, 'reference')]);
  const file = join(root, 'test/dist/reference/main.js');
  return serve(file, { NODE_ENV: 'production', ...env, ...slowness(slowerSyncs).env }, slowness(slowerSyncs).options);
}

function slowness(milliseconds: number): { env: Environment; options: readonly string[] } {
  if (milliseconds === 0) return { env: {}, options: [] };
  const env = { SYNC_MILLISECONDS: String(milliseconds) };
  return { env, options: ['--import', import.meta.resolve('./slower-syncs.ts')] };
}

/** A server of the bench's own, out of the file beside this one. It must print its address. */
export function serveFile(name: string, env: Readonly<Record<string, string>> = {}): Promise<Served> {
  return serve(join(import.meta.dirname, name), env);
}

async function serve(file: string, env: Environment, options: readonly string[] = []): Promise<Served> {
  const child = spawn(process.execPath, [...options, file], {
    env: { ...surroundings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const port = await new Promise<number>((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`${file} ended while it started.`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (output.length < 10_000) output += text;
      const found = /Listening on http:\/\/[^\s/]+:(\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
  });
  return new Served(child, port);
}
