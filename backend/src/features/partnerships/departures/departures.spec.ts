import { accountsProjection } from '../../accounts/accounts.projection.ts';
import { Credentials } from '../../accounts/passwords/credentials.ts';
import { SecondFactors } from '../../accounts/second-factor/second-factors.ts';
import { vaultTables } from '../../../app/stores/vault-tables.ts';
import { isOwned, erasedNameOf } from '../../../platform/vault/vault-table.ts';
import { SessionStore } from '../../../web/access/sessions/session-store.ts';
import { IdempotencyStore } from '../../../web/http/idempotency/idempotency-store.ts';
import { administratorsDecider, administratorsId } from '../../accounts/administrators/administrators.decider.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import type { EventNamed } from '@accelerator/contracts/log';
import type { OneSide } from '@accelerator/contracts/partnerships';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { approvePartner, express, numberCohort, open, register, sides, takeSeats } from '../../../app/acts.fixtures.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { command, Installation, type Process } from '../../../event-sourcing/commands/running.fixtures.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import type { AnyProjection } from '../../../event-sourcing/kernel/projection.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { partnershipsProjection } from '../pair/partnerships.projection.ts';
import { projections } from '../../../app/features.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { Projector } from '../../../event-sourcing/projections/projector.ts';
import { SqliteReadModels } from '../../../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { forgettingOf } from './departures.fixtures.ts';
import { erasuresDecider } from '../../partners/erasure/erasures.decider.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { START, type Position } from '../../../event-sourcing/kernel/position.ts';

const { app: acme, solutions: bolt } = sides('acme', 'bolt');
const timeoutMs = 50_000;

let installation: Installation;
let credentials: Credentials;
let secondFactors: SecondFactors;
let sessions: SessionStore;
let outcomes: IdempotencyStore;
let readModels: SqliteReadModels;
let projector: Projector;
let running: Process;
let gateway: CommandGateway;
let forgetting: ReturnType<typeof newForgetting>;

beforeEach(async () => {
  installation = new Installation();
  const { vault } = installation;
  [credentials, secondFactors] = [new Credentials(vault), new SecondFactors(vault)];
  [sessions, outcomes] = [new SessionStore(vault), new IdempotencyStore(vault)];
  readModels = SqliteReadModels.open(':memory:');
  running = installation.process();
  await keep(projections);
});

afterEach(async () => {
  await forgetting.stop();
  await projector.stop();
  await readModels.close();
  await installation.close();
});

/** Begins to keep these views, and what looks into them. */
async function keep(kept: readonly AnyProjection[]): Promise<void> {
  projector = new Projector({ eventStore: installation.log, readModels, codec: running.codec, projections: kept });
  await projector.start();
  gateway = new CommandGateway(running.runner, running.policies, projector.progress);
  forgetting = newForgetting(kept);
}

async function keepInstead(kept: readonly AnyProjection[]): Promise<void> {
  await projector.stop();
  await keep(kept);
}

/** The programme's projections, one of which handles an event otherwise. */
function withHandler(name: string, on: AnyProjection['on']): readonly AnyProjection[] {
  return projections.map((one) => (one.name === name ? { ...one, on: { ...one.on, ...on } } : one));
}

/** Both followers, begun and ended together. */
function newForgetting(kept: readonly AnyProjection[]) {
  const { keyDestruction, departures } = forgettingOf(installation, {
    codec: running.codec,
    gateway,
    projector,
    readModels,
    kept,
  });
  return {
    start: () => Promise.all([keyDestruction.start(), departures.start()]),
    stop: () => Promise.all([keyDestruction.stop(), departures.stop()]),
    isDone: (position: Position, timeoutMs: number) => departures.isDone(position, timeoutMs),
  };
}

const leave = (partnerId: string) =>
  call(partnerDecider, 'LeaveProgramme', partnerId, { partnerId, userId: `${partnerId}-user` });
const note = (side: OneSide, notes: string) => call(partnershipDecider, 'WriteNotes', side.partnershipId, { ...side, notes });

