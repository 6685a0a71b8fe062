import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exportRoutes } from '@accelerator/contracts/exports/routes';
import type { ErasureCertificateView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { addressOf } from '@accelerator/contracts/http';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import { notificationRoutes } from '@accelerator/contracts/notifications/routes';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { ProjectionsView } from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import type { SearchHitView } from '@accelerator/contracts/search';
import { searchRoutes } from '@accelerator/contracts/search/routes';
import { undoRoutes } from '@accelerator/contracts/undo/routes';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { MailServer } from '../harness/mail-server.ts';
import { HttpClient } from '../harness/http-client.ts';
import { signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { adminviewer, superadmin } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { ServerProcess } from '../harness/server-process.ts';
import { body, Setup } from '../harness/setup.ts';
import { GrownProgramme } from './grown-programme.ts';

HttpClient.isCompared = false;

const greetings = '/api/admin/greetings';
const minuteMs = 60_000;
const words = 'zq-words-of-the-card';
const place = mkdtempSync(join(tmpdir(), 'accelerator-planted-'));
const inPlace = (name: string) => join(place, name);

const grown = new GrownProgramme();
const [mail, clock] = [new MailServer(), new ServerClock()];
let server: ServerProcess;
let setup: Setup;
let partner: SignedUp;

interface Greetings {
  readonly count: number | null;
  readonly greetings: readonly { readonly partnerId: string; readonly at: string; readonly words: string | null }[];
}

// It compiles a copy of the programme, and runs specs in it: beside other specs that takes a multiple of its 10 s.
jest.setTimeout(10 * minuteMs);

beforeAll(async () => {
  grown.build();
  await mail.listen();
  server = serverOn('data');
  await server.start();
  setup = await Setup.of(server);
  partner = await setup.newApp();
  await confirmAddress(partner);
  await body(setup.decide('approve', partner));
});

afterAll(async () => {
  await server.stop();
  await mail.close();
  grown.remove();
  rmSync(place, { recursive: true });
});

describe('a feature in its folders and one line of each list', () => {
  test('is served: its policy sends what its decider decides, its route answers what it folds, its task is at work', async () => {
    const answer = await body(setup.admin.get<Greetings>(greetings));
    expect(answer).toEqual({
      count: 1,
      greetings: [{ partnerId: partner.partnerId, at: expect.stringMatching(/Z$/), words: null }],
    });
  });

  test('answers those whom its routes name', async () => {
    const callers = [partner.client, server.client()];
    const reads = callers.map(async (client) => (await client.get(greetings)).status);
    const writes = callers.map(async (client) => (await client.put(`${greetings}/${partner.partnerId}`, { words })).status);
    expect(await Promise.all([...reads, ...writes])).toEqual([403, 401, 403, 401]);
    expect((await setup.admin.put(`${greetings}/${partner.partnerId}`, {})).status).toBe(400);
  });

  test('keeps rows of its own in the vault', async () => {
    expect(await body(setup.admin.put(`${greetings}/${partner.partnerId}`, { words }))).toMatchObject({ words });
  });

  test('has a projection as every other one', async () => {
    const { projections } = await body(setup.admin.get<ProjectionsView>(projectionRoutes.list.path));
    expect(projections.find(({ name }) => name === 'greetings')).toMatchObject({ version: 1, state: 'live', documents: 1 });
    expect(projections.flatMap(({ parked }) => parked)).toEqual([]);
  });

  test('gives notice in the list of notifications and by e-mail', async () => {
    const sentence = `The programme greets ${partner.form.companyName}.`;
    expect(JSON.stringify(await body(partner.client.get(notificationRoutes.list.path)))).toContain(sentence);
    clock.forward(2 * minuteMs);
    await mail.one(({ to, text }) => to === partner.form.contactEmail && text.includes(sentence));
  });

  test('stands in the history of its company', async () => {
    expect(JSON.stringify(await body(partner.client.get(myDataRoutes.download.path)))).toContain('You were greeted.');
  });

  test('is found', async () => {
    const found = await body(setup.admin.get<readonly SearchHitView[]>(addressOf(searchRoutes.find, {}, { q: 'gree' })));
    expect(found).toEqual([expect.objectContaining({ id: partner.partnerId, title: 'A greeting' })]);
  });

  test('is exported, its events with all events and its rows in a table of their own', async () => {
    expect(await greetedEvents()).toHaveLength(1);
    const table = await textOf('greetings.csv');
    expect(table).toMatch(new RegExp(`^\\uFEFF?partner_id,greeted_at\\r\\n${partner.partnerId},[^,]+Z\\r\\n$`));
    const called = grown.call(['export', 'greetings', '--to', inPlace('exports')], { DATA_DIR: inPlace('data') });
    expect(called).toEqual({ status: 0, output: expect.stringContaining('greetings.csv holds 1 rows.') });
  });

  test('is in a backup, and is restored', async () => {
    const before = await body(setup.admin.get<Greetings>(greetings));
    const [backup, keys] = [inPlace('backup'), inPlace('keys')];
    expect(grown.call(['backup', '--to', backup, '--with-keys', keys], { DATA_DIR: inPlace('data') })).toMatchObject({
      status: 0,
    });
    const restored = grown.call(['restore', '--from', backup, '--keys', keys], { DATA_DIR: inPlace('restored') });
    expect(restored).toMatchObject({ status: 0 });
    const again = serverOn('restored');
    await again.start();
    expect(before.greetings).toMatchObject([{ words }]);
    expect(await body((await signInAsAdministrator(again)).get(greetings))).toEqual(before);
    await again.stop();
  });

  test('has an act that is undone, once', async () => {
    const [event] = await greetedEvents();
    const act = { eventId: event!.split(',')[1]! };
    expect(await body(setup.admin.post(undoRoutes.undo.path, act))).toEqual({ undone: 1, skipped: [], stays: [] });
    expect(await body(setup.admin.get<Greetings>(greetings))).toMatchObject({ greetings: [] });
    expect((await setup.admin.post(undoRoutes.undo.path, act)).status).toBe(409);
  });

  test('forgets whom it knew, and the certificate says so', async () => {
    const cards = () => {
      const vault = new DatabaseSync(join(inPlace('data'), 'vault.sqlite'), { readOnly: true });
      const rows = vault.prepare('SELECT * FROM greeting_card').all();
      vault.close();
      return rows;
    };
    expect(cards()).toHaveLength(1);
    await body(partner.client.delete(partnerRoutes.deleteProfile.path));
    const certificates = addressOf(historyRoutes.erasures, { stream: `partner-${partner.partnerId}` });
    const look = async () => {
      const [certificate] = await body(setup.admin.get<readonly ErasureCertificateView[]>(certificates));
      return certificate?.completedAt ? certificate : undefined;
    };
    const { stores, views } = await poll(look, { missing: () => 'The erasure is not complete' });
    expect(cards()).toEqual([]);
    expect(stores).toContainEqual({ store: 'Greeting cards', deleted: 1 });
    expect(views).toContain('greetings');
  });

  test('passes the specs of every table, every row and every extension', () => {
    const specs = [
      'app/(stores/vault-tables|undoings)',
      'events/(event-rows|who-hears-what)',
      'events/notices/',
      'event-store/samples',
    ];
    const tables = 'stores/sqlite-vault';
    const ofOtherTables = '^(?!.*(the table (?!greeting_card)|SQLite, in))';
    const { status, output } = grown.runSpecs([...specs, tables].join('|'), ofOtherTables);
    expect(output).toMatch(/the table greeting_card on SQLite\n(\s+✓ .*\n){8,}/);
    expect({ status, output }).toMatchObject({ status: 0 });
  });
});

/** Keeps its data in a folder of the place. */
function serverOn(name: string): ServerProcess {
  const passwords = { SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password };
  const mailing = { ...clock.env, SMTP_URL: mail.url, MAIL_FROM: 'partners@sender.example' };
  return new ServerProcess({ DATA_DIR: inPlace(name), ...passwords, ...mailing }, { program: grown.server });
}

/** Opens the link that was sent to the address of a company. */
async function confirmAddress({ form }: SignedUp): Promise<void> {
  const { text } = await mail.one(({ to }) => to === form.contactEmail);
  await body(server.client().post(/\/api\/mail\/confirm\/\S+/.exec(text)![0]));
}

async function textOf(file: string): Promise<string> {
  return (await setup.admin.fetch(addressOf(exportRoutes.file, { file }))).text();
}

/** As lines of the export of all events. */
async function greetedEvents(): Promise<readonly string[]> {
  return (await textOf('events.csv')).split('\n').filter((line) => line.includes(',PartnerGreeted,'));
}
