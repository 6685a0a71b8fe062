import { accountsProjection } from '@accelerator/backend/features/accounts/accounts.projection';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Stores } from '../faults/stores.ts';
import { logLength } from '../harness/log.ts';
import { signInAsAdministrator, type SignedUp } from '../harness/people.ts';
import { body, Setup } from '../harness/setup.ts';
import { done, useBackups } from './backups.ts';

const { runningApp, inFolder, takeBackup, restoreBackup, whileRunning } = useBackups();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  await setup.mutual();
});

/** A user who changes their password over and over until told to stop. */
async function changePasswords({ client, form }: SignedUp, stopped: AbortSignal): Promise<string[]> {
  const passwords = [form.password];
  while (!stopped.aborted) {
    const [currentPassword, newPassword] = [passwords.at(-1)!, `a-good-password-${passwords.length}`];
    passwords.push(newPassword);
    await body(client.post(accountRoutes.changePassword.path, { currentPassword, newPassword, confirmPassword: newPassword }));
  }
  return passwords;
}

async function registerMany(stopped: AbortSignal): Promise<SignedUp[]> {
  const people: SignedUp[] = [];
  while (!stopped.aborted) people.push(await setup.newApp());
  return people;
}

describe('a backup of a running app', () => {
  test('restores one instant with everything that was acknowledged before it', async () => {
    const [first, second] = [await setup.newApp(), await setup.newSolutions()];
    const stop = new AbortController();
    const busy = Promise.all([
      changePasswords(first, stop.signal),
      changePasswords(second, stop.signal),
      registerMany(stop.signal),
      registerMany(stop.signal),
    ]);
    const kept: { readonly name: string; readonly acknowledged: number }[] = [];
    for (const name of ['first', 'second']) {
      const acknowledged = await logLength(runningApp());
      expect(await takeBackup(name, '--with-keys', inFolder('keys'))).toEqual(done);
      kept.push({ name, acknowledged });
    }
    stop.abort();
    const [firstPasswords] = await busy;
    const truth = await Stores.with(runningApp(), (stores) => stores.stored());

    const compare = async ({ name, acknowledged }: (typeof kept)[number]) => {
      expect(await restoreBackup(name, `data of ${name}`, ['--keys', inFolder('keys')])).toEqual(done);
      await whileRunning(`data of ${name}`, async (restored) => {
        await signInAsAdministrator(restored);
        await Stores.with(restored, async (stores) => {
          const events = await stores.stored();
          expect(events.length).toBeGreaterThanOrEqual(acknowledged);
          expect(events).toEqual(truth.slice(0, events.length));
          await stores.settled();
          const accounts = await stores.views.of(accountsProjection).find();
          expect(accounts.filter(({ username }) => !username)).toEqual([]);
          for (const { id, credentialVersion } of accounts)
            expect(await stores.credentials.find(id, credentialVersion)).not.toBeNull();
        });
      });
    };
    await Promise.all(kept.map(compare));
    expect(firstPasswords.length).toBeGreaterThan(2);
  });
});