/** Everyone who has left up to now is forgotten. */
async function everyoneIsForgotten(): Promise<void> {
  const head = await installation.log.head();
  if (!(await forgetting.isDone(head!, timeoutMs))) throw new Error(`It takes longer than ${timeoutMs} ms.`);
}

async function active(): Promise<void> {
  await running.sendAll(
    numberCohort('SPR26', 2),
    register('acme'),
    approvePartner('acme'),
    register('bolt'),
    approvePartner('bolt'),
    express(acme),
    express(bolt),
    note(acme, 'Call'),
    note(bolt, 'Write'),
    open(acme),
    open(bolt),
    takeSeats(acme),
  );
}

const keysOf = async (...subjects: string[]) => [...(await installation.subjectKeys.keysOf(subjects)).keys()];

describe('forgetting that waits for the views', () => {
  test('ends at once when its process does, and goes on when it begins again', async () => {
    await active();
    await projector.stop();
    const waits = Promise.withResolvers<void>();
    const waitFor: ProjectionProgress['waitFor'] = (...position) => {
      waits.resolve();
      return ProjectionProgress.prototype.waitFor.apply(projector.progress, position);
    };
    Object.assign(projector.progress, { waitFor });
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await waits.promise;
    const tooLate = pauseFor(timeoutMs, 'still waiting', { ref: false });
    expect(await Promise.race([forgetting.stop().then(() => 'ended'), tooLate])).toBe('ended');
    expect(await forgetting.isDone((await installation.log.head())!, 0)).toBe(false);

    projector = new Projector({ eventStore: installation.log, readModels, codec: running.codec, projections });
    await projector.start();
    gateway = new CommandGateway(running.runner, running.policies, projector.progress);
    forgetting = newForgetting(projections);
    await forgetting.start();
    await everyoneIsForgotten();
    expect(await keysOf('acme')).toEqual([]);
  });
});

describe('a company that deleted its profile', () => {
  test('is out of every pair, its seats are free, and the other one may go on', async () => {
    await active();
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    expect((await installation.types(partnershipDecider.stream(acme.partnershipId))).slice(-2)).toEqual([
      'PartnershipCanceled',
      'PartnerDeparted',
    ]);
    expect(await installation.types('cohort-1')).toContain('SeatsReleased');
    expect((await installation.types('partner-bolt')).at(-1)).toBe('ApplicationClosed');
    expect((await installation.types('partner-acme')).at(-1)).toBe('PartnerDeleted');
    expect((await installation.types('registry')).slice(-2)).toEqual(['UsernamesReserved', 'CompanyNamesReleased']);
  });

  test('cannot be read any more, nor can what administrators said of its pairs; the other one can', async () => {
    await active();
    await installation.subjectKeys.keysOf([acme.partnershipId], { create: true });
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    expect(await keysOf('acme', 'acme-user', acme.partnershipId)).toEqual([]);
    expect(await keysOf('bolt', 'bolt-user')).toEqual(['bolt', 'bolt-user']);
    const pair = await readModels.of(partnershipsProjection).get(acme.partnershipId);
    expect([pair?.sides.app.notes, pair?.sides.solutions.notes]).toEqual(['', 'Write']);
    expect(await readModels.of(partnersProjection).get('acme')).toBeNull();
    expect(await readModels.of(accountsProjection).get('acme-user')).toBeNull();
  });

  test('is in no state that is kept warm', async () => {
    await active();
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    const states = await Promise.all([
      gateway.state(partnerDecider, 'acme'),
      gateway.state(partnershipDecider, acme.partnershipId),
    ]);
    expect(JSON.stringify(states)).not.toMatch(/Ana|Ruiz|Call/);
  });

  test('leaves no credential, no second factor, no session and no kept answer that names it', async () => {
    const outcome = { key: 'k', fingerprint: 'f', status: 200, logPosition: null, expiresAt: 4_000_000_000_000 };
    const session = { data: '{}', expiresAt: 4_000_000_000_000 };
    await active();
    for (const user of ['acme-user', 'bolt-user']) {
      await credentials.put({ userId: user, version: 1, hash: 'hash', expiresAt: null });
      await secondFactors.begin({ userId: user, version: 1 }, Buffer.from('an authenticator'));
      await sessions.put({ ...session, id: user, userId: user });
      await outcomes.put({ ...outcome, caller: user, body: '{}' });
    }
    await outcomes.put({ ...outcome, caller: 'bolt-user', key: 'told', body: '{"appPartnerId":"acme"}' });
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    expect([
      await credentials.find('acme-user', 1),
      await secondFactors.latestOf('acme-user'),
      await sessions.find('acme-user'),
      await outcomes.find('acme-user', 'k'),
      await outcomes.find('bolt-user', 'told'),
    ]).toEqual([null, null, null, null, null]);
    expect([
      await credentials.find('bolt-user', 1),
      await secondFactors.latestOf('bolt-user'),
      await sessions.find('bolt-user'),
      await outcomes.find('bolt-user', 'k'),
    ]).not.toContain(null);
  });
});

