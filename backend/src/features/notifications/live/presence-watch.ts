import { totalOrder } from '@accelerator/contracts/order';
import type { PresenceView } from '@accelerator/contracts/live';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { AdministratorCaller } from '../../accounts/callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { accountsProjection } from '../../accounts/accounts.projection.ts';
import { LiveStreams } from './live-streams.ts';
import { keyOf, Presences, type Presence } from './presences.ts';

/** The time until the others hear of it. In milliseconds. */
const lookEveryMs = 1_000;
const idsOf = { partner: 'partnerId', partnership: 'partnershipId' } as const;

/** Tells administrators who else has open what they have open. */
@Injectable()
export class PresenceWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;
  #seen: ReadonlyMap<string, Presence> = new Map();

  constructor(
    private readonly presences: Presences,
    private readonly streams: LiveStreams,
    private readonly readModels: ReadModels,
  ) {}

  onApplicationBootstrap(): void {
    // What cannot be read now is looked at again.
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), lookEveryMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** @throws RefusedError where there is nothing of that kind to look at */
  async renew({ userId }: AdministratorCaller, kind: string, id: string): Promise<void> {
    await this.presences.renew({ subject: subjectOf(kind, id), userId }, Date.now());
  }

  async leave({ userId }: AdministratorCaller, kind: string, id: string): Promise<void> {
    await this.presences.leave({ subject: subjectOf(kind, id), userId });
  }

  async others({ userId }: AdministratorCaller, kind: string, id: string): Promise<readonly PresenceView[]> {
    const subject = subjectOf(kind, id);
    const looking = (await this.presences.all(Date.now())).filter((one) => one.subject === subject && one.userId !== userId);
    const accounts = await this.readModels.of(accountsProjection).getMany(looking.map((one) => one.userId));
    return accounts
      .toSorted(
        totalOrder(
          ({ id }) => id,
          ({ username }) => username,
        ),
      )
      .map(({ username }) => ({ username }));
  }

  async #look(): Promise<void> {
    if (!this.streams.hasFullAdministrators) return;
    const now = new Map((await this.presences.all(Date.now())).map((presence) => [keyOf(presence), presence]));
    const changed = [...now, ...this.#seen].filter(([key]) => now.has(key) !== this.#seen.has(key));
    this.#seen = now;
    for (const subject of new Set(changed.map(([, presence]) => presence.subject))) {
      const [kind, id] = subject.split(' ') as [keyof typeof idsOf, string];
      const notice = { type: 'presence_changed', eventId: randomUUID(), message: 'Someone opened or closed this.' } as const;
      this.streams.tellFullAdministrators({ ...notice, ids: { [idsOf[kind]]: id } });
    }
  }
}

function subjectOf(kind: string, id: string): string {
  if (!Object.hasOwn(idsOf, kind) || !/^[\w-]{1,100}$/.test(id)) throw new RefusedError(refuse('partner_unknown'));
  return `${kind} ${id}`;
}
