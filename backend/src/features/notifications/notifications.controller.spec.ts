import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AdministratorCaller } from '../../web/access/caller.ts';
import { register } from '../../app/acts.fixtures.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { ana, Installation } from '../../event-sourcing/commands/running.fixtures.ts';
import { NameResolver } from './name-resolver.ts';
import { projections } from '../../app/projections.ts';
import { Projector } from '../../event-sourcing/projections/projector.ts';
import { SqliteReadModels } from '../../event-sourcing/read-models/sqlite/sqlite-read-models.ts';
import { NotificationsController } from './notifications.controller.ts';

const root: AdministratorCaller = {
  kind: 'admin',
  userId: 'root',
  username: 'superadmin',
  role: 'admin',
  administrator: 'superadmin',
  credentialVersion: 1,
  mustChangePassword: false,
  partnerId: null,
  partnerType: null,
  applicationStatus: null,
  readOnly: false,
};

let installation: Installation;
let readModels: SqliteReadModels;
let projector: Projector;
let gateway: CommandGateway;
let notifications: NotificationsController;

beforeEach(async () => {
  installation = new Installation();
  readModels = SqliteReadModels.open(':memory:');
  const { codec, runner, policies } = installation.process();
  projector = new Projector({ eventStore: installation.log, readModels, codec, projections });
  await projector.start();
  gateway = new CommandGateway(runner, policies, projector.progress);
  notifications = new NotificationsController(gateway, readModels, new NameResolver(readModels, new CohortCatalog(readModels)));
});

afterEach(async () => {
  await projector.stop();
  await readModels.close();
  await installation.close();
});

const readOfEach = async () => new Map((await notifications.list(root)).map(({ metadata, read }) => [metadata.partnerId, read]));

test('a notification is unread where its command was on its way when all were read', async () => {
  await gateway.send(register('acme'), { actor: ana });
  const beforeReading = new Date().toISOString();
  await notifications.readAll(root);
  await gateway.send(register('bolt'), { actor: ana, now: beforeReading });
  expect(await readOfEach()).toEqual(
    new Map([
      ['bolt', false],
      ['acme', true],
    ]),
  );
});

test('a notification is read where its command came by a clock that was ahead', async () => {
  await gateway.send(register('acme'), { actor: ana, now: new Date(Date.now() + 60_000).toISOString() });
  await notifications.readAll(root);
  expect(await readOfEach()).toEqual(new Map([['acme', true]]));
});