describe('an administrator whose removal broke off after its event', () => {
  const ended = (userId: string) => call(administratorsDecider, 'RemoveAdministrator', administratorsId, { userId });
  const added = (userId: string) =>
    call(administratorsDecider, 'AddAdministrator', administratorsId, {
      userId,
      kind: 'viewer',
      credentialVersion: 1,
      passwordEndsAt: null,
      private: { subject: userId, fields: { username: userId } },
    });

  test('leaves nothing to log in with and no session, and its name stays in records', async () => {
    await running.sendAll(added('quinn'), added('rosa'));
    for (const userId of ['quinn', 'rosa']) {
      await credentials.put({ userId, version: 1, hash: 'hash', expiresAt: null });
      await secondFactors.begin({ userId, version: 1 }, Buffer.from('an authenticator'));
      await sessions.put({ id: userId, userId, data: '{}', expiresAt: 4_000_000_000_000 });
    }
    await running.runner.run(command(ended('quinn')));
    await forgetting.start();
    await everyoneIsForgotten();
    const left = async (userId: string) =>
      Promise.all([credentials.find(userId, 1), secondFactors.latestOf(userId), sessions.find(userId)]);
    expect(await left('quinn')).toEqual([null, null, null]);
    expect(await left('rosa')).not.toContain(null);
    expect(await keysOf('quinn')).toEqual(['quinn']);
  });
});

const unfoldable = () => {
  throw new Error('Not today.');
};
const contact = (side: OneSide) => call(partnershipDecider, 'MarkContacted', side.partnershipId, side);

