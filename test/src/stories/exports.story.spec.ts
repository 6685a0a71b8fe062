import type { AdministratorView } from '@accelerator/contracts/accounts';
import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import type { ExportFormat, ExportsView } from '@accelerator/contracts/exports';
import { exportRoutes } from '@accelerator/contracts/exports/routes';
import { addressOf, headers, sentenceOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { InvitationView } from '@accelerator/contracts/invitations';
import type { DisclosureView } from '@accelerator/contracts/partners';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { byteOrderMark } from '@accelerator/contracts/csv';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newViewer, userIdOf } from '../harness/administrators.ts';
import { callCommandLine } from '../harness/command-line.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { logOf } from '../harness/log.ts';
import { inviteCodeOf, signInAsViewer } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body, invite, own, say, Setup, type PartnerPair } from '../harness/setup.ts';
import { newToken } from '../harness/token-client.ts';

const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;
let pair: PartnerPair;
let offered: ExportsView;
/** The words that no one opens: notes, an evaluation, and the secrets of links. */
let keptToThemselves: readonly string[];
/** The words that name someone. */
let names: readonly string[];

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  pair = await setup.mutual();
  await body(say(pair.app, pair.partnershipId, { notes: 'They pay late, I hear', savedForLater: true }));
  await body(say(pair.app, pair.partnershipId, { evaluated: true, evaluationNotes: 'A shaky plan' }));
  await body(say(pair.solutions, pair.partnershipId, own(pair.solutions, { interested: true })));
  const { inviteLink } = await body<InvitationView>(invite(pair.app, setup.cohort.id, { inviteMessage: 'Come with us' }));
  await body(setup.decide('reject', await setup.newApp(), 'Too early for you'));
  const { lastName, contactEmail, companyName, companyDomain, username } = pair.app.form;
  names = [lastName, contactEmail, companyName, companyDomain, username, 'Come with us', 'Too early for you'];
  keptToThemselves = [
    ...['They pay late', 'A shaky plan', await inviteCodeOf(pair.app.client)],
    new URL(inviteLink!).pathname.split('/').at(-1)!,
  ];
  offered = await body(setup.admin.get<ExportsView>(exportRoutes.list.path));
});

interface Asked {
  readonly from?: string;
  readonly personalData?: 'true';
}

const addressOfFile = (file: string, asked: Asked = {}) => addressOf(exportRoutes.file, { file }, { ...asked });

async function textOf(client: Pick<HttpClient, 'fetch'>, file: string, asked: Asked = {}) {
  const response = await client.fetch(addressOfFile(file, asked));
  const text = await response.text();
  return { status: response.status, text, end: response.headers.get(headers.exportEnd) ?? '' };
}

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);

const everything = async (format: ExportFormat, asked: Asked = {}) =>
  Promise.all(offered.exports.map(async ({ name }) => (await textOf(setup.admin, `${name}.${format}`, asked)).text));

const allow = (userId: string, exportPersonalData: boolean, client = setup.admin) =>
  client.put<ErrorAnswer>(addressOf(adminUserRoutes.setExportPermission, { id: userId }), { exportPersonalData });

describe('an export without personal data', () => {
  test('has the columns of the data dictionary, and the personal ones are empty', async () => {
    for (const { name, columns } of offered.exports) {
      const [csv, ndjson] = [await textOf(setup.admin, `${name}.csv`), await textOf(setup.admin, `${name}.ndjson`)];
      const [header] = csv.text.split('\r\n');
      expect(header).toBe(columns.map((column) => column.name).join(','));
      const personal = columns.filter((column) => column.personal).map((column) => column.name);
      for (const row of rowsOf(ndjson.text)) {
        expect(Object.keys(row)).toEqual(columns.map((column) => column.name));
        expect(personal.map((column) => row[column])).toEqual(personal.map(() => null));
        for (const { name: column, nullable } of columns)
          if (!nullable) expect([column, row[column]]).not.toEqual([column, null]);
      }
    }
  });

  test('names no one, and holds what analysts ask for', async () => {
    const texts = [...(await everything('csv')), ...(await everything('ndjson'))].join();
    for (const name of [...names, ...keptToThemselves]) expect(texts).not.toContain(name);
    const partnership = rowsOf((await textOf(setup.admin, 'partnerships.ndjson')).text).find(
      (row) => row['partnership_id'] === pair.partnershipId,
    );
    expect(partnership).toMatchObject({
      app_partner_id: pair.app.partnerId,
      status: 'pending',
      initiated_by: 'app',
      mutual_at: expect.stringMatching(/Z$/),
      completed_cohort_ids: [],
      reason: null,
    });
  });

  test('is open to who may only look, and to no partner', async () => {
    const viewer = await signInAsViewer(runningApp());
    expect((await textOf(viewer, 'partners.csv')).status).toBe(200);
    expect((await textOf(pair.app.client, 'partners.csv')).status).toBe(403);
    expect((await textOf(setup.admin, 'nothing.csv')).status).toBe(404);
    expect((await textOf(setup.admin, 'partners.parquet')).status).toBe(404);
    expect((await textOf(setup.admin, 'partners.csv', { from: offered.position! })).status).toBe(400);
  });
});

