import 'reflect-metadata';
import { createServer, Port, settingsFrom } from '@accelerator/backend/public/server';
import { accountRoutes } from '@accelerator/contracts/accounts';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillProgramme } from './fill-programme.ts';
import { adminviewerPassword, memberPassword, superadminPassword } from './log-ins.ts';

/** In memory where the system has such a place: the demo is hundreds of commits, and on a disk each of them waits for it. */
const placeForDemos = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** The demo as it is served, begun at some moment. */
export class Demo {
  readonly #directory = mkdtempSync(join(placeForDemos, 'accelerator-demo-'));
  #app: NestExpressApplication | undefined;
  #url = '';
  readonly #cookies = new Map<string, string>();

  async start(now: string): Promise<void> {
    const settings = await settingsFrom({
      PORT: '0',
      DATA_DIR: this.#directory,
      SUPERADMIN_PASSWORD: superadminPassword,
      ADMINVIEWER_PASSWORD: adminviewerPassword,
      QUIET: '1',
    });
    const port = await Port.take(settings);
    this.#app = await createServer(settings, port.server);
    await fillProgramme(this.#app, now);
    this.#url = port.open(this.#app.getHttpAdapter().getInstance());
  }

  async stop(): Promise<void> {
    await this.#app?.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  /** The answer of a route to a user. */
  async ask<Body>(username: string, password: string, { path }: { readonly path: string }): Promise<Body> {
    const cookie = this.#cookies.get(username) ?? (await this.#logIn(username, password));
    const answer = await fetch(this.#url + path, { headers: { Cookie: cookie } });
    return (await answer.json()) as Body;
  }

  /** Once for each of them: a password is made to be slow to check. */
  async #logIn(username: string, password: string): Promise<string> {
    const signedIn = await fetch(this.#url + accountRoutes.logIn.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    this.#cookies.set(username, cookie);
    return cookie;
  }

  asAdministrator<Body>(route: { readonly path: string }): Promise<Body> {
    return this.ask('superadmin', superadminPassword, route);
  }

  asMember<Body>(username: string, route: { readonly path: string }): Promise<Body> {
    return this.ask(username, memberPassword, route);
  }
}
