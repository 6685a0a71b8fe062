/** So long after its last renewal an administrator counts as looking. */
export const presenceLeaseMs = 30_000;

/** Who looks at what. */
export interface Presence {
  /** Its kind and its id. */
  readonly subject: string;
  readonly userId: string;
}

/** What administrators have open, in every process. Nothing of it is an event. */
export abstract class Presences {
  /** @param now milliseconds since 1970 */
  abstract renew(presence: Presence, now: number): Promise<void>;
  abstract leave(presence: Presence): Promise<void>;
  /** Those whose lease has not ended. */
  abstract all(now: number): Promise<readonly Presence[]>;
}

/** In the memory of the one process there is: they end with it. */
export class LocalPresences extends Presences {
  readonly #endsAt = new Map<string, { readonly presence: Presence; readonly endsAt: number }>();

  override async renew(presence: Presence, now: number): Promise<void> {
    this.#endsAt.set(keyOf(presence), { presence, endsAt: now + presenceLeaseMs });
  }

  override async leave(presence: Presence): Promise<void> {
    this.#endsAt.delete(keyOf(presence));
  }

  override async all(now: number): Promise<readonly Presence[]> {
    for (const [key, { endsAt }] of this.#endsAt) if (endsAt <= now) this.#endsAt.delete(key);
    return [...this.#endsAt.values()].map(({ presence }) => presence);
  }
}

export function keyOf({ subject, userId }: Presence): string {
  return `${subject} ${userId}`;
}
