import { extensions } from '@accelerator/backend/app/features';
import { createServer } from '@accelerator/backend/app/server';
import { runCommand } from '@accelerator/backend/cli/command-line';
import { fillProgramme } from '@accelerator/demo/fill-programme';
import { dictionaryText, dictionaryOf } from '@accelerator/backend/features/exports/data-dictionary';
import { exportTables } from '@accelerator/backend/features/exports/export-table';
import { settingsFrom } from '@accelerator/backend/platform/config/settings';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { callCommandLine, commandLine } from '../harness/command-line.ts';
import { canFillDisks, runWithFullFiles } from '../faults/full-disk.ts';
import { askDuckDb, type Table } from '../harness/duckdb.ts';
import { logOf } from '../harness/log.ts';
import { adminviewer, startApp, superadmin } from '../harness/running-app.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const place = mkdtempSync(join(tmpdir(), 'accelerator-export-'));
const dataDir = join(place, 'data');
const folder = join(place, 'exports');
const allTables = await extensions.of(exportTables);
/** So that the answers are the same on every day. */
const now = '2026-03-04T12:00:00.000Z';

/** Within this process, because each start of another one takes a second. */
async function call(...words: string[]) {
  const [said, complaints]: [string[], string[]] = [[], []];
  const context = {
    environment: { DATA_DIR: dataDir },
    say: (sentence: string) => said.push(sentence),
    progress: () => undefined,
  };
  const code = await runCommand(['export', ...words], context, (complaint) => complaints.push(complaint));
  return { code, stdout: said.join('\n'), stderr: complaints.join('\n') };
}
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeAll(async () => {
  const settings = { DATA_DIR: dataDir, SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password };
  const app = await createServer(await settingsFrom(settings));
  await fillProgramme(app, now);
  await app.close();
  const words = ['all', '--to', folder, '--format'];
  const ended = [];
  for (const format of ['csv', 'ndjson']) ended.push(await call(...words, format));
  ended.push(await callCommandLine(['export', ...words, 'parquet'], { DATA_DIR: dataDir }));
  for (const { code, stderr } of ended) if (code !== 0 || stderr !== '') throw new Error(stderr);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** The texts of each type of column in each format, as DuckDB reads it: the cells as text. */
const asText = {
  csv: (name: string, type: string) => `coalesce(${type === 'double' ? `${name}::DOUBLE::VARCHAR` : name}, '')`,
  other: (name: string, type: string) => {
    if (type === 'texts' || type === 'integers') return `coalesce(array_to_string(${name}, '; '), '')`;
    if (type === 'timestamp') return `coalesce(strftime(${name}, '%Y-%m-%dT%H:%M:%S.%gZ'), '')`;
    return `coalesce(${name}::VARCHAR, '')`;
  },
};
const typesOfDuckDb = {
  ...{ text: 'VARCHAR', integer: 'BIGINT', double: 'DOUBLE', boolean: 'BOOLEAN', timestamp: 'TIMESTAMP', date: 'DATE' },
  ...{ texts: 'VARCHAR[]', integers: 'BIGINT[]', json: 'JSON' },
} as const;

describe('the files', () => {
  test.each(allTables.map(({ name }) => name))('hold the same cells of %s in CSV, NDJSON and Parquet', async (name) => {
    const { columns } = dictionaryOf(allTables.find((table) => table.name === name)!);
    const types = columns.map((column) => `'${column.name}': '${typesOfDuckDb[column.type]}'`).join(', ');
    const others = columns.map((column) => asText.other(column.name, column.type)).join(', ');
    const csv = columns.map((column) => asText.csv(column.name, column.type)).join(', ');
    const [fromCsv, fromNdjson, fromParquet, described] = await askDuckDb(folder, [
      `SELECT ${csv} FROM read_csv('${name}.csv', header = true, all_varchar = true)`,
      `SELECT ${others} FROM read_json('${name}.ndjson', format = 'newline_delimited', columns = {${types}})`,
      `SELECT ${others} FROM '${name}.parquet'`,
      `DESCRIBE FROM '${name}.parquet'`,
    ]);
    expect(fromParquet!.rows.length).toBeGreaterThan(0);
    expect(fromNdjson!.rows).toEqual(fromParquet!.rows);
    expect(fromCsv!.rows).toEqual(fromParquet!.rows);
    expect(described!.rows.map(([column, type]) => [column, type])).toEqual(
      columns.map((column) => [column.name, typesOfDuckDb[column.type]]),
    );
  });

  test('name no one: what is personal is null', async () => {
    const personal = dictionaryOf(allTables.find(({ name }) => name === 'partners')!).columns.filter((one) => one.personal);
    const counts = personal.map(({ name }) => `count(${name})`).join(', ');
    const [counted] = await askDuckDb(folder, [`SELECT ${counts} FROM 'partners.parquet'`]);
    expect(counted!.rows[0]!.every((count) => count === '0')).toBe(true);
    expect(textOf('events.ndjson') + textOf('partners.csv')).not.toMatch(/Tallyfold|@tallyfold/);
  });

  test('are for the eyes of their user alone', () => {
    expect(statSync(join(folder, 'partners.parquet')).mode & 0o077).toBe(0);
  });

  test('have the columns that the data dictionary names', () => {
    expect(readFileSync(join(root, 'docs/analysis/data-dictionary.md'), 'utf8')).toBe(dictionaryText(allTables));
  });
});

test('the six questions have their answers', async () => {
  const sql = readFileSync(join(root, 'docs/analysis/questions.sql'), 'utf8');
  const asked = sql
    .split(';\n')
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    .filter(Boolean);
  const answers = (await askDuckDb(folder, asked)).slice(-6);
  expect(answers.map(({ rows }) => rows)).toEqual(Object.values(expected));
});

(canFillDisks ? describe : describe.skip)('a file for which there is no room', () => {
  test('takes the place of a whole one only when it is whole itself', async () => {
    const to = mkdtempSync(join(place, 'broken-off-'));
    const brokenOff = () => runWithFullFiles(65_536, [commandLine, 'export', 'events', '--to', to], { DATA_DIR: dataDir });
    expect(brokenOff()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^It could not be done: EFBIG/) });
    expect(readdirSync(to)).toEqual(['events.csv.unfinished']);
    expect(await call('events', '--to', to, '--continue')).toMatchObject({ code: 0 });
    expect(readdirSync(to)).toEqual(['events.csv']);
    expect(readFileSync(join(to, 'events.csv'), 'utf8')).toBe(textOf('events.csv'));
    expect(brokenOff().status).toBe(1);
    expect(readFileSync(join(to, 'events.csv'), 'utf8')).toBe(textOf('events.csv'));
    rmSync(to, { recursive: true });
    const asParquet = [commandLine, 'export', 'events', '--format', 'parquet', '--to', to];
    expect(runWithFullFiles(1_024, asParquet, { DATA_DIR: dataDir }).status).toBe(1);
    expect(readdirSync(to)).toEqual([]);
  });
});

