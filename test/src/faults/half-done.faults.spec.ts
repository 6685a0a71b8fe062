import { accountsProjection } from '@accelerator/backend/features/accounts/accounts.projection';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Passwords } from '@accelerator/backend/features/accounts/passwords/passwords';
import { NameHasher } from '@accelerator/backend/features/accounts/names/name-hashes';
import {
  administratorsDecider,
  administratorsId,
} from '@accelerator/backend/features/accounts/administrators/administrators.decider';
import { registryDecider, registryId } from '@accelerator/backend/features/accounts/names/registry.decider';
import { cohortDecider } from '@accelerator/backend/features/cohorts/cohort.decider';
import { call, type CommandCall } from '@accelerator/backend/event-sourcing/kernel/decider';
import { partnerDecider } from '@accelerator/backend/features/partners/partner/partner.decider';
import { partnershipDecider } from '@accelerator/backend/features/partnerships/pair/partnership.decider';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { headers } from '@accelerator/contracts/http';
import type { AdminPartnerView, OwnProfileView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, companyRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { OneSide } from '@accelerator/contracts/partnerships';
import { beforeAll, expect, test } from '@jest/globals';
import { logOf, untilLogged } from '../harness/log.ts';
import { join as joinCompany, signIn, type SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, matchesOf, Setup, type PartnerPair } from '../harness/setup.ts';
import { expectAgreement } from './agreement.ts';
import { LockedFile } from './locked-file.ts';
import { countedUpTo } from './rounds.ts';
import { Stores } from './stores.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

/**
 * While the server is down, appends the events of a command without the reactions to them; then starts the server, which takes no
 * request before it has carried those out.
 */
async function beginOnly(begin: (stores: Stores) => Promise<readonly CommandCall[]>): Promise<void> {
  await runningApp().kill();
  const begun = await Stores.with(runningApp(), async (stores) => {
    for (const call of await begin(stores)) {
      const id = randomUUID();
      const now = new Date().toISOString();
      const { events } = await stores.runner.run({ call, id, actor: { kind: 'programme' }, now, correlationId: id });
      expect([call.name, events.length]).not.toEqual([call.name, 0]);
    }
    return (await stores.log.head())!;
  });
  await runningApp().start();
  const carriedOut = await Stores.with(runningApp(), ({ checkpoints }) => checkpoints.find('policies'));
  expect((carriedOut ?? '') >= begun).toBe(true);
  await expectAgreement(runningApp());
}

const pairOf = ({ app, solutions, partnershipId }: PartnerPair) => ({
  partnershipId,
  appPartnerId: app.partnerId,
  solutionsPartnerId: solutions.partnerId,
});

const sideOf = (pair: PartnerPair, side: PartnerType): OneSide => ({ ...pairOf(pair), side });

function opensApplication(pair: PartnerPair, side: PartnerType, applicationId: string = randomUUID()): CommandCall {
  const { partnerId } = pair[side];
  const application = { ...sideOf(pair, side), partnerId, applicationId, cohortId: setup.cohort.id };
  return call(partnerDecider, 'OpenApplication', partnerId, { ...application, message: null, runningEnded: false });
}

function appliesTo(pair: PartnerPair, side: PartnerType, applicationId: string): CommandCall {
  const application = { ...sideOf(pair, side), applicationId, cohortId: setup.cohort.id, message: null };
  return call(partnershipDecider, 'ApplyToCohort', pair.partnershipId, application);
}

function takesSeats(pair: PartnerPair, { id: cohortId, status, capacity, enrolled }: AdminCohortView): CommandCall {
  const receipt = {
    appProfileVersion: 1,
    solutionsProfileVersion: 1,
    matchScore: 80,
    scoringPolicy: 'score-v1',
    cohort: { cohortId, status, capacity, enrolled },
  };
  const seats = { ...pairOf(pair), cohortId, applicationIds: [], receipt, overfill: false };
  return call(cohortDecider, 'TakeSeats', String(cohortId), seats);
}

const cancels = (pair: PartnerPair) =>
  call(partnershipDecider, 'CancelPartnership', pair.partnershipId, { ...pairOf(pair), by: 'app', reason: null });

function numbersCohort({ vault }: Stores, code: string): CommandCall {
  const details = {
    name: code,
    code,
    status: 'Planned' as const,
    description: 'Begun',
    additionalNotes: null,
    kickoffDate: '2999-04-01',
    campaignsDueDate: null,
    campaignsLaunchDate: null,
    receiptsDueDate: null,
    payoutDate: null,
    endDate: '2999-06-24',
    endDateChosen: false,
    capacity: null,
    focus: null,
    region: null,
    partnerTiers: [],
  };
  const codeHash = new NameHasher(vault).ofCohortCode(code);
  return call(registryDecider, 'NumberCohort', registryId, { codeHash, details });
}

/** The registration of a partner like the given one, under other ids and the given names. */
async function registersLike({ partnerId }: SignedUp, names: { username: string; company: string }, stores: Stores) {
  const like = (await stores.events()).flatMap((event) =>
    event.type === 'PartnerRegistered' && event.data.partnerId === partnerId ? [event.data] : [],
  )[0]!;
  const hasher = new NameHasher(stores.vault);
  const company = { companyName: names.company, companyDomain: `${names.company}.example` };
  const ids = { partnerId: randomUUID(), userId: randomUUID() };
  await new Passwords(stores.credentials).put(ids.userId, 1, 'a-good-password');
  return {
    ...like,
    ...ids,
    username: names.username,
    credentialVersion: 1,
    names: { usernameHash: hasher.ofUsername(names.username), ...hasher.ofCompany(company) },
    private: { subject: ids.partnerId, fields: { ...like.private.fields!, ...company } },
  };
}

async function enrolledIn({ id }: AdminCohortView): Promise<number> {
  return (await setup.cohortAsAdmin(id)).enrolled;
}

test('a registration interrupted before its names were claimed completes', async () => {
  const someone = await setup.app();
  const names = { username: 'half-done', company: 'half-done' };
  await beginOnly(async (stores) => {
    const registration = await registersLike(someone, names, stores);
    return [call(partnerDecider, 'RegisterPartner', registration.partnerId, registration)];
  });
  const client = await signIn(runningApp(), { username: names.username, password: 'a-good-password' });
  expect((await body(client.get<OwnProfileView>(partnerRoutes.profile.path))).profile).toMatchObject({
    companyName: 'half-done',
  });
});

test('an interrupted registration whose name another partner took leaves no row, password or key', async () => {
  const someone = await setup.app();
  let registration: Awaited<ReturnType<typeof registersLike>> | undefined;
  await beginOnly(async (stores) => {
    registration = await registersLike(someone, { username: someone.form.username.toUpperCase(), company: 'unheard-of' }, stores);
    return [call(partnerDecider, 'RegisterPartner', registration.partnerId, registration)];
  });
  const { partnerId, userId } = registration!;
  expect(await logOf(runningApp(), `partner-${partnerId}`, 'RegistrationVoided')).toHaveLength(1);
  const partners = await body(setup.admin.get<AdminPartnerView[]>(adminPartnerRoutes.list.path));
  expect(partners.map(({ id }) => id)).not.toContain(partnerId);
  await Stores.with(runningApp(), async ({ credentials, subjectKeys, views }) => {
    expect(await views.of(accountsProjection).get(userId)).toBeNull();
    expect(await credentials.find(userId, 1)).toBeNull();
    expect((await subjectKeys.keysOf([partnerId, userId])).size).toBe(0);
  });
  await signIn(runningApp(), someone.form);
});

/** Someone joins a company by its first invite link. */
async function joins({ partnerId }: SignedUp, username: string, { credentials, vault }: Stores) {
  const userId = randomUUID();
  await new Passwords(credentials).put(userId, 1, 'a-good-password');
  const usernameHash = new NameHasher(vault).ofUsername(username);
  const membership = { credentialVersion: 1, inviteVersion: 1 };
  const claim = { partnerId, userId, usernameHash, joins: membership, private: { subject: userId, fields: { username } } };
  return { userId, claim: call(registryDecider, 'ClaimUsername', registryId, claim) };
}

test('an interrupted removal of an administrator leaves nothing to log in with, and its name stays in records', async () => {
  const userId = randomUUID();
  const private_ = { subject: userId, fields: { username: 'half-removed' } };
  const added = { userId, kind: 'viewer', credentialVersion: 1, passwordEndsAt: null, private: private_ } as const;
  await beginOnly(async ({ credentials, secondFactors }) => {
    await new Passwords(credentials).put(userId, 1, 'clear-lake-9');
    await secondFactors.begin({ userId, version: 1 }, Buffer.from('an authenticator'));
    return [
      call(administratorsDecider, 'AddAdministrator', administratorsId, added),
      call(administratorsDecider, 'RemoveAdministrator', administratorsId, { userId }),
    ];
  });
  await Stores.with(runningApp(), async (stores) => {
    const { credentials, secondFactors, subjectKeys } = stores;
    await stores.settled();
    expect([await credentials.find(userId, 1), await secondFactors.latestOf(userId)]).toEqual([null, null]);
    expect([...(await subjectKeys.keysOf([userId])).keys()]).toEqual([userId]);
  });
});

test('joining a company interrupted before the company took the person in completes', async () => {
  const company = await setup.newApp();
  await beginOnly(async (stores) => [(await joins(company, 'half-joined', stores)).claim]);
  const client = await signIn(runningApp(), { username: 'half-joined', password: 'a-good-password' });
  expect((await body(client.get<OwnProfileView>(partnerRoutes.profile.path))).profile.id).toBe(company.partnerId);
});

test('an interrupted joining by a link that was replaced leaves no row, password or key, and frees the name', async () => {
  const company = await setup.newApp();
  await body(company.client.post(companyRoutes.regenerateInvite.path));
  let userId = '';
  await beginOnly(async (stores) => {
    const begun = await joins(company, 'never-joined', stores);
    ({ userId } = begun);
    return [begun.claim];
  });
  await Stores.with(runningApp(), async ({ credentials, subjectKeys, views }) => {
    expect(await views.of(accountsProjection).get(userId)).toBeNull();
    expect(await credentials.find(userId, 1)).toBeNull();
    expect((await subjectKeys.keysOf([userId])).size).toBe(0);
  });
  await joinCompany(runningApp(), company, { username: 'never-joined', password: 'a-good-password' });
});

test('an application interrupted before it reached the partnership completes', async () => {
  const pair = await setup.mutual();
  await beginOnly(async () => [opensApplication(pair, 'app')]);
  expect(await setup.asAdmin(pair)).toMatchObject({ appPartnerApplied: true });
});

test('an interrupted application after a cohort that is over completes the partnership in it, and frees the other company', async () => {
  const cohort = await setup.newCohort();
  const pair = await setup.active(cohort.id);
  await body(setup.changeCohort(cohort.id, { kickoffDate: '2020-01-01' }));
  const { partnerId } = pair.app;
  const application = {
    ...sideOf(pair, 'app'),
    partnerId,
    applicationId: randomUUID(),
    cohortId: setup.cohort.id,
    message: null,
  };
  const next = { ...application, runningEnded: true, completedCohortId: cohort.id };
  await beginOnly(async () => [call(partnerDecider, 'OpenApplication', partnerId, next)]);
  expect(await setup.asAdmin(pair)).toMatchObject({ appPartnerApplied: true, pastCohorts: [{ id: cohort.id }] });
  expect(await logOf(runningApp(), `partner-${pair.solutions.partnerId}`, 'ApplicationClosed')).toHaveLength(1);
  expect(await enrolledIn(cohort)).toBe(2);
});

test('an interrupted application that the partnership now refuses is withdrawn', async () => {
  const pair = await setup.mutual();
  const withdrawn = { ...sideOf(pair, 'solutions'), reason: null };
  await beginOnly(async () => [
    opensApplication(pair, 'app'),
    call(partnershipDecider, 'WithdrawInterest', pair.partnershipId, withdrawn),
  ]);
  expect((await matchesOf(pair.app)).hasActiveApplication).toBe(false);
  expect(await setup.asAdmin(pair)).toMatchObject({ appPartnerApplied: false });
});

test('a joint application interrupted before both companies were notified notifies both', async () => {
  const pair = await setup.mutual();
  await body(apply(pair.app, pair, setup.cohort.id));
  const applicationId = randomUUID();
  await beginOnly(async () => [opensApplication(pair, 'solutions', applicationId), appliesTo(pair, 'solutions', applicationId)]);
  expect(await setup.asAdmin(pair)).toMatchObject({ status: 'pending_approval' });
  for (const partner of [pair.app, pair.solutions])
    expect(await logOf(runningApp(), `partner-${partner.partnerId}`, 'ApplicationCompleted')).toHaveLength(1);
});

test('an approval interrupted before the partnership was active completes', async () => {
  const cohort = await setup.newCohort({ capacity: 2 });
  const pair = await setup.submitted(cohort.id);
  await beginOnly(async () => [takesSeats(pair, cohort)]);
  expect(await setup.asAdmin(pair)).toMatchObject({ status: 'active' });
  expect(await enrolledIn(cohort)).toBe(2);
});

test('an interrupted approval of a partnership that was canceled frees its seats', async () => {
  const cohort = await setup.newCohort({ capacity: 2 });
  const pair = await setup.submitted(cohort.id);
  await beginOnly(async () => [takesSeats(pair, cohort), cancels(pair)]);
  expect(await setup.asAdmin(pair)).toMatchObject({ status: 'canceled' });
  expect(await enrolledIn(cohort)).toBe(0);
});

test('an interrupted cancellation frees the seats and both companies', async () => {
  const cohort = await setup.newCohort();
  const pair = await setup.active(cohort.id);
  await beginOnly(async () => [cancels(pair)]);
  expect(await enrolledIn(cohort)).toBe(0);
  for (const partner of [pair.app, pair.solutions]) expect((await matchesOf(partner)).hasActiveApplication).toBe(false);
});

test('an interrupted revocation of an approval puts the running application on hold', async () => {
  const pair = await setup.submitted();
  const { partnerId } = pair.app;
  await beginOnly(async () => [call(partnerDecider, 'RejectPartner', partnerId, { partnerId, reason: null })]);
  expect(await logOf(runningApp(), `partnership-${pair.partnershipId}`, 'PartnershipFrozen')).toHaveLength(1);
});

test('an interrupted creation of a cohort and an interrupted renaming of a company complete', async () => {
  const someone = await setup.app();
  const { partnerId } = someone;
  const fields = { companyName: 'Renamed at last', companyDomain: 'renamed-at-last.example' };
  await beginOnly(async (stores) => {
    const hasher = new NameHasher(stores.vault);
    const from = hasher.ofCompany(someone.form);
    const names = { partnerId, from, ...hasher.ofCompany(fields), private: { subject: partnerId, fields } };
    return [numbersCohort(stores, 'BEGUN'), call(registryDecider, 'ChangeCompanyNames', registryId, names)];
  });
  const cohorts = await body(setup.admin.get<AdminCohortView[]>(adminCohortRoutes.list.path));
  expect(cohorts.filter(({ code }) => code === 'BEGUN')).toHaveLength(1);
  expect((await body(someone.client.get<OwnProfileView>(partnerRoutes.profile.path))).profile).toMatchObject(fields);
  expect((await someone.client.get(accountRoutes.user.path)).status).toBe(200);
});

test('every interrupted command is complete before the first answer', async () => {
  const codes = countedUpTo(50).map((number) => `BEGUN ${number}`);
  await beginOnly(async (stores) => codes.map((code) => numbersCohort(stores, code)));
  const cohorts = await body(setup.admin.get<AdminCohortView[]>(adminCohortRoutes.list.path));
  expect(cohorts.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
});

test('a password change interrupted before its answer is answered when it is retried', async () => {
  const partner = await setup.app();
  const { username, password } = partner.form;
  const elsewhere = await signIn(runningApp(), { username, password });
  const form = { currentPassword: password, newPassword: 'another-one', confirmPassword: 'another-one' };
  const change = () => partner.client.post(accountRoutes.changePassword.path, form, { [headers.idempotencyKey]: 'change' });

  const log = new LockedFile(runningApp(), 'log.sqlite');
  const broken = change().catch((error: Error) => error);
  await untilWritten(partner.user.id);
  const vault = new LockedFile(runningApp(), 'vault.sqlite');
  log.release();
  await untilLogged(runningApp(), `account-${partner.user.id}`, 'PasswordChanged');
  await runningApp().kill();
  vault.release();
  expect(await broken).toMatchObject({ name: 'TypeError' });

  await runningApp().start();
  const answer = await change();
  expect([answer.status, answer.body]).toEqual([200, { message: expect.stringContaining('Your password was changed.') }]);
  expect(answer.headers.get(headers.logPosition)).toMatch(/\S/);
  expect(await logOf(runningApp(), `account-${partner.user.id}`, 'PasswordChanged')).toHaveLength(1);
  expect((await partner.client.get(accountRoutes.user.path)).status).toBe(200);
  expect((await elsewhere.get(accountRoutes.user.path)).status).toBe(401);
  await signIn(runningApp(), { username, password: 'another-one' });
  await expect(signIn(runningApp(), { username, password })).rejects.toThrow('401');
});

/** Resolves when a second credential of the user lies in the vault, which no event names yet. */
async function untilWritten(userId: string): Promise<void> {
  const vault = new DatabaseSync(join(runningApp().dataDir, 'vault.sqlite'), { readOnly: true });
  const count = vault.prepare('SELECT count(*) AS count FROM credential WHERE user_id = ?');
  const written = () => (count.get(userId) as { count: number }).count > 1 || undefined;
  await poll(written, { missing: () => 'No second credential', intervalMs: 1 });
  vault.close();
}
