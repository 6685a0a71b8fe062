import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { checkHistoryFile } from '@accelerator/backend/features/history/files/check-history-file';
import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { exportRoutes } from '@accelerator/contracts/exports/routes';
import { addressOf, sentenceOf, type ErrorAnswer } from '@accelerator/contracts/http';
import type { HistoryFileFormat, StreamHistoryView } from '@accelerator/contracts/history';
import type { LogHeadView, SigningKeysView } from '@accelerator/contracts/log';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import type { LedgerEntryView } from '@accelerator/contracts/ledger';
import { ledgerRoutes } from '@accelerator/contracts/ledger/routes';
import type { DisclosureView } from '@accelerator/contracts/partners';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { userIdOf } from '../harness/administrators.ts';
import { callCommandLine } from '../harness/command-line.ts';
import { readByDuckDb } from '../harness/duckdb.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { logLength, logOf } from '../harness/log.ts';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { apply, body, say, Setup, type PartnerPair } from '../harness/setup.ts';

const dayMs = 86_400_000;
const verifier = join(import.meta.dirname, '..', '..', '..', 'docs', 'verify-history.mjs');
const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let folder: string;
let setup: Setup;
let viewer: HttpClient;
let pair: PartnerPair;
let stream: string;
let superadminId: string;
let verify: (text: string, kid?: string) => string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accelerator-history-'));
  ({ check: verify } = (await import(pathToFileURL(verifier).href)) as { check: typeof verify });
  setup = await Setup.of(runningApp());
  viewer = await signInAsViewer(runningApp());
  pair = await setup.mutual();
  await body(apply(pair.app, pair, setup.cohort.id, { applicationMessage: 'We met at the summit, "Zoë" said' }));
  await body(say(pair.solutions, pair.partnershipId, { notes: 'Fridays are hard' }));
  stream = `partnership-${pair.partnershipId}`;
});

afterAll(() => rm(folder, { recursive: true }));

const heads = () => body(viewer.get<readonly LogHeadView[]>(historyRoutes.heads.path));
const keys = () => body(viewer.get<SigningKeysView>(historyRoutes.key.path));
const headCount = (count: number) =>
  poll(async () => ((await heads()).length === count ? heads() : undefined), { missing: () => `Not ${count} heads` });

function addressIn(format: HistoryFileFormat, query: Record<string, string> = {}, of: string | null = stream) {
  const [route, parameters] = of === null ? [historyRoutes.exportAll, {}] : [historyRoutes.export, { stream: of }];
  return addressOf(route, parameters as { stream: string }, { format, ...query });
}

async function exported(
  format: HistoryFileFormat,
  query: Record<string, string> = {},
  of: string | null = stream,
  reader: HttpClient = viewer,
) {
  const answer = await reader.fetch(addressIn(format, query, of));
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(new RegExp(`^attachment; filename=${of ?? 'histories'}-\\d{4}-\\d\\d-\\d\\d\\.${format}$`)),
  ]);
  // As a file holds it, with its byte order mark.
  return Buffer.from(await answer.arrayBuffer()).toString();
}

/** The words that name the company of a form, and its contact. */
function namesOf({ form }: SignedUp) {
  const { username, lastName, contactEmail, companyName, companyDomain } = form;
  return { username, lastName, contactEmail, companyName, companyDomain };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

type Line = Record<string, unknown>;
const linesOf = (text: string) => text.split(/(?<=\n)/);
const eventsOf = (text: string) =>
  linesOf(text)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ record }) => record === 'event');

/** The sentence that both verifiers say, which is the same. */
async function problemIn(text: string): Promise<string | undefined> {
  // Connections that the server ends in between are heard of.
  await nextTurn();
  const lines = (async function* () {
    yield* text.replace(/\n$/, '').split('\n');
  })();
  const [ours, theirs] = await Promise.all([
    checkHistoryFile(lines).then(
      () => undefined,
      (error: Error) => error.message,
    ),
    Promise.resolve()
      .then(() => verify(text))
      .then(
        () => undefined,
        (error: Error) => error.message,
      ),
  ]);
  expect(theirs).toBe(ours);
  return ours;
}