/** Ends the command, as Ctrl+C does, as soon as it has begun a file. */
const endedAtTheFirstFile = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { createWriteStream, writeFileSync } = fs;
const begun = (file) => String(file).endsWith('.unfinished') && process.emit('SIGINT', 'SIGINT');
fs.writeFileSync = (file, ...more) => { writeFileSync(file, ...more); begun(file); };
fs.createWriteStream = (file, ...more) => createWriteStream(file, ...more).on('open', () => begun(file));
syncBuiltinESMExports();`;

test.each(['parquet', 'csv'])(
  'an export as %s that is ended leaves nothing with which no later call can go on',
  async (format) => {
    const to = mkdtempSync(join(place, 'ended-'));
    const ended = await callCommandLine(['export', 'events', '--format', format, '--to', to], {
      DATA_DIR: dataDir,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(endedAtTheFirstFile)}`,
    });
    expect([ended.code, ended.stderr]).toEqual([
      130,
      expect.stringContaining('Nothing unfinished lies in its place: call it again.'),
    ]);
    expect(readdirSync(to)).toEqual([]);
  },
);

describe('an export of events', () => {
  test.each(['csv', 'ndjson'])('that broke off goes on as %s, and is then whole', async (format) => {
    const file = `events.${format}`;
    const whole = textOf(file);
    truncateSync(join(folder, file), Math.round(Buffer.byteLength(whole) * 0.6));
    expect(await call('events', '--format', format, '--to', folder, '--continue')).toMatchObject({ code: 0 });
    expect(textOf(file)).toBe(whole);
    const { stdout } = await call('events', '--format', format, '--to', folder, '--continue');
    expect(stdout).toMatch(/holds 0 more rows\. It ends at position \d+/);
    expect(textOf(file)).toBe(whole);
  });

  test('says where it ends, and the next one begins there', async () => {
    const { stdout } = await call('events', '--to', folder);
    const [, position = ''] = /--from (\S+)\.$/m.exec(stdout) ?? [];
    const later = join(place, 'later');
    expect((await call('events', '--to', later, '--from', position)).stdout).toMatch(/holds 0 rows/);
    expect(readFileSync(join(later, 'events.csv'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  test('refuses with a sentence what it cannot do', async () => {
    const why = async (...words: string[]) => (await call(...words, '--to', folder)).stderr;
    expect(await why('events', '--from', 'yesterday')).toMatch(/"yesterday" is no position of this log\. Take one/);
    expect(await why('partners', '--from', '1')).toMatch(/Only an export of events begins after a position/);
    expect(await why('events', '--format', 'parquet', '--continue')).toMatch(/A Parquet file is whole or not there/);
    appendFileSync(join(folder, 'events.csv'), 'something else\n');
    expect(await why('events', '--continue')).toMatch(/events\.csv is no export of events/);
    expect((await call('nothing', '--to', folder)).code).toBe(2);
    expect((await call('partners')).stderr).toMatch(/export needs --to <folder>/);
  });
});

test('beside a running programme it reads the same, and personal data is in its log as read by the operator', async () => {
  const app = await startApp({ dataDir });
  try {
    const before = textOf('partners.csv');
    expect(await call('partners', '--to', folder)).toMatchObject({ code: 0, stderr: '' });
    expect(textOf('partners.csv')).toBe(before);
    const operator = `cli:${userInfo().username}`;
    const { stdout } = await call('all', '--format', 'ndjson', '--to', folder, '--personal-data');
    expect(stdout).toContain(`The log says that ${operator} has read personal data.`);
    expect(textOf('partners.ndjson')).toContain('Tallyfold');
    expect(textOf('events.ndjson')).toContain('"companyName":"Tallyfold"');
    const read = await logOf(app, `access-records-${operator}`, 'PartnerListRead');
    expect(read.map(({ data }) => data['filter'])).toEqual([
      ...['export=events', 'export=partners', 'export=partnerships', 'export=invitations'],
    ]);
    await call('events', '--format', 'ndjson', '--to', folder);
    expect(textOf('events.ndjson')).not.toContain(operator);
  } finally {
    await app.stop();
  }
});

/** Of the demo as it is played on that day. What waits for its decision is overdue by now. */
const expected: Readonly<Record<string, Table['rows']>> = {
  'Median days from interest to mutual interest': [['24', '2.4']],
  'The funnel of each cohort': [
    ['W26-P', '4', '4', '3', '1'],
    ['S26', '9', '6', '3', '0'],
    ['EMEA-2', '6', '6', '4', '0'],
    ['AOI', '2', '1', '1', '0'],
    ['S26-H', '0', '0', '0', '0'],
    ['FA26-PS', '0', '0', '0', '0'],
  ],
  'Overdue reviews by week': [
    ['2025-W50', '8', '0'],
    ['2025-W52', '3', '0'],
    ['2026-W01', '5', '0'],
    ['2026-W02', '4', '0'],
    ['2026-W03', '3', '0'],
    ['2026-W04', '3', '1'],
    ['2026-W05', '4', '0'],
    ['2026-W06', '5', '0'],
    ['2026-W07', '3', '0'],
    ['2026-W09', '8', '6'],
    ['2026-W10', '2', '2'],
  ],
  'What active pairs share': [
    ['industries', '11', '11', '1.9'],
    ['preferred_cohort_ids', '11', '11', '1.8'],
    ['market_segment', '11', '11', '1.6'],
    ['geographic_focus', '11', '11', '1.2'],
    ['personas', '11', '9', '1.5'],
  ],
  'Approval rates': [
    ['app', '', '18', '2', '90'],
    ['solutions', 'Gold', '7', '1', '88'],
    ['solutions', 'Platinum', '5', '0', '100'],
    ['solutions', 'Diamond', '2', '0', '100'],
    ['solutions', 'Elite', '2', '0', '100'],
    ['solutions', 'Provider', '1', '1', '50'],
    ['solutions', 'Untiered', '1', '0', '100'],
  ],
  'Interest by score': [
    ['70', '16', '0'],
    ['60', '10', '1'],
    ['50', '5', '0'],
    ['40', '3', '0'],
    ['30', '2', '0'],
  ],
};
