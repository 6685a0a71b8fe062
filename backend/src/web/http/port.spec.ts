import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { UnusableSetting } from '../../platform/config/settings.ts';
import { Port } from './port.ts';

describe('a port that is taken before the programme can answer', () => {
  let port: Port;

  beforeEach(async () => {
    port = await Port.take({ host: '127.0.0.1', port: 0 });
  });

  afterEach(() => {
    port.server.close();
    port.server.closeAllConnections();
  });

  test('lets a request wait until it is opened', async () => {
    const arrived = once(port.server, 'request');
    const answer = fetch(`http://127.0.0.1:${port.number}/early`);
    await arrived;
    const address = port.open((request, response) => response.end(`answer to ${request.url}`));
    expect(await (await answer).text()).toBe('answer to /early');
    expect(await (await fetch(`${address}/later`)).text()).toBe('answer to /later');
  });

  test('cannot be taken by another process', async () => {
    await expect(Port.take({ host: '127.0.0.1', port: port.number })).rejects.toThrow(UnusableSetting);
  });
});
