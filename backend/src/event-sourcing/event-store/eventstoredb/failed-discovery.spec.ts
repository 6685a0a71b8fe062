import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';

/** A process that rejects with this and handles it nowhere else, and then says that it goes on. */
async function goesOnAfter(
  rejection: string,
): Promise<{ readonly code: unknown; readonly said: string; readonly complained: string }> {
  const program = `
    import { EventStoreDBClient } from '@eventstore/db-client';
    import { surviveFailedDiscovery } from ${JSON.stringify(new URL('./failed-discovery.ts', import.meta.url).href)};
    process.on('unhandledRejection', surviveFailedDiscovery);
    const unreachable = EventStoreDBClient.connectionString('esdb+discover://127.0.0.1:1?tls=false&maxDiscoverAttempts=1');
    const find = async () => { for await (const _ of unreachable.readAll()); };
    ${rejection};
    setTimeout(() => console.log('goes on'), 500);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: import.meta.dirname });
  const [[code], said, complained] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, said, complained };
}

describe('an unhandled rejection', () => {
  test("with the client's error of a leader that it cannot find leaves the process running", async () => {
    expect(await goesOnAfter('void find()')).toEqual({ code: 0, said: 'goes on\n', complained: '' });
  });

  test.each([
    ['another error', "Promise.reject(new TypeError('A defect.'))", 'A defect.'],
    ['the same words from elsewhere', "Promise.reject(new Error('Failed to discover after 1 attempts.'))", 'Failed to discover'],
    ['something that is no error', "Promise.reject('words')", 'words'],
  ])('with %s ends it', async (_, rejection, words) => {
    const { code, said, complained } = await goesOnAfter(rejection);
    expect([code, said]).toEqual([1, '']);
    expect(complained).toContain(words);
  });
});
