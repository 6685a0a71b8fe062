import type { CohortCodeChanged, CohortDetails, CohortNumbered } from '@accelerator/contracts/cohorts';
import type {
  AdministratorNameClaimed,
  AdministratorNameReserved,
  CompanyNamesChanged,
  CompanyNamesReleased,
  NamesClaimed,
  UsernameClaimed,
  UsernameReleased,
  UsernamesReserved,
} from '@accelerator/contracts/accounts';
import type { RefusalCode } from '@accelerator/contracts/http';
import { Map } from 'immutable';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, refuseAll } from '../../../event-sourcing/kernel/refusal.ts';
import { endOfReservation } from './username-reservation.ts';

/** There is one registry: names are unique across the whole programme. */
export const registryId = 'registry';

/** Later than every instant: instants compare as text. */
const endless = '~';

interface CompanyNames {
  readonly companyNameHash: string;
  readonly companyDomainHash: string;
}

/** The holders of names, as keyed hashes, and the number that the next cohort gets. */
export interface RegistryState {
  /** The user, by the hash of the name. */
  readonly usernames: Map<string, string>;
  /** Until when a username whose owner has left or was removed stays reserved, by its hash; then it is free. */
  readonly reservedUntil: Map<string, string>;
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

type RegistryEvent =
  | NamesClaimed
  | CompanyNamesChanged
  | UsernameClaimed
  | UsernameReleased
  | UsernamesReserved
  | CompanyNamesReleased
  | AdministratorNameClaimed
  | AdministratorNameReserved
  | CohortNumbered
  | CohortCodeChanged;

// A type and not an interface: only type aliases fit the index signature of a command table.
export type RegistryCommands = {
  ClaimNames: NamesClaimed['data'];
  /** `from`: the names that the editor had read. */
  ChangeCompanyNames: CompanyNamesChanged['data'] & { readonly from: CompanyNames };
  ClaimUsername: UsernameClaimed['data'];
  ReleaseUsername: UsernameReleased['data'];
  ReserveUsernames: { readonly partnerId: string; readonly userIds: readonly string[] };
  ReleaseCompanyNames: CompanyNamesReleased['data'];
  ClaimAdministratorName: AdministratorNameClaimed['data'];
  ReserveAdministratorName: { readonly userId: string };
  NumberCohort: { readonly codeHash: string; readonly details: CohortDetails };
  ChangeCohortCode: CohortCodeChanged['data'];
};

/** Unique names and numbers. Its events are the commit points of registering, joining, renaming and creating a cohort. */
export const registryDecider: Decider<RegistryCommands, RegistryEvent, RegistryState> = {
  name: 'registry',
  stream: () => registryId,
  initial: {
    usernames: Map(),
    reservedUntil: Map(),
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
      ...withUsername(state, usernameHash, userId),
    }),
    CompanyNamesChanged: (state, { partnerId, companyNameHash, companyDomainHash }) =>
      withCompanyNames(state, partnerId, { companyNameHash, companyDomainHash }),
    UsernameClaimed: (state, { userId, usernameHash }) => ({ ...state, ...withUsername(state, usernameHash, userId) }),
    UsernameReleased: (state, { usernameHash }) => ({ ...state, usernames: state.usernames.delete(usernameHash) }),
    UsernamesReserved: (state, { usernameHashes, until }) => ({
      ...state,
      reservedUntil: state.reservedUntil.withMutations((reserved) => usernameHashes.forEach((hash) => reserved.set(hash, until))),
    }),
    CompanyNamesReleased: (state, { partnerId }) => ({
      ...state,
      ...withoutCompanyNames(state, partnerId),
      namesOfPartner: state.namesOfPartner.delete(partnerId),
    }),
    AdministratorNameClaimed: (state, { userId, usernameHash }) => ({ ...state, ...withUsername(state, usernameHash, userId) }),
    AdministratorNameReserved: (state, { usernameHash, until }) => ({
      ...state,
      reservedUntil: state.reservedUntil.set(usernameHash, until),
    }),
    CohortNumbered: (state, { cohortId, codeHash }) => ({ ...withCode(state, cohortId, codeHash), nextCohort: cohortId + 1 }),
    CohortCodeChanged: (state, { cohortId, codeHash }) => withCode(state, cohortId, codeHash),
  },

  decide: {
    ClaimNames(claim, state, { now }) {
      const taken = refuseAll(takenNames(state, claim, now));
      if (taken) return taken;
      const own = state.usernames.get(claim.usernameHash) === claim.userId;
      return own && holds(state, claim) ? [] : [{ type: 'NamesClaimed', data: claim }];
    },

    // Names of the same hash can differ in their capitals, so such a change is one as well.
    ChangeCompanyNames({ from, ...change }, state) {
      const { partnerId } = change;
      // A rename that comes after the release of a deleted company's names must not hold names for it again.
      if (!state.namesOfPartner.has(partnerId)) return refuse('partner_unknown');
      if (!holds(state, { partnerId, ...from })) return refuse('version_outdated');
      return refuseAll(takenCompanyNames(state, change)) ?? [{ type: 'CompanyNamesChanged', data: change }];
    },

    ClaimUsername(claim, state, { now }) {
      if (isUsernameTaken(state, claim, now)) return refuse('username_taken');
      const own = state.usernames.get(claim.usernameHash) === claim.userId;
      return own ? [] : [{ type: 'UsernameClaimed', data: claim }];
    },

    ReleaseUsername(release, { usernames }) {
      return usernames.get(release.usernameHash) === release.userId ? [{ type: 'UsernameReleased', data: release }] : [];
    },

    ReserveUsernames({ partnerId, userIds }, { usernames, reservedUntil }, { now }) {
      const left = usernames.filter((owner, hash) => userIds.includes(owner) && !reservedUntil.has(hash));
      if (left.isEmpty()) return [];
      const usernameHashes = [...left.keys()];
      return [{ type: 'UsernamesReserved', data: { partnerId, usernameHashes, until: endOfReservation(now) } }];
    },

    ReleaseCompanyNames({ partnerId }, { namesOfPartner }) {
      return namesOfPartner.has(partnerId) ? [{ type: 'CompanyNamesReleased', data: { partnerId } }] : [];
    },

    ClaimAdministratorName(claim, state, { now }) {
      if (isUsernameTaken(state, claim, now)) return refuse('username_taken');
      const own = state.usernames.get(claim.usernameHash) === claim.userId;
      return own ? [] : [{ type: 'AdministratorNameClaimed', data: claim }];
    },

    ReserveAdministratorName({ userId }, { usernames, reservedUntil }, { now }) {
      const usernameHash = usernames.findKey((owner) => owner === userId);
      if (usernameHash === undefined || reservedUntil.has(usernameHash)) return [];
      return [{ type: 'AdministratorNameReserved', data: { userId, usernameHash, until: endOfReservation(now) } }];
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

/** The refusals for those names of the claim that someone else holds at that time. */
export function takenNames(state: RegistryState, claim: NamesClaimed['data'], now: string): readonly RefusalCode[] {
  const taken: RefusalCode[] = isUsernameTaken(state, claim, now) ? ['username_taken'] : [];
  return [...taken, ...takenCompanyNames(state, claim)];
}

export function takenCompanyNames(
  state: RegistryState,
  claim: CompanyNames & { readonly partnerId: string },
): readonly RefusalCode[] {
  const taken: RefusalCode[] = isOthers(state.companies, claim.companyNameHash, claim.partnerId) ? ['company_taken'] : [];
  return isOthers(state.domains, claim.companyDomainHash, claim.partnerId) ? [...taken, 'domain_taken'] : taken;
}

/** Of names that were claimed under an earlier folding too: no claim is made under it any more, so a look before is enough. */
export function isUsernameTaken(
  { usernames, reservedUntil }: RegistryState,
  { usernameHash, userId }: Pick<AdministratorNameClaimed['data'], 'usernameHash' | 'userId'>,
  now: string,
): boolean {
  return isOthers(usernames, usernameHash, userId) && now < reservedUntil.get(usernameHash, endless);
}

function isOthers(owners: Map<string, string>, hash: string, own: string): boolean {
  return owners.get(hash, own) !== own;
}

function holds({ namesOfPartner }: RegistryState, claim: CompanyNames & { readonly partnerId: string }): boolean {
  const names = namesOfPartner.get(claim.partnerId);
  return names?.companyNameHash === claim.companyNameHash && names.companyDomainHash === claim.companyDomainHash;
}

function withCompanyNames(state: RegistryState, partnerId: string, names: CompanyNames): RegistryState {
  const { companies, domains } = withoutCompanyNames(state, partnerId);
  return {
    ...state,
    companies: companies.set(names.companyNameHash, partnerId),
    domains: domains.set(names.companyDomainHash, partnerId),
    namesOfPartner: state.namesOfPartner.set(partnerId, names),
  };
}

function withoutCompanyNames(
  { companies, domains, namesOfPartner }: RegistryState,
  partnerId: string,
): Pick<RegistryState, 'companies' | 'domains'> {
  const names = namesOfPartner.get(partnerId);
  return names
    ? { companies: companies.delete(names.companyNameHash), domains: domains.delete(names.companyDomainHash) }
    : { companies, domains };
}

function withUsername(
  { usernames, reservedUntil }: RegistryState,
  hash: string,
  userId: string,
): Pick<RegistryState, 'usernames' | 'reservedUntil'> {
  return { usernames: usernames.set(hash, userId), reservedUntil: reservedUntil.delete(hash) };
}

function withCode(state: RegistryState, cohortId: number, codeHash: string): RegistryState {
  const former = state.codeOfCohort.get(cohortId);
  const codes = former === undefined ? state.codes : state.codes.delete(former);
  return { ...state, codes: codes.set(codeHash, cohortId), codeOfCohort: state.codeOfCohort.set(cohortId, codeHash) };
}
