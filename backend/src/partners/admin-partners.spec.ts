import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AdministratorCaller } from '../access/caller.ts';
import { register, rejectPartner } from '../acts.facts.ts';
import { Programme } from '../event-store/programme.ts';
import { ana, Installation, onceAtFirst, WatchedLog } from '../event-store/running.facts.ts';
import { projections } from '../projections.ts';
import { Projector } from '../read-models/projector.ts';
import { SqliteReadModels } from '../read-models/sqlite/sqlite-read-models.ts';
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
  const elsewhere = new Programme(other.runner, other.policies, projector);
  for (const id of ['acme', 'bolt']) await elsewhere.send(register(id), { actor: ana });
  const partners = new AdminPartners(new Programme(runner, policies, projector), views);
  expect(await partners.approveMany(superadmin, ['acme', 'bolt'])).toEqual({
    approved: 1,
    skipped: [{ id: 'acme', reason: 'Rejected: approve it from its details.' }],
  });
  expect(await installation.types('partner-acme')).not.toContain('PartnerApproved');
});