describe('an exported history', () => {
  test('tells who did what and when, whom it happened to and where it lies, without naming anyone or what was written', async () => {
    const text = await exported('jsonl');
    const { events } = await body(viewer.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream })));
    const ids = [pair.app, pair.solutions].reduce(
      (what, { form, partnerId }) => what.replaceAll(form.companyName, `partner ${partnerId}`),
      JSON.stringify(events.map(({ what, eventId }) => [what, eventId])),
    );
    expect(eventsOf(text).map(({ what, eventId }) => [what, eventId])).toEqual(JSON.parse(ids));
    expect(eventsOf(text).at(-2)).toMatchObject({
      actor: 'A member',
      actorId: pair.app.user.id,
      company: `partner ${pair.app.partnerId}`,
      details: [{ field: 'Message', value: 'Message, 32 characters' }],
      eventHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(eventsOf(text).at(-1)!['details']).toEqual([
      { field: 'Private note', value: `Private note of partner ${pair.solutions.partnerId}, 16 characters` },
    ]);
    for (const form of ['jsonl', 'csv'] as const)
      for (const personal of [...Object.values(namesOf(pair.app)), superadmin.username, 'summit', 'Fridays'])
        expect(await exported(form)).not.toContain(personal);
  });

  test('opens in DuckDB with a row for each event, and is verified by a script without packages', async () => {
    const file = join(folder, 'history.csv');
    await writeFile(file, await exported('csv'));
    const [columns, ...rows] = await readByDuckDb(file);
    const cells = rows.map((row) => Object.fromEntries(columns!.map((column, index) => [column, row[index]])));
    const events = eventsOf(await exported('jsonl'));
    expect(cells.filter(({ record }) => record === 'event').map(({ what, eventHash }) => [what, eventHash])).toEqual(
      events.map(({ what, eventHash }) => [what, eventHash]),
    );
    const { kid } = await keys();
    const { stdout } = await promisify(execFile)(process.execPath, [verifier, file, kid], { env: {} });
    expect(stdout).toBe(`${events.length} events are as they were written, signed with the key ${kid}.\n`);
    expect(() => verify('{}', kid)).toThrow('Line 1');
  });

  test.each(['jsonl', 'csv'] as const)('in %s shows each line that was dropped, repeated or moved', async (format) => {
    const lines = linesOf(await exported(format));
    expect(await problemIn(lines.join(''))).toBeUndefined();
    const last = lines.length;
    for (const index of lines.keys()) {
      const line = index + 1;
      const dropped = await problemIn(lines.toSpliced(index, 1).join(''));
      expect(dropped).toMatch(line === last ? `ends after line ${last - 1}` : `Line ${line} `);
      expect(await problemIn(lines.toSpliced(index, 0, lines[index]!).join(''))).toMatch(`Line ${line + 1} `);
      if (line === last) continue;
      const swapped = lines.with(index, lines[index + 1]!).with(index + 1, lines[index]!);
      expect(await problemIn(swapped.join(''))).toMatch(`Line ${line} `);
    }
    expect(await problemIn(lines.join('').slice(0, -9))).toMatch(`Line ${last} `);
  });

  test.each(['jsonl', 'csv'] as const)('in %s shows each field of each line that was changed', async (format) => {
    const lines = linesOf(await exported(format));
    for (const [index, line] of lines.entries())
      for (const changed of changesOf(line, format)) {
        const problem = await problemIn(lines.with(index, changed).join(''));
        expect([changed, problem]).toEqual([changed, expect.stringMatching(`^Line ${index + 1} `)]);
      }
  });

  test('holds what the filters of the screen leave, which it says', async () => {
    const ofPair = async (query: Record<string, string>) => eventsOf(await exported('jsonl', query)).map(({ type }) => type);
    expect(await ofPair({ kind: 'MutualInterestReached,CohortApplied' })).toEqual(['MutualInterestReached', 'CohortApplied']);
    expect(await ofPair({ actor: pair.solutions.form.username, q: 'interest SHOWED' })).toEqual(['InterestExpressed']);
    expect(await ofPair({ q: 'summit' })).toEqual(['CohortApplied']);
    expect(await ofPair({ day: '2001-02-03' })).toEqual([]);
    const [header] = linesOf(await exported('jsonl', { q: 'summit', kind: 'CohortApplied' }));
    expect(JSON.parse(header!)).toMatchObject({
      proof: { stream, personalData: false, filters: { kind: ['CohortApplied'], q: 'given' } },
    });
  });

  test('of all histories holds what followed from the requests that the search finds, in the order of the log', async () => {
    const found = eventsOf(await exported('jsonl', { q: pair.solutions.form.username }, null));
    expect(found.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['InterestExpressed', 'MutualInterestReached', 'PartnershipNoted']),
    );
    // The registration that made the company is nobody's yet.
    expect(new Set(found.map(({ actorId }) => actorId))).toEqual(new Set([pair.solutions.user.id, null]));
    const all = eventsOf(await exported('jsonl', {}, null));
    expect(all.length).toBeGreaterThan(found.length);
    const order = all.map(({ eventId }) => eventId);
    expect(found.map(({ eventId }) => order.indexOf(eventId))).toEqual(
      found.map(({ eventId }) => order.indexOf(eventId)).toSorted((one, other) => one - other),
    );
    expect(await problemIn(await exported('csv', {}, null))).toBeUndefined();
  });

  test('of no stream that has a history, and in no other format, there is none', async () => {
    const of = (unknown: string, format: string) =>
      viewer.get<ErrorAnswer>(addressOf(historyRoutes.export, { stream: unknown }, { format }));
    expect((await of('registry', 'csv')).body.code).toBe('history_unknown');
    expect((await of('partnership-unknown', 'csv')).status).toBe(404);
    expect((await of(stream, 'xml')).status).toBe(400);
  });
});