describe('a partner with a parked key', () => {
  test('is forgotten, its document and its parked key gone', async () => {
    await keepInstead(withHandler('partners', { PartnerApproved: unfoldable }));
    await active();
    await projector.progress.waitFor((await installation.log.head())!, timeoutMs);
    expect(await readModels.of(partnersProjection).get('acme')).toMatchObject({ companyName: 'acme' });
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    expect(await readModels.of(partnersProjection).get('acme')).toBeNull();
    expect((await readModels.parked()).map(({ key }) => key)).toEqual(['bolt']);
    expect(await readModels.of(partnersProjection).get('bolt')).toMatchObject({ companyName: 'bolt' });
  });

  test('is out of a pair that was parked, whether it can be folded again or not', async () => {
    let canFold = false;
    const handler = projections.find(({ name }) => name === 'partnerships')!.on.PartnerContacted!;
    const contacted: typeof handler = (...values) => (canFold ? handler(...values) : unfoldable());
    await keepInstead(withHandler('partnerships', { PartnerContacted: contacted }));
    await active();
    await running.sendAll(contact(acme), register('cora', { username: 'cora' }), approvePartner('cora'));
    const { app: cora, solutions: other } = sides('cora', 'bolt');
    await running.sendAll(express(cora), express(other), note(cora, 'Meet'), contact(cora));
    await projector.progress.waitFor((await installation.log.head())!, timeoutMs);
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    expect(await readModels.of(partnershipsProjection).get(acme.partnershipId)).toBeNull();
    expect((await installation.types(partnershipDecider.stream(acme.partnershipId))).at(-1)).toBe('PartnerDeparted');
    canFold = true;
    await running.sendAll(leave('cora'));
    await everyoneIsForgotten();
    const pair = await readModels.of(partnershipsProjection).get(cora.partnershipId);
    expect([pair?.outcome, pair?.sides.app.notes]).toEqual(['canceled', '']);
    expect(await projector.retry('partnerships', acme.partnershipId)).toBe(true);
    const healed = await readModels.of(partnershipsProjection).get(acme.partnershipId);
    expect([healed?.sides.app.notes, healed?.sides.solutions.notes]).toEqual(['', 'Write']);
  });

  test('is out of a pair that the views do not show at all', async () => {
    await keepInstead(withHandler('partnerships', { InterestExpressed: unfoldable }));
    await active();
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    expect((await installation.types(partnershipDecider.stream(acme.partnershipId))).at(-1)).toBe('PartnerDeparted');
    expect(await installation.types('cohort-1')).toContain('SeatsReleased');
  });
});

describe('what is recorded of it', () => {
  const recordsOf = async (subject: string) =>
    (await installation.events())
      .filter(({ stream }) => stream === erasuresDecider.stream(subject))
      .map(({ type, data }) => [type, data]);

  test('is the destruction of the key first, and then that no view holds it, each with what was deleted', async () => {
    await active();
    await sessions.put({ id: 's', userId: 'acme-user', data: '{}', expiresAt: 4_000_000_000_000 });
    const outcome = { key: 'k', fingerprint: 'f', status: 200, logPosition: null, expiresAt: 4_000_000_000_000 };
    await outcomes.put({ ...outcome, caller: 'bolt-user', body: '{"appPartnerId":"acme"}' });
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    const deleted = (await installation.events()).find(({ type }) => type === 'PartnerDeleted')!;
    const cause = { stream: 'partner-acme', eventId: deleted.id };
    const views = projections.map(({ name }) => name);
    const owned = vaultTables.filter(isOwned).map(erasedNameOf);
    const nothing = Object.fromEntries(owned.map((name) => [name, 0]));
    expect(await recordsOf('acme')).toEqual([
      ['SubjectKeyDestroyed', { subject: 'acme', cause, deleted: { ...nothing, outcomes: 1 } }],
      ['SubjectForgotten', { subject: 'acme', cause, deleted: nothing, views, partnershipIds: [acme.partnershipId] }],
    ]);
    expect(await recordsOf('acme-user')).toEqual([
      ['SubjectKeyDestroyed', { subject: 'acme-user', cause, deleted: { ...nothing, sessions: 1 } }],
      ['SubjectForgotten', { subject: 'acme-user', cause, deleted: nothing, views, partnershipIds: [] }],
    ]);
  });

  test('is nothing that was not seen to be done: where a store fails, no key is said to be destroyed', async () => {
    const { vault } = installation;
    let fails = true;
    const erase = vault.erase.bind(vault);
    Object.assign(vault, { erase: (subject: string) => (fails ? Promise.reject(new Error('Not today.')) : erase(subject)) });
    await active();
    await forgetting.start();
    await running.sendAll(leave('acme'));
    while ((await keysOf('acme', 'acme-user')).length > 0) await nextTurn();
    expect(await forgetting.isDone((await installation.log.head())!, 10)).toBe(false);
    expect(await recordsOf('acme')).toEqual([]);
    fails = false;
    await everyoneIsForgotten();
    expect((await recordsOf('acme')).map(([type]) => type)).toEqual(['SubjectKeyDestroyed', 'SubjectForgotten']);
  });
});

