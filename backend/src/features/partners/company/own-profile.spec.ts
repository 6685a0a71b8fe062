import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { partnerSession, type PartnerCaller } from '../../accounts/callers.ts';
import { requestScope, RequestScope } from '../../../web/http/request-scope.ts';
import { KeptViews } from '../../../app/kept-views.fixtures.ts';
import { NameHasher } from '../../accounts/names/name-hashes.ts';
import { registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { spring } from '../../cohorts/cohort.fixtures.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { NotShownYetError } from '../../../event-sourcing/commands/command-gateway.ts';
import { OutcomeUnknownError, type EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { onceAtFirst, WatchedLog } from '../../../event-sourcing/commands/running.fixtures.ts';
import type { Position } from '../../../event-sourcing/kernel/position.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { forgettingOf } from '../../partnerships/departures/departures.fixtures.ts';
import { OwnProfile } from './own-profile.ts';
import type { RegistrationInvitations } from '../registration/registration-invitations.ts';
import { partnerDecider } from '../partner/partner.decider.ts';
import { personal, registered } from '../partner/partner.fixtures.ts';

const ana: PartnerCaller = {
  kind: 'partner',
  userId: 'ana',
  username: 'Ana',
  partnerId: 'acme',
  partnerType: 'app',
  applicationStatus: 'pending',
  credentialVersion: 1,
  mustChangePassword: false,
  session: partnerSession,
  role: 'App Partner',
  readOnly: false,
};
const profile = { id: 'acme', partnerType: 'app' } as const;

let views: KeptViews;
let hasher: NameHasher;

beforeEach(async () => {
  unanswered = new Map();
  views = await KeptViews.start();
  hasher = new NameHasher(views.installation.vault);
  const names = { usernameHash: 'h-ana', ...hasher.ofCompany(personal) };
  const numbered = (code: string) =>
    call(registryDecider, 'NumberCohort', registryId, {
      codeHash: code,
      details: { ...spring, code, kickoffDate: '2999-04-01', endDate: '2999-06-24' },
    });
  await views.process.sendAll(
    numbered('SPR'),
    numbered('SUM'),
    numbered('AUT'),
    call(partnerDecider, 'RegisterPartner', 'acme', { ...registered({ names }).data, username: 'Ana', credentialVersion: 1 }),
  );
  await views.showAll();
});

afterEach(() => views.close());

/** The company applies alone. */
const noInvitations: RegistrationInvitations = {
  find: () => Promise.resolve(null),
  isAwaited: () => Promise.resolve(false),
  registered: () => Promise.resolve(),
};

/** One of several nodes that share the log, the views and the vault. */
function node(log?: EventStore): OwnProfile {
  const { installation, projector, readModels } = views;
  const process = installation.process(log);
  const [{ codec }, gateway] = [process, views.gatewayOf(process)];
  const { departures } = forgettingOf(installation, { codec, gateway, projector, readModels });
  return new OwnProfile(gateway, readModels, new CohortCatalog(readModels), hasher, departures, noInvitations);
}

/** The first change is decided on; before any of it is appended, the other node carries out the second one. */
async function overtaken(first: object, second: object, version?: number): Promise<PromiseSettledResult<unknown>> {
  const other = node();
  const log = new WatchedLog(
    views.installation.log,
    onceAtFirst(async (append, ...asked) => {
      await other.change(ana, profile, second, version);
      return append(...asked);
    }),
  );
  const [settled] = await Promise.allSettled([node(log).change(ana, profile, first, version)]);
  return settled;
}

describe('a change of the profile at one node, overtaken by one at another', () => {
  test.each([
    ['preferred cohorts', { preferredCohortIds: [1] }, { preferredCohortIds: [2] }],
    ['a company name', { companyName: 'Acme Labs' }, { companyName: 'Acme Works' }],
    ['a domain', { companyDomain: 'labs.example' }, { companyDomain: 'works.example' }],
    ['a name, and the other of the cohorts', { companyName: 'Acme Labs' }, { preferredCohortIds: [3] }],
    ['the cohorts, and the other of a name', { preferredCohortIds: [3] }, { companyName: 'Acme Works' }],
    ['a detail, and the other of a name', { teamSize: '3+' }, { companyName: 'Acme Works' }],
  ])('is refused where both read the same version: %s', async (_, first, second) => {
    expect(await overtaken(first, second, 1)).toMatchObject({ status: 'rejected', reason: { code: 'version_outdated' } });
    expect((await node().read(ana)).profile).toMatchObject({ ...personal, preferredCohortIds: [1, 2], teamSize: '2', ...second });
  });

  test('keeps both where neither says which version it read', async () => {
    const [first, second] = [{ companyName: 'Acme Labs' }, { companyDomain: 'works.example', preferredCohortIds: [3] }];
    expect(await overtaken(first, second)).toMatchObject({ status: 'fulfilled' });
    expect((await node().read(ana)).profile).toMatchObject({ ...first, ...second });
  });
});

/** The acts that came to nothing under each key, as the outcomes without an answer keep it. */
let unanswered: Map<string, ReadonlyMap<string, Position>>;

/** A change under a key, of someone who does not wait. @returns whether the views show it */
async function keyed(key: string, own: OwnProfile, said: object): Promise<boolean> {
  const scope = new RequestScope();
  scope.retryIdentity = key;
  scope.waiting.leftMs = 0;
  scope.cameToNothing = unanswered.get(key) ?? scope.cameToNothing;
  try {
    await requestScope.run(scope, () => own.change(ana, profile, said, undefined));
    return true;
  } catch (error) {
    unanswered.set(key, new Map([...scope.cameToNothing, ...scope.comingToNothing]));
    if (error instanceof NotShownYetError) return false;
    throw error;
  }
}

describe('changes under their keys, made at two nodes while no process keeps the views', () => {
  const jobs = Array.from({ length: 6 }, (_, index) => `Job ${index}`);
  const details = (contactJobTitle: string, index: number) =>
    [
      { contactJobTitle },
      { contactJobTitle, companyName: `Acme ${index}` },
      { contactJobTitle, preferredCohortIds: [1 + (index % 2)] },
    ][index % 3]!;

  test('are written once each, at whichever attempt, and a later one stays when they are sent again', async () => {
    await views.projector.stop();
    // Each node overtakes the other: what both decide on is outdated for the one that comes second.
    const nodes = [node(), node()];
    const shown = await Promise.all(jobs.map((job, index) => keyed(job, nodes[index % 2]!, details(job, index))));
    expect(shown).toEqual(jobs.map(() => false));
    await views.restart();
    await node().change(ana, profile, { contactJobTitle: 'The last one', companyName: 'Acme at last' }, undefined);
    await views.showAll();
    const before = await views.installation.types();
    for (const [index, job] of jobs.entries()) expect(await keyed(job, node(), details(job, index))).toBe(true);
    expect((await views.installation.types()).slice(before.length)).toEqual([]);
    expect((await node().read(ana)).profile).toMatchObject({ contactJobTitle: 'The last one', companyName: 'Acme at last' });
  });

  test.each([
    ['cohorts', { preferredCohortIds: [1] }, { preferredCohortIds: [1, 2] }],
    ['a name', { companyName: 'Acme Labs' }, { companyName: 'Acme Works' }],
    ['cohorts, one of which is closed by then', { preferredCohortIds: [3] }, { preferredCohortIds: [1] }],
  ])('stay without effect where they came to nothing, when they are sent again: %s', async (_, one, other) => {
    await node().change(ana, profile, one, undefined);
    await views.projector.stop();
    await node()
      .change(ana, profile, other, undefined)
      .catch(() => undefined);
    await keyed('back', node(), one);
    // It is so already by the one before.
    expect([await keyed('one', node(), one), await keyed('one', node(), one)]).toEqual([false, false]);
    await keyed('later', node(), other);
    await views.process.sendAll(call(cohortDecider, 'SetCohortStatus', '3', { cohortId: 3, status: 'Closed' }));
    await views.restart();
    await views.showAll();
    const before = await views.installation.types();
    expect(await keyed('one', node(), one)).toBe(true);
    expect((await views.installation.types()).slice(before.length)).toEqual([]);
    expect((await node().read(ana)).profile).toMatchObject(other);
  });

  test('of which the server ended between the profile and the name are completed when they are sent again', async () => {
    const ending = new WatchedLog(views.installation.log, async (append, stream, ...asked) => {
      if (stream === 'registry') throw new OutcomeUnknownError(new Error('The server ends.'));
      return append(stream, ...asked);
    });
    const said = { teamSize: '3+', companyName: 'Acme Labs' };
    await expect(keyed('both', node(ending), said)).rejects.toThrow(OutcomeUnknownError);
    await node().change(ana, profile, { teamSize: '1', contactJobTitle: 'Founder' }, undefined);
    await views.showAll();
    expect(await keyed('both', node(), said)).toBe(true);
    await views.showAll();
    const { profile: now } = await node().read(ana);
    expect(now).toMatchObject({ companyName: 'Acme Labs', teamSize: '1', contactJobTitle: 'Founder' });
  });
});
