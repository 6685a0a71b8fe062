import { IdempotencyStore } from '@accelerator/backend/web/http/idempotency/idempotency-store';
import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '@accelerator/backend/event-sourcing/event-store/event-store';
import type { Position } from '@accelerator/backend/event-sourcing/kernel/position';
import type { RouteKey } from '@accelerator/contracts/route-table';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { UserView } from '@accelerator/contracts/accounts';
import { addressOf, headers, type Method, type Path } from '@accelerator/contracts/http';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { untilCarriedOut } from '../harness/log.ts';
import type { MailServer } from '../harness/mail-server.ts';
import type { RunningApp } from '../harness/running-app.ts';
import type { ServerClock } from '../harness/server-clock.ts';
import type { Setup } from '../harness/setup.ts';

/** A call that can change something. */
export type WriteRoute = Exclude<RouteKey, `GET ${string}`>;

/** Where the calls are made. */
export interface Stage {
  readonly app: RunningApp;
  readonly setup: Setup;
  readonly mail: MailServer;
  readonly clock: ServerClock;
}

/** A call that does what it is for. */
export interface Write {
  readonly by: HttpClient;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  /** Of whom it makes its caller the visitor: its outcome is kept under that name. */
  readonly asVisitor?: true;
}

/** And what others do before it is sent again, which stands in its way from then on. */
export interface Overtaken extends Write {
  readonly meanwhile: () => Promise<unknown>;
}

/** Brings everything to where the call can be made. */
export type Play<Prepared extends Write = Write> = (stage: Stage) => Promise<Prepared>;

/** The caller, under which outcomes are kept. */
async function callerIn({ by, asVisitor }: Write): Promise<string> {
  const { status, body } = await by.get<UserView>(accountRoutes.user.path);
  return asVisitor || status !== 200 ? 'visitor' : body.id;
}

/** A call with a key of its own, which can be made again. */
export class KeyedWrite {
  readonly #key = { [headers.idempotencyKey]: randomUUID() };
  readonly #stage: Stage;
  readonly #route: WriteRoute;
  readonly #write: Write;
  readonly #caller: string;

  private constructor(stage: Stage, route: WriteRoute, write: Write, caller: string) {
    this.#stage = stage;
    this.#route = route;
    this.#write = write;
    this.#caller = caller;
  }

  static async of(stage: Stage, route: WriteRoute, write: Write): Promise<KeyedWrite> {
    return new KeyedWrite(stage, route, write, await callerIn(write));
  }

  send(): Promise<Answer<unknown>> {
    const [method, path] = this.#route.split(' ') as [Method, Path];
    const { by, params = {}, body } = this.#write;
    return by.call(method, addressOf<{ path: Path }>({ path }, params), { body, headers: this.#key });
  }

  /** As a crash between the commit and the keeping of the outcome leaves it: the log has what was done, and nobody knows the answer. */
  async forgetOutcome(): Promise<void> {
    await untilCarriedOut(this.#stage.app);
    await this.#stage.app.place.withVault(async (vault) => {
      const stored = await new IdempotencyStore(vault).find(this.#caller, this.#key[headers.idempotencyKey]!);
      if (stored) await new IdempotencyStore(vault).put({ ...stored, expiresAt: 0 });
    });
  }
}

/** Lists what was appended after a position, but for what the erasing of someone records in its own time. */
export async function appendedAfter({ place }: RunningApp, after: Position | undefined): Promise<readonly string[]> {
  const events: StoredEvent[] = [];
  await place.withLog(async (log) => {
    for await (const chunk of log.readAll({ after })) events.push(...chunk);
  });
  const inItsTime = ['SubjectForgotten', 'SubjectKeyDestroyed'];
  return events.filter(({ type }) => !inItsTime.includes(type)).map(({ stream, type }) => `${type} in ${stream}`);
}

export function headOf({ place }: RunningApp): Promise<Position | undefined> {
  return place.withLog((log) => log.head());
}
