import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assistantScopes } from '@accelerator/contracts/api-tokens';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { expect, test } from '@jest/globals';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { newToken } from '../harness/token-client.ts';

const runningApp = useApp();
const page = readFileSync(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');

/** The commands of the page; what it leaves to its reader, who sets variables and loads packages, is left out. */
const commands = [...page.matchAll(/^```sh\n(.+?)^```$/gms)].map(([, block]) => block!.replaceAll(/^(?:export|npx) .*\n/gm, ''));

test('every command of the page about calling the programme is answered as one that succeeded', async () => {
  const setup = await Setup.of(runningApp());
  const { app, solutions } = await setup.strangers();
  const [company, administrator, assistant] = [
    await newToken(app.client, ['matches:read', 'partnerships:read', 'partnerships:write', 'cohorts:read']),
    await newToken(setup.admin, ['partners:read']),
    await newToken(setup.admin, assistantScopes, 'Desk', 'assistant'),
  ];
  const { status, stdout, stderr } = spawnSync('bash', ['-e'], {
    input: ['curl() { command curl --fail-with-body --silent --show-error "$@"; echo; }', ...commands].join('\n'),
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ API: runningApp().url, TOKEN: company.token, ADMIN_TOKEN: administrator.token, ASSISTANT_TOKEN: assistant.token },
      PARTNER: solutions.partnerId,
    },
  });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/X-Total-Count: \d+/i);
  expect(stdout).toContain('find_partners');
  expect(await body(app.client.get<readonly PartnershipView[]>(partnershipRoutes.list.path))).toHaveLength(1);
  expect(commands.join('').match(/\bcurl /g)!.length).toBeGreaterThanOrEqual(6);
});
