import type { CohortCodeChanged, CohortDetails, CohortNumbered } from '@accelerator/contracts/cohorts';
import type { AdministratorNameClaimed, CompanyNamesChanged, NamesClaimed } from '@accelerator/contracts/accounts';
import type { RefusalCode } from '@accelerator/contracts/http';
import { Map } from 'immutable';
import type { Decider } from '../kernel/decider.ts';
import { refuse } from '../kernel/refusal.ts';

/** There is one registry: names are unique across the whole programme. */
export const registryId = 'registry';

interface CompanyNames {
  readonly companyNameHash: string;
  readonly companyDomainHash: string;
}

/** Who holds which name, as keyed hashes, and the number that the next cohort gets. */
export interface RegistryState {
  /** The user, by the hash of the name. */
  readonly usernames: Map<string, string>;
  /** The partner, by the hash of the name. */
  readonly companies: Map<string, string>;
  /** The partner, by the hash of the domain. */
  readonly domains: Map<string, string>;
  readonly namesOfPartner: Map<string, CompanyNames>;
  /** The cohort, by the hash of the code. */
  readonly codes: Map<string, number>;
  readonly codeOfCohort: Map<number, string>;
  readonly nextCohort: number;
}

type RegistryEvent = NamesClaimed | CompanyNamesChanged | AdministratorNameClaimed | CohortNumbered | CohortCodeChanged;

// A type and not an interface: only type aliases fit the index signature of a command table.
export type RegistryCommands = {
  ClaimNames: NamesClaimed['data'];
  ChangeCompanyNames: CompanyNamesChanged['data'];
  ClaimAdministratorName: AdministratorNameClaimed['data'];
  NumberCohort: { readonly codeHash: string; readonly details: CohortDetails };
  ChangeCohortCode: CohortCodeChanged['data'];
};

/** Unique names and numbers. Its events are the commit points of registering, renaming and creating a cohort. */
export const registryDecider: Decider<RegistryCommands, RegistryEvent, RegistryState> = {
  name: 'registry',
  stream: () => registryId,
  initial: {
    usernames: Map(),
    companies: Map(),
    domains: Map(),
    namesOfPartner: Map(),
    codes: Map(),
    codeOfCohort: Map(),
    nextCohort: 1,
  },

  evolve: {
    NamesClaimed: (state, { partnerId, userId, usernameHash, ...names }) => ({
      ...withCompanyNames(state, partnerId, names),
      usernames: state.usernames.set(usernameHash, userId),
    }),
    CompanyNamesChanged: (state, { partnerId, companyNameHash, companyDomainHash }) =>
      withCompanyNames(state, partnerId, { companyNameHash, companyDomainHash }),
    AdministratorNameClaimed: (state, { userId, usernameHash }) => ({
      ...state,
      usernames: state.usernames.set(usernameHash, userId),
    }),
    CohortNumbered: (state, { cohortId, codeHash }) => ({ ...withCode(state, cohortId, codeHash), nextCohort: cohortId + 1 }),
    CohortCodeChanged: (state, { cohortId, codeHash }) => withCode(state, cohortId, codeHash),
  },

  decide: {
    ClaimNames(claim, state) {
      const taken = takenName(state, claim);
      if (taken) return refuse(taken);
      return state.usernames.has(claim.usernameHash) && holds(state, claim) ? [] : [{ type: 'NamesClaimed', data: claim }];
    },

    ChangeCompanyNames(change, state) {
      const taken = takenCompanyName(state, change);
      if (taken) return refuse(taken);
      return holds(state, change) ? [] : [{ type: 'CompanyNamesChanged', data: change }];
    },

    ClaimAdministratorName(claim, state) {
      const owner = state.usernames.get(claim.usernameHash);
      if (owner === claim.userId) return [];
      return owner === undefined ? [{ type: 'AdministratorNameClaimed', data: claim }] : refuse('username_taken');
    },

    NumberCohort({ codeHash, details }, state) {
      if (state.codes.has(codeHash)) return refuse('cohort_code_taken');
      return [{ type: 'CohortNumbered', data: { cohortId: state.nextCohort, codeHash, details } }];
    },

    ChangeCohortCode(change, state) {
      const owner = state.codes.get(change.codeHash);
      if (owner !== undefined && owner !== change.cohortId) return refuse('cohort_code_taken');
      return owner === undefined ? [{ type: 'CohortCodeChanged', data: change }] : [];
    },
  },
};

/** The first of the claim's names that someone else holds, as the refusal that says so. */
export function takenName(state: RegistryState, claim: NamesClaimed['data']): RefusalCode | null {
  if (isOthers(state.usernames, claim.usernameHash, claim.userId)) return 'username_taken';
  return takenCompanyName(state, claim);
}

export function takenCompanyName(state: RegistryState, claim: CompanyNames & { readonly partnerId: string }): RefusalCode | null {
  if (isOthers(state.companies, claim.companyNameHash, claim.partnerId)) return 'company_taken';
  return isOthers(state.domains, claim.companyDomainHash, claim.partnerId) ? 'domain_taken' : null;
}

function isOthers(owners: Map<string, string>, hash: string, own: string): boolean {
  return owners.get(hash, own) !== own;
}

function holds({ namesOfPartner }: RegistryState, claim: CompanyNames & { readonly partnerId: string }): boolean {
  const names = namesOfPartner.get(claim.partnerId);
  return names?.companyNameHash === claim.companyNameHash && names.companyDomainHash === claim.companyDomainHash;
}

function withCompanyNames(state: RegistryState, partnerId: string, names: CompanyNames): RegistryState {
  const former = state.namesOfPartner.get(partnerId);
  const { companies, domains } = former
    ? { companies: state.companies.delete(former.companyNameHash), domains: state.domains.delete(former.companyDomainHash) }
    : state;
  return {
    ...state,
    companies: companies.set(names.companyNameHash, partnerId),
    domains: domains.set(names.companyDomainHash, partnerId),
    namesOfPartner: state.namesOfPartner.set(partnerId, names),
  };
}

function withCode(state: RegistryState, cohortId: number, codeHash: string): RegistryState {
  const former = state.codeOfCohort.get(cohortId);
  const codes = former === undefined ? state.codes : state.codes.delete(former);
  return { ...state, codes: codes.set(codeHash, cohortId), codeOfCohort: state.codeOfCohort.set(cohortId, codeHash) };
}
