import { join } from 'node:path';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commandLine } from '../harness/command-line.ts';
import { HttpClient } from '../harness/http-client.ts';
import { poll } from '../harness/poll.ts';
import { adminviewer, startApp, superadmin, type RunningApp } from '../harness/running-app.ts';
import { builtServer } from '../harness/server-process.ts';
import { canMountDisks, runOnSmallDisk } from './small-disk.ts';

(canMountDisks ? describe : describe.skip)('on a disk that is full', () => {
  const env = { SUPERADMIN_PASSWORD: superadmin.password, ADMINVIEWER_PASSWORD: adminviewer.password, PORT: '0' };
  let filled: RunningApp;

  beforeAll(async () => {
    filled = await startApp();
    await filled.kill('SIGTERM');
  });
  afterAll(() => filled.stop());

  /** In one sentence, with what to do. */
  const sayingSo = (begin: string, disk: string) => ({
    code: 1,
    output: `${begin}: the disk of ${disk} is full, so nothing can be written. Make room on it, and try again.\n`,
  });

  test.each([0, 40])('a first start says so, and what to do, with %i kB left', async (roomKiB) => {
    const { path, ended } = runOnSmallDisk(() => [builtServer], { env, roomKiB });
    expect(await ended).toEqual(sayingSo('The programme could not start', path));
  });

  test('so does a later one', async () => {
    const { path, ended } = runOnSmallDisk(() => [builtServer], { env, roomKiB: 0, from: filled.dataDir });
    expect(await ended).toEqual(sayingSo('The programme could not start', path));
  });

  test.each(['admin reset-password superadmin', 'log verify', 'backup', 'export all'])(
    'so does the command "%s"',
    async (command) => {
      const words = (disk: string) => {
        const to = ['backup', 'export all'].includes(command) ? ['--to', join(disk, 'copy')] : [];
        return [commandLine, ...command.split(' '), ...to];
      };
      const { path, ended } = runOnSmallDisk(words, { env: {}, roomKiB: 0, from: filled.dataDir });
      expect(await ended).toEqual(sayingSo('It could not be done', command === 'export all' ? join(path, 'copy') : path));
    },
  );

  test('so does logging in, to the person who tries', async () => {
    const server = runOnSmallDisk(() => [builtServer], { env });
    try {
      const [, url] = await poll(() => /^Listening on (\S+)$/m.exec(server.output()) ?? undefined, {
        missing: () => `It does not listen:\n${server.output()}`,
      });
      const logIn = () => new HttpClient(url!).once('POST', accountRoutes.logIn.path, { body: superadmin });
      await poll(async () => (await logIn()).status === 200 || undefined, { missing: () => 'Nobody can log in' });
      server.fill();
      expect(await logIn()).toMatchObject({
        status: 503,
        body: {
          message:
            'The disk of the server is full, so nothing can be saved and nobody can log in. Tell whoever runs it, and try again later.',
        },
      });
    } finally {
      server.end();
      await server.ended;
    }
  });
});
