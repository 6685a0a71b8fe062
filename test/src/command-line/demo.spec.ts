import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import { poll } from '../harness/poll.ts';
import { builtDemo, ServerProcess } from '../harness/server-process.ts';

let dataDir: string;
let demo: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'accelerator-demo-'));
  demo = new ServerProcess({ DATA_DIR: dataDir }, { program: builtDemo });
  await demo.start();
});
afterAll(async () => {
  await demo.stop();
  await rm(dataDir, { recursive: true });
});

test('the demo tells each login once, with its password', async () => {
  await demo.hasSaid('Ctrl+C ends the demo.');
  for (const username of ['superadmin', 'adminviewer']) {
    const lines = demo.output.split('\n').filter((line) => line.includes(username));
    expect(lines).toEqual([expect.stringMatching(new RegExp(`${username} +demo-${username}$`))]);
  }
});

test('what the button of the demo makes happen comes into its inbox, with a signature that holds', async () => {
  await demo.hasSaid('Ctrl+C ends the demo.');
  const inbox = `${demo.url}/demo/webhooks`;
  expect((await fetch(`${inbox}/sample`, { method: 'POST', redirect: 'manual' })).status).toBe(303);
  const came = async () => /cohort[.]changed[^]*?Signature verified/.exec(await (await fetch(inbox)).text())?.[0];
  expect(await poll(came, { missing: () => 'Nothing came into the inbox' })).toBeDefined();
});

test('beside a running demo, the command line verifies the log with the story in it, and has a projection rebuilt', async () => {
  const call = (...words: string[]) => callCommandLine(words, { DATA_DIR: dataDir });
  await demo.hasSaid('Head of the log on');
  const { code, stdout } = await call('log', 'verify');
  expect([code, stdout]).toEqual([0, expect.stringContaining('It is what it was when each head was signed (1)')]);
  expect(Number(/after event (\d+)\./.exec(stdout)![1])).toBeGreaterThan(500);
  expect(await call('projections', 'rebuild', 'cohorts')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^(Being rebuilt|It is recorded)/),
    stderr: '',
  });
});
