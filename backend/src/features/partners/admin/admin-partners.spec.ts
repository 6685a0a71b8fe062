import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { administratorSession, type AdministratorCaller } from '../../accounts/callers.ts';
import { register, rejectPartner } from '../../../app/acts.fixtures.ts';
import { KeptViews } from '../../../app/kept-views.fixtures.ts';
import type { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { ana, onceAtFirst, WatchedLog } from '../../../event-sourcing/commands/running.fixtures.ts';
import { OutcomeUnknownError, type EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { requestScope, RequestScope } from '../../../web/http/request-scope.ts';
import { CohortFunnels } from '../../reports/cohort-funnels.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { AdminPartners } from './admin-partners.ts';
import { AccessRecords } from './access-records.ts';

const superadmin: AdministratorCaller = {
  kind: 'admin',
  userId: 'root',
  username: 'superadmin',
  administrator: 'superadmin',
  mustSetUpSecondFactor: false,
  endsOn: null,
  partnerId: null,
  partnerType: null,
  applicationStatus: null,
  role: 'admin',
  credentialVersion: 1,
  mustChangePassword: false,
  session: administratorSession(null),
  readOnly: false,
};

let views: KeptViews;

beforeEach(async () => {
  views = await KeptViews.start();
});
afterEach(() => views.close());

function adminPartners(gateway: CommandGateway): AdminPartners {
  const { readModels, projector } = views;
  const cohorts = new CohortCatalog(readModels);
  const funnels = new CohortFunnels(readModels, cohorts);
  return new AdminPartners(gateway, readModels, projector.progress, new AccessRecords(gateway), cohorts, funnels);
}

test('approving many passes over a partner that another administrator rejects in between, and says why', async () => {
  const { installation } = views;
  const other = installation.process();
  const rejecting = onceAtFirst(async (append, ...asked) => {
    await other.sendAll(rejectPartner('acme'));
    return append(...asked);
  });
  const watched = installation.process(new WatchedLog(installation.log, rejecting));
  const elsewhere = views.gatewayOf(other);
  for (const id of ['acme', 'bolt']) await elsewhere.send(register(id), { actor: ana });
  const gateway = views.gatewayOf(watched);
  const partners = adminPartners(gateway);
  expect(await partners.approveMany(superadmin, [{ id: 'acme' }, { id: 'bolt' }])).toEqual({
    approved: 1,
    skipped: [{ id: 'acme', name: 'acme', reason: 'Rejected: approve it from its details.', code: 'already_decided' }],
  });
  expect(await installation.types('partner-acme')).not.toContain('PartnerApproved');
});

test('the list holds the partners in whose names all words occur, whatever their capitals and accents', async () => {
  const gateway = views.gatewayOf();
  for (const companyName of ['Ångström Zürich', 'Zurich Sails', 'Bolt'])
    await gateway.send(register(companyName.toLowerCase().replace(/\W/g, ''), { companyName }), { actor: ana });
  const partners = adminPartners(gateway);
  const found = async (query: Parameters<AdminPartners['list']>[1]) =>
    (await partners.list(superadmin, query)).rows.map(({ companyName }) => companyName).toSorted();
  expect(await found({ q: 'zurich' })).toEqual(['Zurich Sails', 'Ångström Zürich']);
  expect(await found({ q: ' ZÜRICH  angstr' })).toEqual(['Ångström Zürich']);
  expect(await found({ q: 'zurich bolt' })).toEqual([]);
  expect(await found({ q: 'zurich', status: 'approved' })).toEqual([]);
  expect(await found({ q: '' })).toHaveLength(3);
});

describe('a bulk that ended after its first approval, sent again under its key', () => {
  const ids = ['acme', 'bolt', 'cora'];

  const partnersOn = (log: EventStore) => adminPartners(views.gatewayOf(views.installation.process(log)));

  function keyed<T>(act: () => Promise<T>): Promise<T> {
    const scope = new RequestScope();
    scope.retryIdentity = 'this bulk';
    return requestScope.run(scope, act);
  }

  /** Appends once, and then no more: the server was killed. */
  function dying(): EventStore {
    let approvals = 0;
    return new WatchedLog(views.installation.log, async (append, ...asked) => {
      approvals += 1;
      if (approvals > 1) throw new OutcomeUnknownError(new Error('The server ends.'));
      return append(...asked);
    });
  }

  beforeEach(async () => {
    for (const id of ids) await views.gatewayOf().send(register(id), { actor: ana });
    await views.showAll();
  });

  const approvals = async () => (await views.installation.events()).filter(({ type }) => type === 'PartnerApproved');

  test('answers what it did in all, under one id of the act', async () => {
    const [before, now] = [partnersOn(dying()), partnersOn(views.installation.log)];
    const named = ids.map((id) => ({ id }));
    await expect(keyed(() => before.approveMany(superadmin, named))).rejects.toThrow(OutcomeUnknownError);
    await views.showAll();
    const answer = await keyed(() => now.approveMany(superadmin, named));
    expect(answer).toEqual({ approved: 3, skipped: [], eventId: expect.any(String) });
    expect((await approvals()).map(({ metadata }) => metadata['correlationId'])).toEqual(ids.map(() => answer.eventId));
    expect(await keyed(() => now.approveMany(superadmin, named))).toEqual(answer);
    expect(await approvals()).toHaveLength(3);
  });

  test('of all that match takes those that it has approved for its own', async () => {
    const [before, now] = [partnersOn(dying()), partnersOn(views.installation.log)];
    const seen = { count: 3, position: views.projector.progress.committed! };
    const pending = { status: 'pending' };
    await expect(keyed(() => before.approveMatching(superadmin, pending, seen))).rejects.toThrow(OutcomeUnknownError);
    await views.showAll();
    const answer = await keyed(() => now.approveMatching(superadmin, pending, seen));
    expect(answer).toEqual({ approved: 3, skipped: [], eventId: expect.any(String) });
    await views.showAll();
    expect(await keyed(() => now.approveMatching(superadmin, pending, seen))).toEqual(answer);
    // Of another request they are others' doing.
    await expect(now.approveMatching(superadmin, pending, seen)).rejects.toMatchObject({ code: 'count_changed' });
    expect(await approvals()).toHaveLength(3);
  });
});
