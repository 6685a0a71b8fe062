import { describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';

describe('the command line', () => {
  test('prints help for all commands and for each', async () => {
    expect(await callCommandLine([])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/backup [^]*restore [^]*migrate [^]*keys [^]*admin [^]*history [^]*log [^]*projections /),
    });
    expect(await callCommandLine(['backup', '--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('npm run programme -- backup --to <folder> [--with-keys <folder>]'),
    });
  });

  test.each([
    [['reset'], /^There is no command "reset": "npm run programme -- --help" names them all\.\n$/],
    [['backup'], /^backup needs --to <folder>: "npm run programme -- backup --help" says how to call it\.\n$/],
    [['backup', '--into', 'x'], /^Unknown option '--into': "npm run programme -- backup --help" says how to call it\.\n$/],
    [['backup', '--to'], /^Option '--to <folder>' argument missing: "npm run programme -- backup --help"/],
    [['backup', 'x'], /^Unexpected argument 'x': "npm run/],
  ])('answers %j with the reason and where to find help', async (words, complaint) => {
    expect(await callCommandLine(words)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(complaint) });
  });
});
