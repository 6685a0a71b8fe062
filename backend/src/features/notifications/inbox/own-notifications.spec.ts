import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { administratorSession, type AdministratorCaller } from '../../accounts/callers.ts';
import { register } from '../../../app/acts.fixtures.ts';
import { KeptViews } from '../../../app/kept-views.fixtures.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import type { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { ana } from '../../../event-sourcing/commands/running.fixtures.ts';
import { NameResolver } from '../name-resolver.ts';
import { WaitlistNews } from './waitlist-news.ts';
import { OwnNotifications } from './own-notifications.ts';

const root: AdministratorCaller = {
  kind: 'admin',
  userId: 'root',
  username: 'superadmin',
  role: 'admin',
  administrator: 'superadmin',
  mustSetUpSecondFactor: false,
  endsOn: null,
  credentialVersion: 1,
  mustChangePassword: false,
  session: administratorSession(null),
  partnerId: null,
  partnerType: null,
  applicationStatus: null,
  readOnly: false,
};

let views: KeptViews;
let gateway: CommandGateway;
let notifications: OwnNotifications;

beforeEach(async () => {
  views = await KeptViews.start();
  const { readModels } = views;
  gateway = views.gatewayOf();
  const names = new NameResolver(readModels, new CohortCatalog(readModels));
  notifications = new OwnNotifications(readModels, new WaitlistNews(readModels), names, gateway);
});

afterEach(() => views.close());

const readOfEach = async () =>
  new Map((await notifications.list(root)).shown.map(({ metadata, read }) => [metadata.partnerId, read]));

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

test('the unread ones are counted beyond those that are shown, whichever of them was read', async () => {
  for (let index = 0; index < 25; index += 1) await gateway.send(register(`company-${index}`), { actor: ana });
  const { shown, unread } = await notifications.list(root);
  expect([shown.length, unread]).toEqual([20, 25]);
  await notifications.readOne(root, shown[0]!.id);
  expect((await notifications.list(root)).unread).toBe(24);
  await notifications.readAll(root);
  expect((await notifications.list(root)).unread).toBe(0);
});
