import { createHmac } from 'node:crypto';
import { bareDomain, type NameHashes } from '@accelerator/contracts/partners';
import { foldedName } from '@accelerator/contracts/validation/name-rules';
import { Injectable } from '@nestjs/common';
import { Vault } from '../../platform/vault/vault.ts';

/** Keyed hashes of the names that must be unique, so that the log never holds a name to compare with. */
@Injectable()
export class NameHasher {
  constructor(private readonly vault: Vault) {}

  ofUsername(username: string): string {
    return this.#hash('username', foldedName(username));
  }

  /** Under which the username would be claimed if that had happened while usernames were folded to lower case only. */
  formerOfUsername(username: string): string {
    return this.#hash('username', formerlyFolded(username));
  }

  ofCompany({ companyName, companyDomain }: { companyName: string; companyDomain: string }): Omit<NameHashes, 'usernameHash'> {
    return {
      companyNameHash: this.#hash('company', foldedName(companyName)),
      companyDomainHash: this.#hash('domain', bareDomain(companyDomain)),
    };
  }

  ofCohortCode(code: string): string {
    return this.#hash('cohort code', foldedName(code));
  }

  /** Under which the user's browser seals unsaved work. It stays the same, so that what outlasts a session can be read in the next. */
  draftKeyOf(userId: string): string {
    return this.#hash('drafts', userId);
  }

  /** What makes the address of a member's calendar feed: who does not have the key cannot make one. 128 bits. */
  ofCalendarFeed(userId: string, feed: number): Buffer {
    return Buffer.from(this.#hash('calendar feed', `${userId} ${feed}`), 'hex').subarray(0, 16);
  }

  /** The kind of name is hashed too: a username and a company of the same name do not give the same hash. */
  #hash(kind: string, name: string): string {
    return createHmac('sha256', this.vault.nameKey).update(`${kind}\n${name}`).digest('hex');
  }
}

function formerlyFolded(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}
