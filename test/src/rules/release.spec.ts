import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const notes = '### Added\n\n- Everything.';

test('the changelog begins with the version of the packages', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const [, latest] = /^## \[([^\]]+)\] - /m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')) ?? [];
  expect(latest).toBe(version);
});

describe('npm run release', () => {
  let folder: string;
  const write = (file: string, content: string | object) =>
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const commit = () => {
    git('add', '.');
    git('-c', 'user.name=Robin', '-c', 'user.email=robin@example.com', 'commit', '--quiet', '--message', 'All');
  };
  const release = (...args: string[]) => {
    const author = { GIT_COMMITTER_NAME: 'Robin', GIT_COMMITTER_EMAIL: 'robin@example.com' };
    // No image is built here.
    const env = { ...process.env, ...author, DOCKER_HOST: 'tcp://127.0.0.1:1' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/release.ts'), ...args], {
      ...{ cwd: folder, env, encoding: 'utf8' },
    });
    return { status, stdout, stderr };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'accelerator-released-'));
    git('init', '--quiet');
    mkdirSync(join(folder, 'part'));
    write('package.json', { name: 'whole', version: '1.2.0', private: true, workspaces: ['part'] });
    write('part/package.json', { name: 'part', version: '1.2.0', private: true });
    write('CHANGELOG.md', `# Changelog\n\n## [1.2.0] - 2026-11-26\n\n${notes}\n\n## [1.1.0] - 2026-10-01\n\n- Less.\n`);
    write('.gitignore', 'dist\n');
    commit();
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  test('shows version, tag, image, notes and bill of materials, and changes nothing where it only shows', () => {
    const { status, stdout, stderr } = release('--dry-run');
    expect([status, stderr]).toEqual([0, '']);
    for (const shown of ['1.2.0', 'v1.2.0', 'accelerator:1.2.0', 'CycloneDX 1.5', notes, 'part 1.2.0'])
      expect(stdout).toContain(shown);
    expect(stdout).not.toContain('Less.');
    expect([git('tag'), git('status', '--porcelain')]).toEqual(['', '']);
  });

  test('is shown before its day is known, and made only then', () => {
    write('CHANGELOG.md', `## [1.2.0] - Unreleased\n\n${notes}\n`);
    commit();
    expect(release('--dry-run')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining(notes) });
    expect(release()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('needs a day') });
    expect(git('tag')).toBe('');
  });

  test('tags with the notes, keeps the bill, and is made once', () => {
    expect(release()).toMatchObject({ status: 0, stderr: '' });
    expect(git('tag', '--list', '--format=%(contents)', 'v1.2.0')).toContain(notes);
    const bill = JSON.parse(readFileSync(join(folder, 'dist/accelerator-1.2.0.cdx.json'), 'utf8')) as object;
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX' });
    expect(release('--dry-run')).toMatchObject({ status: 1, stderr: expect.stringContaining('v1.2.0 was released already') });
  });

  test.each<[string, () => void, string]>([
    ['with changes that are not committed', () => write('new.txt', 'new'), 'The work tree has changes'],
    ['without a section of its version', () => write('CHANGELOG.md', '## [1.1.0] - 2026-10-01\n\n- Less.\n'), 'has no section'],
    ['with a section without a day', () => write('CHANGELOG.md', '## [1.2.0] - soon\n\n- More.\n'), 'needs a day'],
    ['with a section that says nothing', () => write('CHANGELOG.md', '## [1.2.0] - 2026-11-26\n'), 'and what is new'],
    ['of packages of two versions', () => write('part/package.json', { name: 'part', version: '1.1.0' }), 'another version'],
  ])('is not made %s', (what, change, sentence) => {
    change();
    if (!what.includes('not committed')) commit();
    expect(release()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining(sentence) });
    expect([git('tag'), existsSync(join(folder, 'dist'))]).toEqual(['', false]);
  });
});
