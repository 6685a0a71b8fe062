import type { ProjectionsView } from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

describe('a feature in one folder and one line of the list', () => {
  test('is served: its policy sends what its decider decides, and its route answers what its projection folds', async () => {
    const { rows } = await body(setup.admin.get<{ readonly rows: unknown }>(greetings));
    expect(rows).toEqual([{ id: partner.partnerId, at: expect.stringMatching(/Z$/) }]);
  });

  test('has a task at work in the process that leads', async () => {
    expect(await body(setup.admin.get(greetings))).toMatchObject({ count: 1 });
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

/** The back end with the planted folder and a line for it, and nothing else. */
function build(): void {
  for (const name of ['package.json', 'tsconfig.json', 'backend/package.json', 'backend/tsconfig.json', 'backend/src'])
    cpSync(join(root, name), join(grown, name), { recursive: true, filter: (path) => !/[.](spec|fixtures)[.]ts$/.test(path) });
  for (const name of ['contracts', 'frontend', 'node_modules', 'backend/node_modules'])
    symlinkSync(join(root, name), join(grown, name));
  cpSync(planted, join(grown, 'backend', 'src', 'features'), { recursive: true });
  const list = join(grown, 'backend', 'src', 'app', 'features.ts');
  const line = "  import('../features/greetings/greetings.feature.ts'),\n";
  writeFileSync(list, readFileSync(list, 'utf8').replace(/(?<=\n)(?=\]\);)/, line));
  const compiler = join(root, 'node_modules', 'typescript7', 'bin', 'tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', 'backend'], { cwd: grown, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}