describe('an export with personal data', () => {
  test('needs a permission, which the superadmin gives, to no shared login', async () => {
    const refused = await setup.admin.get<ErrorAnswer>(addressOfFile('partners.csv', { personalData: 'true' }));
    expect([refused.status, refused.body.message]).toEqual([403, sentenceOf('no_export_permission')]);
    const { client, userId } = await newViewer(setup, 'vera.views');
    expect((await allow(userId, true, client)).status).toBe(403);
    const users = await body(setup.admin.get<readonly AdministratorView[]>(adminUserRoutes.list.path));
    const shared = users.find(({ username }) => username === 'adminviewer')!;
    expect((await allow(shared.userId, true)).body.code).toBe('shared_login_export');
    expect((await allow(userId, true)).status).toBe(200);
    expect((await textOf(client, 'partners.csv', { personalData: 'true' })).text).toContain(pair.app.form.companyName);
    await allow(userId, false);
    expect((await textOf(client, 'partners.csv', { personalData: 'true' })).status).toBe(403);
  });

  test('opens names and words, and still nothing of what a company keeps to itself', async () => {
    await allow(await userIdOf(setup.admin), true);
    const texts = [
      ...(await everything('csv', { personalData: 'true' })),
      ...(await everything('ndjson', { personalData: 'true' })),
    ];
    for (const name of names) expect(texts.join()).toContain(name);
    for (const secret of keptToThemselves) expect(texts.join()).not.toContain(secret);
    const events = rowsOf((await textOf(setup.admin, 'events.ndjson', { personalData: 'true' })).text);
    const types = new Set(events.map((event) => event['type']));
    expect([types.has('PartnershipNoted'), types.has('PartnerSaved')]).toEqual([true, false]);
    expect(texts.join()).not.toMatch(/Hash"|credentialVersion|sealed/);
  });

  test('is read once a day and list, in the log and in the ledgers of partners', async () => {
    const readings = await logOf(runningApp(), `access-records-${await userIdOf(setup.admin)}`, 'PartnerListRead');
    const exported = readings.filter(({ data }) => data['list'] === 'exports').map(({ data }) => data['filter']);
    expect(exported.toSorted()).toEqual(['export=events', 'export=invitations', 'export=partners', 'export=partnerships']);
    const entry = await poll(
      async () =>
        (await body(pair.solutions.client.get<readonly DisclosureView[]>(partnerRoutes.disclosures.path))).find(
          ({ viewer, how }) => viewer === null && how === 'listed',
        ),
      { missing: () => 'No entry of a list' },
    );
    expect(entry).toBeDefined();
  });
});

describe('an export of events', () => {
  test('says where it ends, and the next one begins there', async () => {
    const first = await textOf(setup.admin, 'events.ndjson');
    await setup.newApp();
    const second = await textOf(setup.admin, 'events.ndjson', { from: first.end });
    const third = await textOf(setup.admin, 'events.ndjson');
    expect(first.text + second.text).toBe(third.text);
    expect(rowsOf(second.text).map(({ type }) => type)).toContain('PartnerRegistered');
    expect([second.end > first.end, second.end]).toEqual([true, third.end]);
    expect(await textOf(setup.admin, 'events.ndjson', { from: third.end })).toEqual({ status: 200, text: '', end: third.end });
  });

  test('that broke off goes on after its last whole row', async () => {
    const { text } = await textOf(setup.admin, 'events.ndjson');
    const received = text.slice(0, Math.round(text.length / 2));
    const whole = received.slice(0, received.lastIndexOf('\n') + 1);
    const from = String(rowsOf(whole).at(-1)!['position']);
    expect(whole + (await textOf(setup.admin, 'events.ndjson', { from })).text).toBe(text);
  });

  test('refuses a position that the log never gave out', async () => {
    const answer = await setup.admin.get<ErrorAnswer>(addressOfFile('events.csv', { from: 'yesterday' }));
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'from']);
  });
});

describe('an export of the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accelerator-export-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const call = async (...words: string[]) => {
    const called = await callCommandLine(['export', ...words, '--to', folder], runningApp().place.env);
    expect(called).toMatchObject({ code: 0 });
    return called.stdout;
  };

  test('has the rows that the programme answers, and goes on from a position', async () => {
    const until = (await textOf(setup.admin, 'events.ndjson')).end;
    expect(await call('all', '--format', 'ndjson')).toContain(`with --from ${until}.`);
    for (const { name } of offered.exports) {
      const file = `${name}.ndjson`;
      expect(readFileSync(join(folder, file), 'utf8')).toBe((await textOf(setup.admin, file)).text);
    }
    await setup.newApp();
    await call('events', '--from', until);
    expect(readFileSync(join(folder, 'events.csv'), 'utf8').replace(byteOrderMark, '')).toBe(
      (await textOf(setup.admin, 'events.csv', { from: until })).text,
    );
  });
});

describe('a token that reads exports', () => {
  test('reads them as they are without personal data, which no token takes out', async () => {
    await body(allow(await userIdOf(setup.admin), true));
    const { client, token } = await newToken(setup.admin, ['exports:read'], 'Weekly notebook');
    expect((await textOf(client, 'partners.ndjson')).text).toBe((await textOf(setup.admin, 'partners.ndjson')).text);
    expect((await body(client.get<ExportsView>(exportRoutes.list.path))).exportPersonalData).toBe(false);
    const { status, text } = await textOf(client, 'partners.csv', { personalData: 'true' });
    expect([status, (JSON.parse(text) as ErrorAnswer).code]).toEqual([403, 'no_personal_data_by_token']);
    expect((await everything('ndjson')).join()).not.toContain(token);
  });
});
