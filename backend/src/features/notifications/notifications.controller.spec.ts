import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AdministratorCaller } from '../../web/access/caller.ts';
import { register } from '../../app/acts.fixtures.ts';
import { Cohorts } from '../cohorts/cohort-catalog.ts';
import { Programme } from '../../event-sourcing/commands/command-gateway.ts';
import { ana, Installation } from '../../event-sourcing/commands/running.fixtures.ts';
import { NameBook } from './name-resolver.ts';
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
let programme: Programme;
let notifications: NotificationsController;

beforeEach(async () => {
  installation = new Installation();
  readModels = SqliteReadModels.open(':memory:');
  const { codec, runner, policies } = installation.process();
  projector = new Projector({ eventStore: installation.log, readModels, codec, projections });
  await projector.start();
  programme = new Programme(runner, policies, projector);
  notifications = new NotificationsController(programme, readModels, new NameBook(readModels, new Cohorts(readModels)));
});

afterEach(async () => {
  await projector.stop();
  await readModels.close();
  await installation.close();
});

const readOfEach = async () => new Map((await notifications.list(root)).map(({ metadata, read }) => [metadata.partnerId, read]));

test('a notification is unread where its command was on its way when all were read', async () => {
  await programme.send(register('acme'), { actor: ana });
  const beforeReading = new Date().toISOString();
  await notifications.readAll(root);
  await programme.send(register('bolt'), { actor: ana, now: beforeReading });
  expect(await readOfEach()).toEqual(
    new Map([
      ['bolt', false],
      ['acme', true],
    ]),
  );
});

test('a notification is read where its command came by a clock that was ahead', async () => {
  await programme.send(register('acme'), { actor: ana, now: new Date(Date.now() + 60_000).toISOString() });
  await notifications.readAll(root);
  expect(await readOfEach()).toEqual(new Map([['acme', true]]));
});
