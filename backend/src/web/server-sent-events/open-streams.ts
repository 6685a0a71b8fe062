import { atMost, oneOf } from '../../platform/vault/conditions.ts';
import type { Vault, VaultRows } from '../../platform/vault/vault.ts';
import { integer, text, vaultTable, type RowIn } from '../../platform/vault/vault-table.ts';

/** Over all sessions and processes: the pages of one browser share one stream, so this is more than enough. */
export const maxStreamsPerUser = 20;
/** A process renews the places of its streams well within it; those of a process that died are free then. */
export const placeLeaseMs = 75_000;

const unsynced = { mayBeLost: true } as const;

/** Each stream has a place of its user's, so that no two streams ever count as one. */
export const openStreams = vaultTable('stream', { userId: text, place: integer, id: text, expiresAt: integer })({
  key: ['userId', 'place'],
  subject: 'userId',
  lapses: { at: 'expiresAt' },
  backup: false,
  volatile: true,
  losable: true,
  indexes: { id: ['id'], expiry: ['expiresAt'] },
});

const places = Array.from({ length: maxStreamsPerUser }, (_, place) => place);

/** Which streams each user has open, in every process. */
export class OpenStreams {
  readonly #rows: VaultRows<RowIn<typeof openStreams>, 'userId' | 'place'>;

  constructor(vault: Vault) {
    this.#rows = vault.of(openStreams);
  }

  /**
   * @param now milliseconds since 1970
   * @returns false where the user has as many open already
   */
  async take(userId: string, id: string, now: number): Promise<boolean> {
    await this.#rows.delete({ userId, expiresAt: atMost(now) }, unsynced);
    for (;;) {
      const taken = new Set((await this.#rows.find({ userId })).map(({ place }) => place));
      const free = places.filter((place) => !taken.has(place));
      // Any of them: others look for one at the same time.
      const place = free[Math.floor(Math.random() * free.length)];
      if (place === undefined) return false;
      const wanted = { userId, place, id, expiresAt: now + placeLeaseMs };
      if ((await this.#rows.insert(wanted, unsynced)) > 0) return true;
    }
  }

  async renew(streamIds: readonly string[], now: number): Promise<void> {
    await this.#rows.update({ id: oneOf(streamIds) }, { expiresAt: now + placeLeaseMs }, unsynced);
  }

  async release(id: string): Promise<void> {
    await this.#rows.delete({ id }, unsynced);
  }
}