describe('an exported history with personal data', () => {
  const personal = { personalData: 'true' };
  const ofApp = () => `partner-${pair.app.partnerId}`;

  test('needs the permission that exports need, which the shared login cannot have', async () => {
    for (const [reader, of] of [
      [viewer, stream],
      [setup.admin, ofApp()],
      [setup.admin, null],
    ] as const) {
      const { status, body: refused } = await reader.get<ErrorAnswer>(addressIn('csv', personal, of));
      expect([status, refused.message]).toEqual([403, sentenceOf('no_export_permission')]);
    }
    expect((await setup.admin.get(addressIn('csv', { personalData: 'yes' }))).status).toBe(400);
    superadminId = await userIdOf(setup.admin);
    await body(
      setup.admin.put(addressOf(adminUserRoutes.setExportPermission, { id: superadminId }), { exportPersonalData: true }),
    );
    expect((await setup.admin.fetch(addressIn('csv', personal))).status).toBe(200);
    expect((await viewer.get(addressIn('csv', personal))).status).toBe(403);
  });

  test.each(['jsonl', 'csv'] as const)('has in %s the names, and opens what exports of events open', async (format) => {
    const text = await exported(format, personal, ofApp(), setup.admin);
    for (const name of Object.values(namesOf(pair.app))) expect(text).toContain(name);
    const ofPair = await exported(format, personal, stream, setup.admin);
    expect(ofPair).toContain('We met at the summit');
    expect(ofPair).not.toContain('Fridays');
    expect([await problemIn(text), await problemIn(ofPair)]).toEqual([undefined, undefined]);
    const lines = linesOf(ofPair);
    const index = lines.findIndex((line) => line.includes('summit'));
    for (const changed of changesOf(lines[index]!, format))
      expect(await problemIn(lines.with(index, changed).join(''))).toMatch(`Line ${index + 1} `);
  });

  test('has each event in one field as exports have it, and who acted as the screen has it', async () => {
    const lines = eventsOf(await exported('jsonl', personal, null, setup.admin));
    const answer = await setup.admin.fetch(addressOf(exportRoutes.file, { file: 'events.ndjson' }, personal));
    const ofExport = new Map(
      (await answer.text())
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { event_id: string; personal: unknown })
        .map((row) => [row.event_id, row.personal]),
    );
    for (const line of lines)
      expect([line['type'], line['personal']]).toEqual([line['type'], ofExport.get(String(line['eventId']))]);
    expect(lines.filter((line) => line['personal'] !== null).length).toBeGreaterThan(5);
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(
      new Set([
        ...[pair.app, pair.solutions].map(({ form }) => form.username),
        superadmin.username,
        'The programme',
        'A visitor',
      ]),
    );
  });

  test('is read by name: in the ledger, and by the day in those of partners whose history it is', async () => {
    await exported('csv', personal, `cohort-${setup.cohort.id}`, setup.admin);
    const readings = await logOf(runningApp(), `access-records-${superadminId}`);
    const read = readings.map(({ type, data }) => [type, data['partnerId'] ?? data['filter']]);
    expect(read).toEqual(
      expect.arrayContaining([
        ['PartnerDetailsRead', pair.app.partnerId],
        ['PartnerDetailsRead', pair.solutions.partnerId],
        ['PartnerListRead', 'export=histories'],
        ['PartnerListRead', `export=cohort-${setup.cohort.id}`],
      ]),
    );
    expect(new Set(read.map(String)).size).toBe(read.length);
    for (const { client } of [pair.app, pair.solutions]) {
      const entries = await body(client.get<readonly DisclosureView[]>(partnerRoutes.disclosures.path));
      expect(
        entries
          .filter(({ viewer: reader }) => reader === null)
          .map(({ how }) => how)
          .toSorted(),
      ).toEqual(['listed', 'opened']);
    }
    expect(runningApp().output).toContain('personal_data_exported');
  });
});

