import type {
  AdministratorNameClaimed,
  AdministratorNameReserved,
  CompanyNamesChanged,
  CompanyNamesReleased,
  NamesClaimed,
  UsernameClaimed,
  UsernamesReserved,
} from '@accelerator/contracts/accounts';
import type { CohortDetails, CohortNumbered } from '@accelerator/contracts/cohorts';
import { describe, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { registryDecider } from './registry.decider.ts';

const acme = { partnerId: 'p1', userId: 'u1', usernameHash: 'ana', companyNameHash: 'acme', companyDomainHash: 'acme.example' };
const bolt = { partnerId: 'p2', userId: 'u2', usernameHash: 'bo', companyNameHash: 'bolt', companyDomainHash: 'bolt.example' };
const claimed = (data: NamesClaimed['data']): NamesClaimed => ({ type: 'NamesClaimed', data });

const renamed = (
  data: typeof acme,
  companyNameHash: string,
  companyDomainHash = data.companyDomainHash,
): CompanyNamesChanged => ({
  type: 'CompanyNamesChanged',
  data: {
    partnerId: data.partnerId,
    companyNameHash,
    companyDomainHash,
    private: { subject: data.partnerId, fields: { companyName: companyNameHash, companyDomain: companyDomainHash } },
  },
});

const root: AdministratorNameClaimed['data'] = {
  userId: 'a1',
  usernameHash: 'root',
  adds: { kind: 'superadmin', credentialVersion: 1, passwordEndsAt: null },
  private: { subject: 'a1', fields: { username: 'root' } },
};
const administrator = (data: AdministratorNameClaimed['data']): AdministratorNameClaimed => ({
  type: 'AdministratorNameClaimed',
  data,
});

const details: CohortDetails = {
  name: 'Spring',
  code: 'S1',
  status: 'Planned',
  description: 'The first',
  additionalNotes: null,
  kickoffDate: '2026-04-01',
  campaignsDueDate: null,
  campaignsLaunchDate: null,
  receiptsDueDate: null,
  payoutDate: null,
  endDate: '2026-06-24',
  endDateChosen: false,
  capacity: null,
  focus: null,
  region: null,
  partnerTiers: [],
};
const numbered = (cohortId: number, codeHash: string): CohortNumbered => ({
  type: 'CohortNumbered',
  data: { cohortId, codeHash, details },
});

describe('claiming the names of a registration', () => {
  test('gives free names to the partner', () => {
    given(registryDecider, [claimed(acme)])
      .when('ClaimNames', bolt)
      .then([claimed(bolt)]);
  });

  test('changes nothing when the same partner claims the same names again', () => {
    given(registryDecider, [claimed(acme)])
      .when('ClaimNames', acme)
      .nothing();
  });

  test('is refused when another user has the username', () => {
    given(registryDecider, [claimed(acme)])
      .when('ClaimNames', { ...bolt, usernameHash: 'ana' })
      .refused('username_taken');
  });

  test('is refused when an administrator has the username', () => {
    given(registryDecider, [administrator(root)])
      .when('ClaimNames', { ...acme, usernameHash: 'root' })
      .refused('username_taken');
  });

  test('is refused when another company has the name', () => {
    given(registryDecider, [claimed(acme)])
      .when('ClaimNames', { ...bolt, companyNameHash: 'acme' })
      .refused('company_taken');
  });

  test('is refused when another company has the domain', () => {
    given(registryDecider, [claimed(acme)])
      .when('ClaimNames', { ...bolt, companyDomainHash: 'acme.example' })
      .refused('domain_taken');
  });
});

describe('claiming the username of someone who joins', () => {
  const ben: UsernameClaimed['data'] = {
    partnerId: 'p1',
    userId: 'u9',
    usernameHash: 'ben',
    joins: { credentialVersion: 1, inviteVersion: 1 },
    private: { subject: 'u9', fields: { username: 'ben' } },
  };
  const benClaimed: UsernameClaimed = { type: 'UsernameClaimed', data: ben };
  const released = { type: 'UsernameReleased', data: { userId: 'u9', usernameHash: 'ben' } } as const;

  test('gives a free name, once', () => {
    given(registryDecider, [claimed(acme)])
      .when('ClaimUsername', ben)
      .then([benClaimed]);
    given(registryDecider, [claimed(acme), benClaimed])
      .when('ClaimUsername', ben)
      .nothing();
  });

  test('is refused where a member, a newcomer or an administrator has it', () => {
    const taken = given(registryDecider, [claimed(acme), administrator(root), benClaimed]);
    for (const usernameHash of ['ana', 'root', 'ben'])
      taken.when('ClaimUsername', { ...ben, userId: 'u10', usernameHash }).refused('username_taken');
    taken.when('ClaimNames', { ...bolt, usernameHash: 'ben' }).refused('username_taken');
  });

  test('can be taken back, which frees the name', () => {
    given(registryDecider, [claimed(acme), benClaimed])
      .when('ReleaseUsername', released.data)
      .then([released]);
    given(registryDecider, [claimed(acme), benClaimed, released])
      .when('ClaimUsername', { ...ben, userId: 'u10' })
      .then([{ type: 'UsernameClaimed', data: { ...ben, userId: 'u10' } }]);
  });

  test('is not released once another user has it', () => {
    const others = { ...ben, userId: 'u10' };
    given(registryDecider, [benClaimed, released, { type: 'UsernameClaimed', data: others }])
      .when('ReleaseUsername', released.data)
      .nothing();
  });

  test('is kept reserved when the person leaves', () => {
    const until = '2026-04-03T12:00:00.000Z';
    given(registryDecider, [claimed(acme), benClaimed])
      .when('ReserveUsernames', { partnerId: 'p1', userIds: ['u9'] })
      .then([{ type: 'UsernamesReserved', data: { partnerId: 'p1', usernameHashes: ['ben'], until } }]);
  });
});

describe('renaming a company', () => {
  const from = { companyNameHash: 'acme', companyDomainHash: 'acme.example' };
  const renaming = (...names: [string, string?]) => ({ ...renamed(acme, ...names).data, from });

  test('gives it the new name and keeps its domain', () => {
    given(registryDecider, [claimed(acme)])
      .when('ChangeCompanyNames', renaming('acme two'))
      .then([renamed(acme, 'acme two')]);
  });

  test('gives it the same name in other capitals', () => {
    given(registryDecider, [claimed(acme)])
      .when('ChangeCompanyNames', renaming('acme'))
      .then([renamed(acme, 'acme')]);
  });

  test('leaves the old domain to others, and keeps the new one from them', () => {
    const registry = [claimed(acme), renamed(acme, 'acme', 'acme.two')];
    given(registryDecider, registry)
      .when('ClaimNames', { ...bolt, companyDomainHash: 'acme.example' })
      .then([claimed({ ...bolt, companyDomainHash: 'acme.example' })]);
    given(registryDecider, registry)
      .when('ClaimNames', { ...bolt, companyDomainHash: 'acme.two' })
      .refused('domain_taken');
  });

  test('is refused to an editor who has read names that were changed since', () => {
    given(registryDecider, [claimed(acme), renamed(acme, 'acme two')])
      .when('ChangeCompanyNames', renaming('acme three'))
      .refused('version_outdated');
  });

  test('is refused when another company has the name', () => {
    given(registryDecider, [claimed(acme), claimed(bolt)])
      .when('ChangeCompanyNames', renaming('bolt'))
      .refused('company_taken');
  });

  test('is refused when another company has the domain', () => {
    given(registryDecider, [claimed(acme), claimed(bolt)])
      .when('ChangeCompanyNames', renaming('acme', 'bolt.example'))
      .refused('domain_taken');
  });

  test('is refused after the names of the deleted company were released', () => {
    const released: CompanyNamesReleased = { type: 'CompanyNamesReleased', data: { partnerId: 'p1' } };
    given(registryDecider, [claimed(acme), released])
      .when('ChangeCompanyNames', renaming('acme two'))
      .refused('partner_unknown');
  });

  test('leaves the former name free for others', () => {
    const taking = { ...bolt, companyNameHash: 'acme' };
    given(registryDecider, [claimed(acme), renamed(acme, 'acme two')])
      .when('ClaimNames', taking)
      .then([claimed(taking)]);
  });
});

describe("claiming an administrator's username", () => {
  test('gives a free name', () => {
    given(registryDecider, [])
      .when('ClaimAdministratorName', root)
      .then([administrator(root)]);
  });

  test('changes nothing the second time', () => {
    given(registryDecider, [administrator(root)])
      .when('ClaimAdministratorName', root)
      .nothing();
  });

  test('is refused when a partner has the name', () => {
    given(registryDecider, [claimed(acme)])
      .when('ClaimAdministratorName', { ...root, usernameHash: 'ana' })
      .refused('username_taken');
  });
});

describe('the name of an administrator who was removed', () => {
  const reserved: AdministratorNameReserved = {
    type: 'AdministratorNameReserved',
    data: { userId: 'a1', usernameHash: 'root', until: '2026-04-03T12:00:00.000Z' },
  };
  const newcomer = { ...root, userId: 'a2' };

  test('is reserved for thirty days', () => {
    given(registryDecider, [administrator(root)])
      .when('ReserveAdministratorName', { userId: 'a1' })
      .then([reserved]);
  });

  test('is not reserved for longer by asking again', () => {
    given(registryDecider, [administrator(root), reserved])
      .when('ReserveAdministratorName', { userId: 'a1' }, { now: '2026-03-20T12:00:00.000Z' })
      .nothing();
  });

  test('stays reserved until the last moment of them, and is free then', () => {
    const days = given(registryDecider, [administrator(root), reserved]);
    const at = (now: string) => days.when('ClaimAdministratorName', newcomer, { now });
    at('2026-04-03T11:59:59.999Z').refused('username_taken');
    days.when('ClaimNames', { ...acme, usernameHash: 'root' }, { now: '2026-04-03T11:59:59.999Z' }).refused('username_taken');
    at('2026-04-03T12:00:00.000Z').then([administrator(newcomer)]);
  });

  test('is left alone where the person never had one', () => {
    given(registryDecider, [administrator(root)])
      .when('ReserveAdministratorName', { userId: 'a9' })
      .nothing();
  });
});

describe('numbering cohorts', () => {
  test('gives the next whole number', () => {
    given(registryDecider, [numbered(1, 's1'), numbered(2, 's2')])
      .when('NumberCohort', { codeHash: 's3', details })
      .then([numbered(3, 's3')]);
  });

  test('is refused when another cohort has the code', () => {
    given(registryDecider, [numbered(1, 's1')])
      .when('NumberCohort', { codeHash: 's1', details })
      .refused('cohort_code_taken');
  });
});

describe("changing a cohort's code", () => {
  const changed = { cohortId: 1, codeHash: 's9', code: 'S9' };

  test('gives it the new code and frees the old one', () => {
    const registry = [numbered(1, 's1'), { type: 'CohortCodeChanged', data: changed } as const];
    given(registryDecider, [numbered(1, 's1')])
      .when('ChangeCohortCode', changed)
      .then([{ type: 'CohortCodeChanged', data: changed }]);
    given(registryDecider, registry)
      .when('NumberCohort', { codeHash: 's1', details })
      .then([numbered(2, 's1')]);
  });

  test('frees each code of a cohort that changes it twice', () => {
    const again = { cohortId: 1, codeHash: 's10', code: 'S10' };
    const changes = [changed, again].map((data) => ({ type: 'CohortCodeChanged', data }) as const);
    given(registryDecider, [numbered(1, 's1'), ...changes])
      .when('NumberCohort', { codeHash: 's9', details })
      .then([numbered(2, 's9')]);
  });

  test('changes nothing when it has the code already', () => {
    given(registryDecider, [numbered(1, 's1')])
      .when('ChangeCohortCode', { cohortId: 1, codeHash: 's1', code: 'S1' })
      .nothing();
  });

  test('is refused when another cohort has the code', () => {
    given(registryDecider, [numbered(1, 's1'), numbered(2, 's2')])
      .when('ChangeCohortCode', { ...changed, codeHash: 's2' })
      .refused('cohort_code_taken');
  });
});

describe('the names of those who left', () => {
  const until = '2026-04-03T12:00:00.000Z';
  const reserved: UsernamesReserved = { type: 'UsernamesReserved', data: { partnerId: 'p1', usernameHashes: ['ana'], until } };
  const released: CompanyNamesReleased = { type: 'CompanyNamesReleased', data: { partnerId: 'p1' } };
  const left = [claimed(acme), reserved, released];
  const newcomer = { ...acme, partnerId: 'p9', userId: 'u9' };

  test('are a username that is reserved for 30 days', () => {
    given(registryDecider, [claimed(acme), claimed(bolt)])
      .when('ReserveUsernames', { partnerId: 'p1', userIds: ['u1'] })
      .then([reserved]);
  });

  test('and a company name and a domain that are free', () => {
    given(registryDecider, [claimed(acme)])
      .when('ReleaseCompanyNames', { partnerId: 'p1' })
      .then([released]);
    given(registryDecider, left)
      .when('ClaimNames', { ...newcomer, usernameHash: 'eve' })
      .then([claimed({ ...newcomer, usernameHash: 'eve' })]);
  });

  test('are let go of once', () => {
    given(registryDecider, left)
      .when('ReserveUsernames', { partnerId: 'p1', userIds: ['u1'] })
      .nothing();
    given(registryDecider, left).when('ReleaseCompanyNames', { partnerId: 'p1' }).nothing();
  });

  test('are taken up to the end of the reservation, and free from then on, for partners and administrators', () => {
    const claim = { ...root, userId: 'u9', usernameHash: 'ana' };
    const lastMoment = { now: '2026-04-03T11:59:59.999Z' };
    given(registryDecider, left).when('ClaimNames', newcomer, lastMoment).refused('username_taken');
    given(registryDecider, left).when('ClaimAdministratorName', claim, lastMoment).refused('username_taken');
    given(registryDecider, left)
      .when('ClaimNames', newcomer, { now: until })
      .then([claimed(newcomer)]);
    given(registryDecider, left)
      .when('ClaimAdministratorName', claim, { now: until })
      .then([administrator(claim)]);
  });

  test('belong to the partner that took them afterwards', () => {
    given(registryDecider, [...left, claimed(newcomer)])
      .when('ClaimAdministratorName', { ...root, userId: 'u10', usernameHash: 'ana' }, { now: until })
      .refused('username_taken');
  });
});
