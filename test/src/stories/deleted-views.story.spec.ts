import { beforeAll, describe, expect, test } from '@jest/globals';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { everythingSeenBy, muchHasHappened } from '../harness/everything-seen.ts';

const runningApp = useApp();
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

describe('without the views', () => {
  test('which may be deleted at any time, everyone is answered the same', async () => {
    const pair = await muchHasHappened(setup);
    const readers = [pair.app.client, pair.solutions.client, setup.admin];
    const before = await Promise.all(readers.map((client) => everythingSeenBy(setup, client, pair)));
    await runningApp().kill('SIGTERM');
    await runningApp().place.deleteViews();
    await runningApp().start();
    expect(await Promise.all(readers.map((client) => everythingSeenBy(setup, client, pair)))).toEqual(before);
  });
});
