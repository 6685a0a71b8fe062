import { adminUserRoutes, type PasswordResetView } from '@accelerator/contracts/accounts';
import { addressOf } from '@accelerator/contracts/http';
import { liveRoutes } from '@accelerator/contracts/live';
import { describe, expect, test } from '@jest/globals';
import { appPartner, register, signIn, signInAsAdministrator } from '../harness/people.ts';
import { startApp, type RunningApp } from '../harness/running-app.ts';
import { body } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

/** Of a server whose clock can be put forward. */
const leapInDays = 4;
const leaping = `--import=data:text/javascript,${encodeURIComponent(`
  const now = Date.now, D = Date;
  let ahead = 0;
  process.on('SIGUSR2', () => (ahead += ${leapInDays * 86_400_000}));
  globalThis.Date = class extends D { constructor(...a) { a.length ? super(...a) : super(D.now()); } };
  D.now = () => now() + ahead;
`)}`;
const leap = ({ pid }: RunningApp) => process.kill(pid, 'SIGUSR2');

describe('a live stream', () => {
  test('ends when the temporary password of its session expires', async () => {
    const hurried = await startApp({ env: { NODE_OPTIONS: leaping } });
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
});
