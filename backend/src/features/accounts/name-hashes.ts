import { createHmac } from 'node:crypto';
import { bareDomain, type NameHashes } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import { Vault } from '../../platform/vault/vault.ts';
import { usernameKey } from './accounts.projection.ts';

/** Keyed hashes of the names that must be unique, so that the log never holds a name to compare with. */
@Injectable()
export class NameHasher {
  constructor(private readonly vault: Vault) {}

  ofUsername(username: string): string {
    return this.#hash('username', usernameKey(username));
  }

  ofCompany({ companyName, companyDomain }: { companyName: string; companyDomain: string }): Omit<NameHashes, 'usernameHash'> {
    return {
      companyNameHash: this.#hash('company', caseFolded(companyName)),
      companyDomainHash: this.#hash('domain', bareDomain(companyDomain)),
    };
  }

  ofCohortCode(code: string): string {
    return this.#hash('cohort code', caseFolded(code));
  }

  /** The kind of name is hashed too: a username and a company of the same name do not give the same hash. */
  #hash(kind: string, name: string): string {
    return createHmac('sha256', this.vault.nameKey).update(`${kind}\n${name}`).digest('hex');
  }
}

/** Upper case first, because some letters (ß, ς) meet their other forms only there. */
function caseFolded(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase();
}
