import { liveRoutes } from '@accelerator/contracts/live';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { signIn } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { useStreams } from '../harness/use-streams.ts';
import { changeSomething } from './changes.ts';

const runningApp = useApp();
let setup: Setup;
const listen = useStreams();

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

describe('a live stream', () => {
  test.each(['-1', '0.5', '1e3', '0x10', '9'.repeat(16), "0' OR 1=1", '0'.repeat(400), '000000000000.5.1'])(
    'starts at the head and sends `refresh` for the Last-Event-ID %j',
    async (after) => {
      const stream = await listen((await setup.app()).client, after);
      await changeSomething(setup);
      await stream.nextOf('cohort_updated');
      expect(stream.heard.map(({ type }) => type)).toEqual(['connected', 'refresh', 'cohort_updated']);
    },
  );

  test('is refused to a user with twenty open streams over all sessions, and to no other', async () => {
    const partner = await setup.app();
    const { username, password } = partner.form;
    const again = await signIn(runningApp(), { username, password });
    const clients = Array.from({ length: 20 }, (_, index) => (index % 2 ? partner.client : again));
    const [first] = await Promise.all(clients.map((client) => listen(client)));
    for (const client of [partner.client, again, await signIn(runningApp(), { username, password })]) {
      const oneMore = await client.fetch(liveRoutes.stream.path);
      await oneMore.body?.cancel();
      expect([oneMore.status, oneMore.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    }
    await runningApp().hasSaid('"what":"live streams"');
    await listen((await setup.app()).client);
    await first!.close();
    // The server hears a moment later that a stream was left.
    const look = () => listen(partner.client).catch(() => undefined);
    await poll(look, { missing: () => 'No stream was opened in the place of the one that was left' });
  });
});
