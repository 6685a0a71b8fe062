import { createHmac } from 'node:crypto';
import type { NameHashes } from '@accelerator/contracts/partners';
import { bareDomain } from '@accelerator/contracts/text/domains';
import { foldedName, formerFoldings } from '@accelerator/contracts/text/folding';
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

  /** Under which the username is held where it was claimed while names were folded in other ways. */
  formersOfUsername(username: string): readonly string[] {
    return otherFoldingsOf(username).map((former) => this.#hash('username', former));
  }

  ofCompany(names: CompanyNames): CompanyHashes {
    return this.#ofCompany(names, foldedName);
  }

  /** Under which the names are held where they were claimed while names were folded in other ways. */
  formersOfCompany(names: CompanyNames): readonly CompanyHashes[] {
    return otherFoldingsOf(names.companyName).map((former) => this.#ofCompany(names, () => former));
  }

  ofCohortCode(code: string): string {
    return this.#hash('cohort code', foldedName(code));
  }

  formersOfCohortCode(code: string): readonly string[] {
    return otherFoldingsOf(code).map((former) => this.#hash('cohort code', former));
  }

  /** Under which the user's browser seals unsaved work. It stays the same, so that what outlasts a session can be read in the next. */
  draftKeyOf(userId: string): string {
    return this.#hash('drafts', userId);
  }

  /** What makes the address of a member's calendar feed: who does not have the key cannot make one. 128 bits. */
  ofCalendarFeed(userId: string, feed: number): Buffer {
    return Buffer.from(this.#hash('calendar feed', `${userId} ${feed}`), 'hex').subarray(0, 16);
  }

  #ofCompany({ companyName, companyDomain }: CompanyNames, fold: (text: string) => string): CompanyHashes {
    return {
      companyNameHash: this.#hash('company', fold(companyName)),
      companyDomainHash: this.#hash('domain', bareDomain(companyDomain)),
    };
  }

  /** The kind of name is hashed too: a username and a company of the same name do not give the same hash. */
  #hash(kind: string, name: string): string {
    return createHmac('sha256', this.vault.nameKey).update(`${kind}\n${name}`).digest('hex');
  }
}

/** What a name came to under former foldings, where that is not what it comes to now. */
function otherFoldingsOf(name: string): readonly string[] {
  const present = foldedName(name);
  return [...new Set(formerFoldings.map((fold) => fold(name)))].filter((former) => former !== present);
}