describe('while a view stands still', () => {
  test('keys, credentials and sessions of everyone who leaves go at once, and only the rest waits', async () => {
    const halting: AnyProjection = {
      name: 'halting',
      version: 1,
      columns: [],
      key: () => unfoldable(),
      on: { PartnerDeleted: () => null },
    };
    await keepInstead([...projections, halting]);
    await active();
    const users = ['acme-user', 'bolt-user'];
    for (const user of users) {
      await credentials.put({ userId: user, version: 1, hash: 'hash', expiresAt: null });
      await sessions.put({ data: '{}', expiresAt: 4_000_000_000_000, id: user, userId: user });
    }
    await forgetting.start();
    await running.sendAll(leave('acme'), leave('bolt'));
    while ((await keysOf('acme', 'acme-user', 'bolt', 'bolt-user')).length > 0) await nextTurn();
    while ((await Promise.all(users.map((user) => credentials.find(user, 1)))).some((one) => one !== null)) await nextTurn();
    expect(await Promise.all(users.map((user) => sessions.find(user)))).toEqual([null, null]);
    expect(await forgetting.isDone((await installation.log.head())!, 10)).toBe(false);
  });
});

describe('the forgetting', () => {
  test('is caught up on after a crash, whichever step it came before, and changes nothing the second time', async () => {
    await active();
    await running.runner.run(command(leave('acme')));
    await running.catchUp();
    await forgetting.start();
    await everyoneIsForgotten();
    const settled = await installation.types();
    await forgetting.stop();
    for (const name of ['forgetting', 'forgetting-keys']) await installation.checkpoints.put(name, START);
    forgetting = newForgetting(projections);
    await forgetting.start();
    await everyoneIsForgotten();
    expect(await installation.types()).toEqual(settled);
    expect(settled.filter((type) => type === 'PartnerDeparted')).toHaveLength(1);
    expect(settled.filter((type) => type === 'SubjectForgotten')).toHaveLength(2);
  });

  test('is not done before it is done', async () => {
    await active();
    await running.sendAll(leave('acme'));
    expect(await forgetting.isDone((await installation.log.head())!, 10)).toBe(false);
    expect(await keysOf('acme')).toEqual(['acme']);
  });

  test('takes one member and leaves the company where there are others', async () => {
    await active();
    await appendMember('ben');
    await forgetting.start();
    await running.sendAll(leave('acme'));
    await everyoneIsForgotten();
    expect(await keysOf('acme-user')).toEqual([]);
    expect(await keysOf('acme')).toEqual(['acme']);
    expect(await readModels.of(partnersProjection).get('acme')).toMatchObject({
      userId: 'ben',
      username: 'Ben',
      companyName: 'acme',
    });
    expect(await installation.types(partnershipDecider.stream(acme.partnershipId))).not.toContain('PartnerDeparted');
  });

  test('reaches a registration that came to nothing', async () => {
    await running.sendAll(register('acme'));
    await forgetting.start();
    expect(await running.send(register('acme-two', { companyName: 'acme' }))).toBe('company_taken');
    await everyoneIsForgotten();
    expect(await keysOf('acme-two', 'acme-two-user')).toEqual([]);
    expect(await keysOf('acme')).toEqual(['acme']);
  });
});

/** Joining has no command of its own yet. */
async function appendMember(userId: string): Promise<void> {
  const stream = partnerDecider.stream('acme');
  const revision = (await installation.types(stream)).length;
  const { metadata } = (await installation.events())[0]!;
  const data: EventNamed<'MemberJoined'>['data'] = {
    partnerId: 'acme',
    userId,
    credentialVersion: 1,
    termsVersion: '2026-11-01',
    private: { subject: userId, fields: { username: 'Ben' } },
  };
  const joined = { id: '8f0e6d2a-6a55-4b8e-9c11-2d1f0a3b4c5d', type: 'MemberJoined', stream, revision, data };
  await installation.log.append(stream, revision - 1, await running.codec.encode([{ ...joined, metadata: metadata as never }]));
}