describe('a history at the command line', () => {
  test('is that of the console, up to a moment, beside the running programme', async () => {
    const { events, title } = await body(viewer.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream })));
    const { code, stdout } = await callCommandLine(['history', pair.partnershipId], runningApp().place.env);
    expect([code, stdout.split('\n')[0]]).toEqual([0, `${title} (${stream})`]);
    for (const { eventId, what } of events) expect(stdout).toMatch(new RegExp(`${escaped(what)}.*\\[${eventId}\\]`));
    expect(stdout).toContain('  Status: Applying');
    expect(stdout).toContain(`Private note of ${pair.solutions.form.companyName}, 16 characters`);
    expect(stdout).not.toContain('Fridays');
    const at = events[2]!.eventId;
    const then = await callCommandLine(['history', stream, '--at', at, '--json'], runningApp().place.env);
    const view = JSON.parse(then.stdout) as { events: { eventId: string }[]; state: unknown[] };
    expect(view.events.at(-1)!.eventId).toBe(at);
    expect(view.state).toContainEqual({ field: 'Mutual interest', value: 'Yes' });
    expect(view.state).toContainEqual({ field: 'Applied', value: 'Neither' });
  });

  test('of a partner is recorded as read by who ran it, before it is shown', async () => {
    const { partnerId, form } = pair.solutions;
    const { code, stdout } = await callCommandLine(['history', partnerId], runningApp().place.env);
    expect([code, stdout]).toEqual([0, expect.stringContaining(form.contactEmail)]);
    const viewerUserId = `cli:${userInfo().username}`;
    const [read] = await logOf(runningApp(), `access-records-${viewerUserId}`, 'PartnerDetailsRead');
    expect(read!.data).toMatchObject({ viewerUserId, partnerId });
    expect(read!.metadata['actor']).toEqual({ kind: 'programme', userId: viewerUserId });
    const name = `The command line (${userInfo().username})`;
    const entries = () => viewer.get<readonly LedgerEntryView[]>(addressOf(ledgerRoutes.list, {}, { person: viewerUserId }));
    expect(await body(entries())).toMatchObject([{ viewer: { username: name, company: null } }]);
  });

  test('says so where there is none, and how it is called', async () => {
    const [none, wrong] = [
      await callCommandLine(['history', 'registry'], runningApp().place.env),
      await callCommandLine(['history', 'verify']),
    ];
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('There is no history of registry')]);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Name the file: history verify <file>')]);
  });
});

