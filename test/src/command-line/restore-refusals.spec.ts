import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryLock } from '@accelerator/backend/platform/config/directory-lock';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { done, refused, useBackups } from './backups.ts';

const { inFolder, takeBackup, restoreBackup } = useBackups();
const keys = () => ['--keys', inFolder('sound keys')];

describe('restore refuses with one sentence and changes nothing', () => {
  beforeAll(() => takeBackup('sound', '--with-keys', inFolder('sound keys')));

  test('without the master key', async () => {
    expect(await restoreBackup('sound', 'no key')).toMatchObject(refused(/needs its master key: set MASTER_KEY, or name/));
    expect(existsSync(join(inFolder('no key'), 'log.sqlite'))).toBe(false);
  });

  test.each([
    ['with another key', 'f'.repeat(64), /was locked with another master key: give the one of/],
    ['with something that is no key', 'secret', /MASTER_KEY cannot be used: set it to 64 hexadecimal digits/],
  ])('%s', async (_, MASTER_KEY, because) => {
    expect(await restoreBackup('sound', 'wrong key', [], { MASTER_KEY })).toMatchObject(refused(because));
    expect(existsSync(join(inFolder('wrong key'), 'log.sqlite'))).toBe(false);
    expect(await restoreBackup('sound', 'wrong key', keys())).toEqual(done);
    await rm(inFolder('wrong key'), { recursive: true });
  });

  test('over existing data', async () => {
    await mkdir(inFolder('in use'));
    await writeFile(join(inFolder('in use'), 'log.sqlite'), 'the truth');
    expect(await restoreBackup('sound', 'in use', keys())).toMatchObject(
      refused(/is not empty, it holds log\.sqlite: set DATA_DIR/),
    );
    expect(await readFile(join(inFolder('in use'), 'log.sqlite'), 'utf8')).toBe('the truth');
  });

  test('while another process uses the directory', async () => {
    await mkdir(inFolder('locked'));
    const lock = DirectoryLock.take(inFolder('locked'));
    expect(await restoreBackup('sound', 'locked', keys())).toMatchObject(
      refused(
        /^DATA_DIR is .+locked, where another process of the programme is at work: end that one, or set DATA_DIR to .+\.\n$/,
      ),
    );
    lock.release();
    expect(await readdir(inFolder('locked'))).toEqual(['lock.sqlite']);
    expect(await restoreBackup('sound', 'locked', keys())).toEqual(done);
  });

  test.each(['events.jsonl', 'vault.jsonl'])('a backup whose %s has changed', async (name) => {
    const copy = `changed ${name}`;
    await cp(inFolder('sound'), inFolder(copy), { recursive: true });
    await appendFile(join(inFolder(copy), name), 'x');
    expect(await restoreBackup(copy, 'of a changed one', keys())).toMatchObject(
      refused(new RegExp(`^${name} of the backup is not as`)),
    );
    await rm(join(inFolder(copy), name));
    expect(await restoreBackup(copy, 'of a changed one', keys())).toMatchObject(
      refused(new RegExp(`^${name} of the backup cannot`)),
    );
    expect(existsSync(join(inFolder('of a changed one'), 'log.sqlite'))).toBe(false);
  });
});
