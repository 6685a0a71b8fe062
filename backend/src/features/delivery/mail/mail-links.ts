import { createHmac, timingSafeEqual } from 'node:crypto';
import { mailKinds, type MailKind } from '@accelerator/contracts/catalogue';
import { addressOf } from '@accelerator/contracts/http';
import { mailRoutes } from '@accelerator/contracts/mail';
import { addressKeyOf, addressKeysOf } from '@accelerator/contracts/text/domains';
import { Inject, Injectable } from '@nestjs/common';
import { dayMs } from '../../../event-sourcing/kernel/days.ts';
import { SETTINGS, type Settings } from '../../../platform/config/settings.ts';
import { Vault } from '../../../platform/vault/vault.ts';

/** The validity of the link that confirms an address, in milliseconds. */
export const confirmationMs = dayMs;

/** The data that a link says, once it fits the address of its owner. */
export interface ReadLink {
  readonly ownerId: string;
  /** True if the link was made for this address. */
  readonly fits: (addressHash: string) => boolean;
}

export interface ReadUnsubscription extends ReadLink {
  /** Those of the message that it came with. */
  readonly kinds: readonly MailKind[];
}

/** Between the kinds of a token; no kind has it in its name. */
const between = '~';

/**
 * The links in e-mail: each names an owner, and its signature holds for one address of that owner alone, so nothing about it has to be
 * stored, and it is void once the address is another one.
 */
@Injectable()
export class MailLinks {
  constructor(
    private readonly vault: Vault,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  /** Keyed, because addresses can be guessed. */
  hashOf(email: string): string {
    return this.#sign('address', addressKeyOf(email));
  }

  /** All under which something may be stored about the address. */
  hashesOf(email: string): readonly string[] {
    return addressKeysOf(email).map((key) => this.#sign('address', key));
  }

  toConfirm(ownerId: string, addressHash: string, expiresAt: number): string {
    const ends = expiresAt.toString(36);
    const token = `${ownerId}.${ends}.${this.#sign('confirm', ownerId, ends, addressHash)}`;
    return this.settings.publicUrl + addressOf(mailRoutes.confirm, { token });
  }

  /** @param kinds Those of the message */
  toUnsubscribe(ownerId: string, addressHash: string, kinds: readonly MailKind[]): string {
    const named = kinds.join(between);
    const token = `${ownerId}.${named}.${this.#sign('unsubscribe', ownerId, named, addressHash)}`;
    return this.settings.publicUrl + addressOf(mailRoutes.unsubscribe, { token });
  }

  /** @returns null where the link has expired, or is none */
  readConfirmation(token: string, now: number): ReadLink | null {
    const [ownerId, ends, signature] = token.split('.');
    if (!ownerId || !ends || !signature || !(parseInt(ends, 36) > now)) return null;
    return { ownerId, fits: (addressHash) => isSame(signature, this.#sign('confirm', ownerId, ends, addressHash)) };
  }

  /** @returns null where it is no such link */
  readUnsubscription(token: string): ReadUnsubscription | null {
    const [ownerId, named, signature] = token.split('.');
    if (!ownerId || named === undefined || !signature) return null;
    return {
      ownerId,
      kinds: mailKinds.values.filter((kind) => named.split(between).includes(kind)),
      fits: (addressHash) => isSame(signature, this.#sign('unsubscribe', ownerId, named, addressHash)),
    };
  }

  #sign(what: string, ...about: readonly string[]): string {
    return createHmac('sha256', this.vault.nameKey)
      .update(['mail', what, ...about].join('\n'))
      .digest('base64url');
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
