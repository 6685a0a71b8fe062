import { afterAll, beforeAll } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from './http-client.ts';

/** The log-ins of every programme started here. */
export const superadmin = { username: 'superadmin', password: 'correct-horse-7' };
export const adminviewer = { username: 'adminviewer', password: 'only-looking-7' };

const server = join(import.meta.dirname, '..', '..', '..', 'backend', 'dist', 'main.js');
const startTimeout = 30_000;
const stopTimeout = 10_000;

export interface ProgrammeOptions {
  /** Variables beside those that make it a programme of its own; undefined removes one. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** An existing data directory, which is kept. By default a new one, which is removed at the end. */
  readonly dataDir?: string;
}

interface ProgrammeParts {
  readonly env: ProgrammeOptions['env'];
  readonly ownsData: boolean;
  /** How long a start may take, in milliseconds. */
  readonly patience?: number | undefined;
  /** Out of reach of Ctrl+C at the terminal: whoever started it ends it. */
  readonly detached?: boolean | undefined;
  /** Hears all that the server writes; then only what it wrote while starting is kept here. */
  readonly hear?: ((text: string) => void) | undefined;
}

/** The built server in a process of its own, on a free port, with a data directory of its own. */
export class Programme {
  readonly dataDir: string;
  private readonly parts: ProgrammeParts;
  private process: ChildProcess | undefined;
  private isStarting = false;
  private readonly lines: string[] = [];
  private port = 0;

  constructor(dataDir: string, parts: ProgrammeParts) {
    this.dataDir = dataDir;
    this.parts = parts;
  }

  /** Without a slash at the end. It stays the same over a restart. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The id of the server's process; 0 while there is none. */
  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** What the server has written so far, over all its starts. */
  get output(): string {
    return this.lines.join('');
  }

  /** A caller with cookies of its own. */
  client(): HttpClient {
    return new HttpClient(this.url);
  }

  /** Resolves when the server answers that it can serve. */
  async start(): Promise<void> {
    const { patience = startTimeout, detached = false } = this.parts;
    const child = spawn(process.execPath, [server], {
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached,
    });
    this.process = child;
    this.isStarting = true;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => this.keep(text));
    const from = this.output.length;
    const deadline = Date.now() + patience;
    while (!(await this.canServe(from))) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended while starting:\n${this.output.slice(from)}`);
      if (Date.now() > deadline)
        throw new Error(`The server did not start within ${patience} ms:\n${this.output.slice(from)}`);
      await delay(20);
    }
    this.isStarting = false;
  }

  /** Resolves when the server's process has ended, whoever ended it; at once while there is none. */
  async ended(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await once(child, 'exit');
  }

  /** Freezes the server: it keeps its connections, and answers nobody. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.process?.kill('SIGCONT');
  }

  /** Ends the server as an operator would, and removes what this programme made. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    if (this.parts.ownsData) await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Ends the server without a word; the data stays for `start`. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    await this.end(signal);
  }

  /** Ends the server in order and starts it on the same data and the same port. */
  async restart(): Promise<void> {
    await this.end('SIGTERM');
    await this.start();
  }

  private keep(text: string): void {
    const { hear } = this.parts;
    if (this.isStarting || !hear) this.lines.push(text);
    hear?.(text);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const inTime = await Promise.race([gone.then(() => true), delay(stopTimeout, false, { ref: false })]);
    if (inTime) return;
    child.kill('SIGKILL');
    await gone;
    throw new Error(`The server did not end within ${stopTimeout} ms of ${signal}:\n${this.output.slice(-2000)}`);
  }

  private async canServe(from: number): Promise<boolean> {
    const port = /Listening on http:\/\/[^\s/]+:(\d+)/.exec(this.output.slice(from))?.[1];
    if (!port) return false;
    this.port = Number(port);
    return fetch(`${this.url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  private environment(): NodeJS.ProcessEnv {
    const { NODE_OPTIONS: _ofTheSpecs, ...inherited } = process.env;
    return {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      SUPERADMIN_PASSWORD: superadmin.password,
      ADMINVIEWER_PASSWORD: adminviewer.password,
      ...this.parts.env,
    };
  }
}

/** How a server ended that could not start with these settings: its exit code and everything it wrote. */
export async function failedStart(env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
  const { NODE_OPTIONS: _ofTheSpecs, ...inherited } = process.env;
  const child = spawn(process.execPath, [server], {
    env: { ...inherited, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const tooLate = setTimeout(() => child.kill('SIGKILL'), startTimeout);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(tooLate);
  return { code, output: lines.join('') };
}

export async function startProgramme({ env, dataDir }: ProgrammeOptions = {}): Promise<Programme> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'accelerator-')));
  const programme = new Programme(folder, { env, ownsData: dataDir === undefined });
  try {
    await programme.start();
  } catch (error) {
    await programme.kill();
    await programme.stop();
    throw error;
  }
  return programme;
}

/** One programme for all tests of a `describe`; call the answer inside a test to have it. */
export function useProgramme(options: ProgrammeOptions = {}): () => Programme {
  let programme: Programme | undefined;
  beforeAll(async () => {
    programme = await startProgramme(options);
  }, startTimeout);
  afterAll(async () => {
    await programme?.stop();
  });
  return () => {
    if (!programme) throw new Error('The programme runs during tests only.');
    return programme;
  };
}
