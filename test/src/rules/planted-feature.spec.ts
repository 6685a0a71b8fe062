import { exportRoutes } from '@accelerator/contracts/exports/routes';
import { addressOf } from '@accelerator/contracts/http';
import type { ProjectionsView } from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedUp } from '../harness/people.ts';
import { DataDirectory } from '../harness/place.ts';
import { adminviewer, superadmin } from '../harness/running-app.ts';
import { ServerProcess } from '../harness/server-process.ts';
import { body, Setup } from '../harness/setup.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const planted = join(import.meta.dirname, 'planted', 'feature');
const grown = mkdtempSync(join(tmpdir(), 'accelerator-grown-'));
const greetings = '/api/admin/greetings';

let place: DataDirectory | undefined;
let server: ServerProcess;
let setup: Setup;
let partner: SignedUp;

beforeAll(async () => {
  build();
  place = await DataDirectory.temporary();
  const passwords = { SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password };
  server = new ServerProcess({ ...place.env, ...passwords }, { program: join(grown, 'backend', 'dist', 'main.js') });
  await server.start();
  setup = await Setup.of(server);
  partner = await setup.app();
});

afterAll(async () => {
  if (place) await server.stop();
  await place?.remove();
  rmSync(grown, { recursive: true });
});

describe('a feature in its folders and one line of each list', () => {
  test('is served: its policy sends what its decider decides, and its route answers what its projection folds', async () => {
    const { rows } = await body(setup.admin.get<{ readonly rows: unknown }>(greetings));
    expect(rows).toEqual([{ id: partner.partnerId, at: expect.stringMatching(/Z$/) }]);
  });

  test('has a task at work in the process that leads', async () => {
    expect(await body(setup.admin.get(greetings))).toMatchObject({ count: 1 });
  });

  test('has its events in the export of all events', async () => {
    const answer = await setup.admin.fetch(addressOf(exportRoutes.file, { file: 'events.csv' }));
    expect((await answer.text()).split('\n').filter((line) => line.includes('PartnerGreeted'))).toHaveLength(1);
  });

  test('answers those whom its route names', async () => {
    const statuses = await Promise.all(
      [partner.client, server.client()].map(async (client) => (await client.get(greetings)).status),
    );
    expect(statuses).toEqual([403, 401]);
  });

  test('has a projection as every other one', async () => {
    const { projections } = await body(setup.admin.get<ProjectionsView>(projectionRoutes.list.path));
    expect(projections.find(({ name }) => name === 'greetings')).toMatchObject({ version: 1, state: 'live', documents: 1 });
    expect(projections.flatMap(({ parked }) => parked)).toEqual([]);
  });
});

/** Contracts and back end with the planted folders and a line for each of them, and nothing else. */
function build(): void {
  const packages = ['contracts', 'backend'].flatMap((name) =>
    ['package.json', 'tsconfig.json', 'src'].map((file) => join(name, file)),
  );
  for (const name of ['package.json', 'tsconfig.json', ...packages])
    cpSync(join(root, name), join(grown, name), {
      recursive: true,
      filter: (path) => !/[.](spec|fixtures|behaviour)[.]ts$/.test(path),
    });
  linkPackages();
  cpSync(planted, grown, { recursive: true });
  insert('backend/src/app/features.ts', /(?=\]\);)/, "  import('../features/greetings/greetings.feature.ts'),\n");
  insert('contracts/src/log/programme-event.ts', /^/, "import type { PartnerGreeted } from '../greetings/events.ts';\n");
  insert('contracts/src/log/programme-event.ts', /(?<=ProgrammeEvent =\n)/, '  | PartnerGreeted\n');
  insert('backend/src/events/event-rows.ts', /^/, "import { greetingRows } from './greeting-rows.ts';\n");
  insert('backend/src/events/event-rows.ts', /(?<=eventRows: .* = \{\n)/, '  ...greetingRows,\n');
  const compiler = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-b', 'backend'], { cwd: grown, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}

/** All as they are installed, but for the contracts. */
function linkPackages(): void {
  mkdirSync(join(grown, 'node_modules', '@accelerator'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@accelerator') symlinkSync(join(root, 'node_modules', name), join(grown, 'node_modules', name));
  symlinkSync(join(grown, 'contracts'), join(grown, 'node_modules', '@accelerator', 'contracts'));
  for (const name of ['frontend', 'backend/node_modules']) symlinkSync(join(root, name), join(grown, name));
}

function insert(file: string, place: RegExp, line: string): void {
  const path = join(grown, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(place, line);
  if (after === before) throw new Error(`${file} has no place for ${line}`);
  writeFileSync(path, after);
}
