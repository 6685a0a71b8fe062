import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AdministratorCaller } from '../../web/access/caller.ts';
import { register, rejectPartner } from '../../app/acts.fixtures.ts';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { ana, Installation, onceAtFirst, WatchedLog } from '../../event-sourcing/commands/running.fixtures.ts';
import { projections } from '../../app/projections.ts';
import { Projector } from '../../event-sourcing/projections/projector.ts';
import { SqliteReadModels } from '../../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { AdminPartners } from './admin-partners.ts';

const superadmin: AdministratorCaller = {
  kind: 'admin',
  userId: 'root',
  username: 'superadmin',
  administrator: 'superadmin',
  partnerId: null,
  partnerType: null,
  applicationStatus: null,
  role: 'admin',
  credentialVersion: 1,
  mustChangePassword: false,
  readOnly: false,
};

let installation: Installation;
let views: SqliteReadModels;
let projector: Projector;

beforeEach(async () => {
  installation = new Installation();
  views = SqliteReadModels.open(':memory:');
  const report = (sentence: string) => expect(sentence).toBe('');
  const { codec } = installation.process();
  projector = new Projector({ eventStore: installation.log, readModels: views, codec, projections, report });
  await projector.start();
});
afterEach(async () => {
  await projector.stop();
  await views.close();
  await installation.close();
});

test('approving many passes over a partner that another administrator rejects in between, and says why', async () => {
  const other = installation.process();
  const rejecting = onceAtFirst(async (append, ...asked) => {
    await other.sendAll(rejectPartner('acme'));
    return append(...asked);
  });
  const { runner, policies } = installation.process(new WatchedLog(installation.log, rejecting));
  const elsewhere = new CommandGateway(other.runner, other.policies, projector.progress);
  for (const id of ['acme', 'bolt']) await elsewhere.send(register(id), { actor: ana });
  const partners = new AdminPartners(new CommandGateway(runner, policies, projector.progress), views);
  expect(await partners.approveMany(superadmin, [{ id: 'acme' }, { id: 'bolt' }])).toEqual({
    approved: 1,
    skipped: [{ id: 'acme', reason: 'Rejected: approve it from its details.' }],
  });
  expect(await installation.types('partner-acme')).not.toContain('PartnerApproved');
});

test('the list holds the partners in whose names all words occur, whatever their capitals and accents', async () => {
  const { runner, policies } = installation.process();
  const gateway = new CommandGateway(runner, policies, projector.progress);
  for (const companyName of ['Ångström Zürich', 'Zurich Sails', 'Bolt'])
    await gateway.send(register(companyName.toLowerCase().replace(/\W/g, ''), { companyName }), { actor: ana });
  const partners = new AdminPartners(gateway, views);
  const found = async (query: Parameters<AdminPartners['list']>[0]) =>
    (await partners.list(query)).map(({ companyName }) => companyName).toSorted();
  expect(await found({ q: 'zurich' })).toEqual(['Zurich Sails', 'Ångström Zürich']);
  expect(await found({ q: ' ZÜRICH  angstr' })).toEqual(['Ångström Zürich']);
  expect(await found({ q: 'zurich bolt' })).toEqual([]);
  expect(await found({ q: 'zurich', status: 'approved' })).toEqual([]);
  expect(await found({ q: '' })).toHaveLength(3);
});

test('the list is empty for a status that there is not', async () => {
  const { runner, policies } = installation.process();
  const gateway = new CommandGateway(runner, policies, projector.progress);
  await gateway.send(register('acme'), { actor: ana });
  const partners = new AdminPartners(gateway, views);
  expect(await partners.list({ status: 'pending' })).toHaveLength(1);
  expect(await partners.list({ status: 'nonsense' })).toEqual([]);
});
