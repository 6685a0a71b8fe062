import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AdministratorCaller } from '../../web/access/caller.ts';
import { register, rejectPartner } from '../../app/acts.fixtures.ts';
import { KeptViews } from '../../app/kept-views.fixtures.ts';
import type { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { ana, onceAtFirst, WatchedLog } from '../../event-sourcing/commands/running.fixtures.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { AdminPartners } from './admin-partners.ts';
import { AdminReadings } from './admin-readings.ts';

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
  readOnly: false,
};

let views: KeptViews;

beforeEach(async () => {
  views = await KeptViews.start();
});
afterEach(() => views.close());

function adminPartners(gateway: CommandGateway): AdminPartners {
  const { readModels, projector } = views;
  return new AdminPartners(gateway, readModels, projector.progress, new AdminReadings(gateway), new CohortCatalog(readModels));
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
