import { UnusableSetting } from '@accelerator/backend/public/server';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { freshDemoDirectory } from './demo-directory.ts';

const root = mkdtempSync(join(tmpdir(), 'demo-directory-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('the directory of a demo', () => {
  test('that is asked for by name is made, and kept', () => {
    const wanted = join(root, 'new', 'one');
    const { path, wasEmptied, leave } = freshDemoDirectory(wanted);
    leave();
    expect([path, wasEmptied]).toEqual([wanted, false]);
    expect(existsSync(wanted)).toBe(true);
  });

  test('is emptied where an earlier demo filled it', () => {
    const wanted = join(root, 'filled');
    freshDemoDirectory(wanted).leave();
    writeFileSync(join(wanted, 'log.sqlite'), 'of the earlier demo');
    mkdirSync(join(wanted, 'folder', 'in-it'), { recursive: true });
    const { wasEmptied, leave } = freshDemoDirectory(wanted);
    leave();
    expect(wasEmptied).toBe(true);
    expect(readdirSync(wanted)).toEqual(['lock.sqlite', 'this-is-a-demo']);
  });

  test('is refused, and left as it is, where it holds something else', () => {
    const wanted = join(root, 'precious');
    mkdirSync(wanted);
    writeFileSync(join(wanted, 'log.sqlite'), 'of a real programme');
    expect(() => freshDemoDirectory(wanted)).toThrow(UnusableSetting);
    expect(readdirSync(wanted)).toEqual(['log.sqlite']);
  });

  test('is refused, and left as it is, while another demo runs in it', () => {
    const wanted = join(root, 'running');
    const running = freshDemoDirectory(wanted);
    writeFileSync(join(wanted, 'log.sqlite'), 'of the running demo');
    expect(() => freshDemoDirectory(wanted)).toThrow(/another process of the programme is at work/);
    expect(readdirSync(wanted)).toContain('log.sqlite');
    running.leave();
  });

  test('is a temporary one where none is named, and goes away at the end', () => {
    const { path, leave } = freshDemoDirectory(undefined);
    expect(readdirSync(path)).toEqual([]);
    leave();
    expect(existsSync(path)).toBe(false);
  });
});
