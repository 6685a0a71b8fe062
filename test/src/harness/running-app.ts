import { afterAll, beforeAll } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from './engines/machine.ts';
import { DataDirectory, isDistributed, newPlace, type Place } from './place.ts';
import { adminviewer, superadmin } from './logins.ts';
import { timeoutMs } from './poll.ts';
import { builtServer, ServerProcess } from './server-process.ts';
import { surroundings, type Environment } from './surroundings.ts';

export { adminviewer, superadmin };

/** Set, each of these shows something on screens that is not there without it. The mail server does not answer. */
export const shownSettings: Environment = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'partners@sender.example',
  SUPPORT_EMAIL: 'support@sender.example',
  FEEDBACK_URL: 'https://sender.example/feedback',
  GUIDE_URL: 'https://sender.example/guide.pdf',
};

export interface AppOptions {
  /** Variables beside those that separate it from other apps. */
  readonly env?: Environment;
  /** An existing data directory, or the place of another app, which is kept. By default a new one, which is removed at the end. */
  readonly dataDir?: string;
  readonly place?: Place;
}

interface AppParts {
  readonly env: Environment | undefined;
  /** True if its place is removed at the end. */
  readonly ownsPlace: boolean;
}

/** The built server in one process, with a place of its own. */
export class RunningApp extends ServerProcess {
  readonly place: Place;
  private readonly ownsPlace: boolean;

  constructor(place: Place, { env, ownsPlace }: AppParts) {
    super({
      ...place.env,
      WRITE_BUDGET: '60000',
      SUPERADMIN_PASSWORD: superadmin.password,
      ADMINVIEWER_PASSWORD: adminviewer.password,
      ...env,
    });
    this.place = place;
    this.ownsPlace = ownsPlace;
  }

  /** Where its files lie. */
  get dataDir(): string {
    if (this.place instanceof DataDirectory) return this.place.path;
    throw new Error('This app keeps nothing in files.');
  }

  /** Ends the server as an operator would, and removes what it made. */
  override async stop(): Promise<void> {
    await super.stop();
    if (this.ownsPlace) await this.place.remove();
  }
}

/** Says how a server ended that could not start with these settings: its exit code and everything it wrote. */
export async function failedStart(env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [builtServer], {
    env: { ...surroundings, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const tooLate = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(tooLate);
  return { code, output: lines.join('') };
}

export async function startApp({ env, dataDir, place }: AppOptions = {}): Promise<RunningApp> {
  const existing = place ?? (dataDir === undefined ? undefined : new DataDirectory(dataDir));
  const runningApp = new RunningApp(existing ?? (await newPlace()), {
    env: { ...(isDistributed && (await aPort())), ...env },
    ownsPlace: existing === undefined,
  });
  try {
    await runningApp.start();
  } catch (error) {
    await runningApp.kill();
    await runningApp.stop();
    throw error;
  }
  return runningApp;
}

/** A distributed process is known by its port, so it keeps that after a restart, as in production. */
async function aPort(): Promise<Environment> {
  const [port] = await freePorts();
  return { PORT: String(port) };
}

/** One app for all tests of a `describe`; call the result inside a test. */
export function useApp(options: AppOptions = {}): () => RunningApp {
  let runningApp: RunningApp | undefined;
  beforeAll(async () => {
    runningApp = await startApp(options);
  });
  afterAll(async () => {
    await runningApp?.stop();
  });
  return () => {
    if (!runningApp) throw new Error('The app runs during tests only.');
    return runningApp;
  };
}
