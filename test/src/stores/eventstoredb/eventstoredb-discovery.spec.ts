import { expect, test } from '@jest/globals';
import { useApp } from '../../harness/running-app.ts';

/** Goes into the server: on one signal the client of EventStoreDB finds no leader, on another something else is rejected. */
const rejecting = `
  import { createRequire } from 'node:module';
  const { EventStoreDBClient } = createRequire(${JSON.stringify(import.meta.url)})('@eventstore/db-client');
  const unreachable = EventStoreDBClient.connectionString('esdb+discover://127.0.0.1:1?tls=false&maxDiscoverAttempts=1');
  process.on('SIGUSR2', async () => {
    const [found] = await Promise.allSettled([unreachable.readAll()[Symbol.asyncIterator]().next()]);
    process.stdout.write(found.reason.message + '\\n');
    throw found.reason;
  });
  process.on('SIGHUP', async () => {
    throw new TypeError('A defect.');
  });
`;

const runningApp = useApp({ env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(rejecting)}` } });

test('the server goes on where the client finds no leader and no call waits for it, and ends at any other unhandled rejection', async () => {
  const app = runningApp();
  process.kill(app.pid, 'SIGUSR2');
  await app.hasSaid('Failed to discover');
  expect(await app.client().get('/api/health')).toMatchObject({ status: 200 });
  process.kill(app.pid, 'SIGHUP');
  await app.ended();
  expect(app.output).toContain('TypeError: A defect.');
});
