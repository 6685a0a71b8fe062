import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from './http-client.ts';
import { timeoutMs as usualPatience, poll } from './poll.ts';
import { surroundings, type Environment } from './surroundings.ts';

const root = join(import.meta.dirname, '..', '..', '..');
export const builtServer = join(root, 'backend', 'dist', 'main.js');
export const builtDemo = join(root, 'demo', 'dist', 'main.js');

/** Of Node, but for what packages are to give up one day. */
const warnings = /^\(node:\d+\) (?!.*DeprecationWarning).*Warning: .*$/m;

export interface ServerProcessOptions {
  /** The built server, unless another one is named. */
  readonly program?: string | undefined;
  /** The time that a start may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
  /** Out of reach of Ctrl+C at the terminal: the caller ends it. */
  readonly detached?: boolean | undefined;
  /** Hears all that the server writes; then only what it wrote while starting is kept here. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

/** The built server in a process of its own, on a free port of this machine. */
export class ServerProcess {
  private readonly env: Environment;
  private readonly options: ServerProcessOptions;
  private process: ChildProcess | undefined;
  private isStarting = false;
  private readonly lines: string[] = [];
  private readonly hears = new EventEmitter<{ text: [] }>();
  private port = 0;

  constructor(env: Environment, options: ServerProcessOptions = {}) {
    this.env = env;
    this.options = options;
  }

  /** Without a slash at the end. It stays the same over a restart. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The id of the server's process; 0 while there is none. */
  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** The text that the server has written so far, over all its starts. */
  get output(): string {
    return this.lines.join('');
  }

  /** Resolves when the server has written these words, over all its starts. */
  async hasSaid(words: string): Promise<void> {
    while (!this.output.includes(words)) await once(this.hears, 'text');
  }

  /** A caller with cookies of its own. */
  client(): HttpClient {
    return new HttpClient(this.url);
  }

  /** Resolves when the server answers that it can serve. */
  async start(): Promise<void> {
    const { program = builtServer, timeoutMs = usualPatience, detached = false } = this.options;
    const child = spawn(process.execPath, [program], {
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached,
    });
    this.process = child;
    this.isStarting = true;
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => this.keep(text));
    const from = this.output.length;
    const said = () => this.output.slice(from);
    const look = async () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended while starting:\n${said()}`);
      return (await this.canServe(said())) || undefined;
    };
    await poll(look, { missing: () => `The server has said this and cannot serve:\n${said()}`, within: timeoutMs });
    this.isStarting = false;
  }

  /** Resolves when the server's process has ended, for any reason; at once while there is none. */
  async ended(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    await once(child, 'exit');
  }

  /** Freezes the server: it keeps its connections and does not answer. Resolves when no thread of it runs any more. */
  async freeze(): Promise<void> {
    const { pid } = this.process!;
    this.process!.kill('SIGSTOP');
    await poll(() => threadsOf(pid!).every((state) => state === 'T') || undefined, { missing: () => 'The server is not frozen' });
  }

  thaw(): void {
    this.process?.kill('SIGCONT');
  }

  /** Ends the server as an operator would. @throws Error where Node has warned of something meanwhile, which operators would read */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    const [warning] = warnings.exec(this.output) ?? [];
    if (warning !== undefined) throw new Error(`The server has written: ${warning}`);
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
    const { onOutput } = this.options;
    if (this.isStarting || !onOutput) this.lines.push(text);
    this.hears.emit('text');
    onOutput?.(text);
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    const inTime = await Promise.race([gone.then(() => true), delay(usualPatience, false, { ref: false })]);
    if (inTime) return;
    child.kill('SIGKILL');
    await gone;
    throw new Error(`The server did not end within ${usualPatience} ms of ${signal}:\n${this.output.slice(-2000)}`);
  }

  /** Health has the last word: an address alone does not say that the views are there. */
  private async canServe(said: string): Promise<boolean> {
    const port = /Listening on http:\/\/[^\s/]+:(\d+)/.exec(said)?.[1];
    if (!port) return false;
    this.port = Number(port);
    return fetch(`${this.url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }

  private environment(): NodeJS.ProcessEnv {
    return {
      ...surroundings,
      HOST: '127.0.0.1',
      PORT: String(this.port),
      ...this.env,
    };
  }
}

/** The state of each thread of a process, as Linux abbreviates it. */
function threadsOf(pid: number): readonly string[] {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).map((task) => readFileSync(join(tasks, task, 'stat'), 'utf8').split(') ')[1]![0]!);
}