describe('the heads of the log', () => {
  test('are signed once a day, and made up at the next start after days without', async () => {
    const [first] = await headCount(1);
    await runningApp().kill('SIGTERM');
    const events = await logLength(runningApp());
    clock.forward(3 * dayMs);
    await runningApp().start();
    viewer = await signInAsViewer(runningApp());
    await setup.signInAgain();
    const [kept, second] = await headCount(2);
    expect(kept).toEqual(first);
    expect(second!.events).toBe(events);
    const { kid, keys: all } = await keys();
    expect(all.map((key) => key.kid)).toEqual([kid]);
    expect([first!.kid, second!.kid]).toEqual([kid, kid]);
    for (const { day, hash, signature } of [first!, second!])
      for (const said of [`Head of the log on ${day}`, hash, signature]) expect(runningApp().output).toContain(said);
    expect(runningApp().output).toContain(all[0]!.publicKey);
  });

  test('hold when people are erased, and so does each event that was exported before', async () => {
    const file = join(folder, 'before.jsonl');
    const of = `partner-${pair.app.partnerId}`;
    await writeFile(file, await exported('jsonl', {}, of));
    await body(pair.app.client.post('/api/confirm-password', { currentPassword: pair.app.form.password }));
    await body(pair.app.client.delete('/api/profile'));
    const verified = await callCommandLine(['log', 'verify', '--file', file], runningApp().place.env);
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('It is what it was when each head was signed') });
    expect(verified.stdout).toContain(`events of the file as they were at`);
    const text = await exported('jsonl', { personalData: 'true' }, of, setup.admin);
    const hashes = new Set(eventsOf(text).map(({ eventHash }) => eventHash));
    expect(new Set(eventsOf(text).map(({ company }) => company))).toEqual(
      new Set([null, `Deleted partner ${pair.app.partnerId.slice(-4)}`]),
    );
    expect(new Set(eventsOf(text).map((line) => line['personal']))).toEqual(new Set([null]));
    for (const name of Object.values(namesOf(pair.app))) expect(text).not.toContain(name);
    for (const { eventHash } of eventsOf(await readFile(file, 'utf8'))) expect(hashes).toContain(eventHash);
  });
});

/** The line with one of its fields changed, in each way that leaves it readable, and one that does not. */
function changesOf(line: string, format: HistoryFileFormat): readonly string[] {
  if (format === 'jsonl') {
    const fields = JSON.parse(line) as Line;
    const changed = changedIn(fields).map((other) => `${JSON.stringify(other)}\n`);
    return [...changed, line.replace(':', ': '), line.replace('{', '{"zzz":1,')];
  }
  const cells = [...line.replace(/\r\n$/, ',').matchAll(/("(?:[^"]|"")*"|[^",]*),/g)].map(([, cell]) => cell!);
  return cells.map(
    (cell, index) => `${cells.with(index, cell.endsWith('"') ? `${cell.slice(0, -1)}x"` : `${cell}x`).join(',')}\r\n`,
  );
}

/** However deep it lies. */
function changedIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value))
    return [...value.flatMap((one, index) => changedIn(one).map((other) => value.with(index, other))), [...value, 'x']];
  if (value === null || typeof value !== 'object') return [typeof value === 'number' ? value + 1 : `${String(value)}x`];
  return Object.entries(value).flatMap(([name, one]) => changedIn(one).map((other) => ({ ...value, [name]: other })));
}
