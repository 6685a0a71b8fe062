import { createHmac } from 'node:crypto';
import type { NameHashes } from '@accelerator/contracts/partners';
import { bareDomain } from '@accelerator/contracts/text/domains';
import { foldedName } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import { Vault } from '../../../platform/vault/vault.ts';

interface CompanyNames {
  readonly companyName: string;
  readonly companyDomain: string;
}

type CompanyHashes = Omit<NameHashes, 'usernameHash'>;

/** Keyed hashes of the names that must be unique, so that the log never holds a name to compare with. */
@Injectable()
export class NameHasher {
  constructor(private readonly vault: Vault) {}

  ofUsername(username: string): string {
    return this.#hash('username', foldedName(username));
  }

  ofCompany({ companyName, companyDomain }: CompanyNames): CompanyHashes {
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

  /** The key that makes the address of a member's calendar feed: who does not have the key cannot make one. 128 bits. */
  ofCalendarFeed(userId: string, feed: number): Buffer {
    return Buffer.from(this.#hash('calendar feed', `${userId} ${feed}`), 'hex').subarray(0, 16);
  }

  /** The kind of name is hashed too: a username and a company of the same name do not give the same hash. */
  #hash(kind: string, name: string): string {
    return createHmac('sha256', this.vault.nameKey).update(`${kind}\n${name}`).digest('hex');
  }
}
