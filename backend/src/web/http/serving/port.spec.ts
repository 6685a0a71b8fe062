import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { UnusableSetting } from '../../../platform/config/setting-values.ts';
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

  test('keeps an idle connection for longer than any proxy does that may send a write over it', async () => {
    port.open((_request, response) => response.end());
    const [, seconds] = /^timeout=(\d+)/.exec((await fetch(`http://127.0.0.1:${port.number}`)).headers.get('keep-alive')!)!;
    const longestOfProxies = 120;
    expect(Number(seconds)).toBeGreaterThan(longestOfProxies);
    expect(port.server.headersTimeout).toBeGreaterThan(port.server.keepAliveTimeout);
  });

  test('cannot be taken by another process', async () => {
    await expect(Port.take({ host: '127.0.0.1', port: port.number })).rejects.toThrow(UnusableSetting);
  });
});
