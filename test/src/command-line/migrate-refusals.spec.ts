import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { useApp } from '../harness/running-app.ts';
import { useMoves } from './moves.ts';

const inFolder = useMoves();
const runningApp = useApp();

describe('migrate', () => {
  test.each([
    ['from', 'embedded', 'distributed'],
    ['to', 'distributed', 'embedded'],
  ])('is refused while a server uses the directory that is moved %s', async (_, from, to) => {
    const nowhere = { EVENTSTORE_URL: 'esdb://localhost:1?tls=false', MONGODB_URL: 'mongodb://localhost:1' };
    const DATA_DIR = runningApp().dataDir;
    expect(await callCommandLine(['migrate', '--from', from, '--to', to], { ...nowhere, DATA_DIR })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATA_DIR is .+, where another process of the programme is at work: .+\n$/),
    });
  });
});

describe('a wrong call of migrate', () => {
  const servers = { EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false', MONGODB_URL: 'mongodb://127.0.0.1:1/?replicaSet=rs0' };

  test.each([
    [['--from', 'embedded', '--to', 'embedded'], 2, /^From embedded to embedded there is nothing to move/],
    [['--from', 'here', '--to', 'embedded'], 2, /^There is no mode "here": it is embedded or distributed\.\n$/],
    [['--from', 'embedded'], 2, /^migrate needs --to <mode>/],
    [['--from', 'embedded', '--to', 'distributed'], 1, /^Set EVENTSTORE_URL and MONGODB_URL to the servers/],
  ])('says what is wrong: %j', async (words, code, complaint) => {
    expect(await callCommandLine(['migrate', ...words])).toEqual({
      code,
      stdout: '',
      stderr: expect.stringMatching(complaint),
    });
  });

  test('says that the directory holds no app, and creates none', async () => {
    const called = await callCommandLine(['migrate', '--from', 'embedded', '--to', 'distributed'], {
      ...servers,
      DATA_DIR: inFolder('none'),
    });
    expect(called).toMatchObject({ code: 1, stderr: expect.stringMatching(/none holds no programme/) });
    expect(existsSync(inFolder('none'))).toBe(false);
  });

  test('names the missing key', async () => {
    // The socket of a running server is no file that can be copied.
    await cp(runningApp().dataDir, inFolder('kept'), { recursive: true, filter: (path) => !path.endsWith('.sock') });
    const called = await callCommandLine(['migrate', '--from', 'embedded', '--to', 'distributed'], {
      ...servers,
      DATA_DIR: inFolder('kept'),
    });
    expect(called).toMatchObject({
      code: 1,
      stderr: 'The vault of the servers needs its master key: set MASTER_KEY to it.\n',
    });
  });
});
