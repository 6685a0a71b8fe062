import { accountRoutes, adminUserRoutes, type PasswordResetView } from '@accelerator/contracts/accounts';
import { addressOf } from '@accelerator/contracts/http';
import { liveRoutes } from '@accelerator/contracts/live';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { appPartner, register, signIn, signInAsAdministrator } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { startProgramme, useProgramme, type Programme } from '../harness/programme.ts';
import { body, Scenes } from '../harness/scenes.ts';
import { openStream } from '../harness/stream.ts';
import { useStreams } from '../harness/use-streams.ts';

const programme = useProgramme();
let scenes: Scenes;
const listen = useStreams();

beforeAll(async () => {
  scenes = await Scenes.of(programme());
});

let changes = 0;
const somethingHappens = () => body(scenes.changeCohort(scenes.cohort.id, { focus: `Change ${(changes += 1)}` }));

/** Of a server whose clock can be put forward. */
const leapInDays = 4;
const leaping = `--import=data:text/javascript,${encodeURIComponent(`
  const now = Date.now, D = Date;
  let ahead = 0;
  process.on('SIGUSR2', () => (ahead += ${leapInDays * 86_400_000}));
  globalThis.Date = class extends D { constructor(...a) { a.length ? super(...a) : super(D.now()); } };
  D.now = () => now() + ahead;
`)}`;
const leap = ({ pid }: Programme) => process.kill(pid, 'SIGUSR2');

describe('a live stream', () => {
  test('ends when the password is changed elsewhere, and the one that changed it goes on', async () => {
    const partner = await scenes.app();
    const { username, password } = partner.form;
    const changing = await signIn(programme(), { username, password });
    const [ending, staying] = [await listen(partner.client), await listen(changing)];
    const said = { currentPassword: password, newPassword: 'another-one', confirmPassword: 'another-one' };
    await body(changing.post(accountRoutes.changePassword.path, said));
    await ending.ended;
    await somethingHappens();
    await staying.nextOf('cohort_updated');
    expect((await partner.client.get(liveRoutes.stream.path)).status).toBe(401);
  });

  test('ends when its session is over, although it was not ended by anybody', async () => {
    const partner = await scenes.app();
    const stream = await listen(partner.client);
    const id = /^sid=s%3A([\w-]+)\./.exec(partner.client.cookieHeader)![1]!;
    const vault = new DatabaseSync(join(programme().dataDir, 'vault.sqlite'));
    vault.prepare('UPDATE session SET expires_at = 1 WHERE id_hash = ?').run(createHash('sha256').update(id).digest('base64'));
    vault.close();
    await stream.ended;
  });

  test('ends when the temporary password that its session began with does', async () => {
    const hurried = await startProgramme({ env: { NODE_OPTIONS: leaping } });
    try {
      const { user, form } = await register(hurried, appPartner());
      const reset = addressOf(adminUserRoutes.resetPassword, { id: user.id });
      const { temporaryPassword: password } = await body((await signInAsAdministrator(hurried)).post<PasswordResetView>(reset));
      // The session lasts longer than the password, because it began later.
      leap(hurried);
      const client = await signIn(hurried, { username: form.username, password });
      const stream = await openStream(client);
      leap(hurried);
      await stream.ended;
      expect((await client.get(liveRoutes.stream.path)).status).toBe(401);
    } finally {
      await hurried.stop();
    }
  });

  test('ends when somebody else signs in with the same browser', async () => {
    const [partner, other] = [await scenes.app(), await scenes.solutions()];
    const stream = await listen(partner.client);
    const { username, password } = other.form;
    await body(partner.client.post(accountRoutes.logIn.path, { username, password }));
    await stream.ended;
  });

  test.each(['-1', '0.5', '1e3', '0x10', '9'.repeat(16), "0' OR 1=1", '0'.repeat(400), '000000000000.5.1'])(
    'begins where it is, and says to refresh, when asked to go on after %j',
    async (after) => {
      const stream = await listen((await scenes.app()).client, after);
      await somethingHappens();
      await stream.nextOf('cohort_updated');
      expect(stream.heard.map(({ type }) => type)).toEqual(['connected', 'refresh', 'cohort_updated']);
    },
  );

  test('is refused to a session that has a hundred of them, and to no other', async () => {
    const partner = await scenes.app();
    const [first] = await Promise.all(Array.from({ length: 100 }, () => listen(partner.client)));
    const oneMore = await partner.client.get(liveRoutes.stream.path);
    expect([oneMore.status, oneMore.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const { username, password } = partner.form;
    await listen(await signIn(programme(), { username, password }));
    await first!.close();
    // The server hears a moment later that a stream was left.
    const look = () => listen(partner.client).catch(() => undefined);
    await poll(look, { missing: () => 'No stream was opened in the place of the one that was left' });
  });
});
