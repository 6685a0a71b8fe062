import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { liveRoutes } from '@accelerator/contracts/live';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { signIn } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';
import { changeSomething } from './changes.ts';

const runningApp = useApp();
let setup: Setup;
const listen = useStreams();

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

describe('a live stream', () => {
  test('ends when the password is changed, in every session: the one that goes on has another id', async () => {
    const partner = await setup.app();
    const { username, password } = partner.form;
    const changing = await signIn(runningApp(), { username, password });
    const streams = [await listen(partner.client), await listen(changing)];
    const said = { currentPassword: password, newPassword: 'another-one', confirmPassword: 'another-one' };
    await body(changing.post(accountRoutes.changePassword.path, said));
    await Promise.all(streams.map(({ ended }) => ended));
    const next = await listen(changing);
    await changeSomething(setup);
    await next.nextOf('cohort_updated');
    expect((await partner.client.get(liveRoutes.stream.path)).status).toBe(401);
  });

  test('ends when its session expires', async () => {
    const partner = await setup.app();
    const stream = await listen(partner.client);
    const id = /^sid=s%3A([\w-]+)\./.exec(partner.client.cookieHeader)![1]!;
    const vault = new DatabaseSync(join(runningApp().dataDir, 'vault.sqlite'));
    vault.prepare('UPDATE session SET expires_at = 1 WHERE id_hash = ?').run(createHash('sha256').update(id).digest('base64'));
    vault.close();
    await stream.ended;
  });

  test('ends when another user logs in with the same browser', async () => {
    const [partner, other] = [await setup.app(), await setup.solutions()];
    const stream = await listen(partner.client);
    const { username, password } = other.form;
    await body(partner.client.post(accountRoutes.logIn.path, { username, password }));
    await stream.ended;
  });
});
