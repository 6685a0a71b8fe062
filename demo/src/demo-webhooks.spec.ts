import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { demoInboxPath, demoWebhooks, demoWebhooksPath, type InboxState } from './demo-webhooks.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

describe('the webhooks of the demo', () => {
  let server: Server;
  let address: string;
  let samples = 0;
  let state: InboxState = 'active';

  beforeAll(async () => {
    const connection = {
      ...{ secret, state: async () => state, address: () => '/admin/connections?connection=c1' },
      makeSample: async () => void (samples += 1),
      makeAgain: async () => void (state = 'active'),
    };
    server = createServer(demoWebhooks(connection)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  const page = async (query = '') => {
    const answer = await fetch(`${address}${demoWebhooksPath}${query}`);
    return { text: await answer.text(), headers: answer.headers };
  };
  const send = async (body: string, { key = secret, id = 'id-1' } = {}) => {
    const at = new Date();
    const signature = new Webhook(key).sign(id, at, body);
    const headers = {
      ...{ 'content-type': 'application/json', 'webhook-id': id, 'webhook-signature': signature },
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    };
    return (await fetch(address + demoInboxPath, { method: 'POST', headers, body })).status;
  };

  test('are shown once their signature was verified, the latest first', async () => {
    expect((await page()).text).toContain('Nothing received yet.');
    expect(await send('{"type":"cohort.changed","data":{"name":"Spring <2027>"}}')).toBe(204);
    expect(await send('{"type":"partner.approved"}', { id: 'id-2' })).toBe(204);
    const { text, headers } = await page();
    expect(text.indexOf('partner.approved')).toBeLessThan(text.indexOf('cohort.changed'));
    expect(text.match(/Signature verified/g)).toHaveLength(2);
    expect(text).toContain('Spring &lt;2027&gt;');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('refresh')).toBeNull();
  });

  test('that another one signed are refused, and shown as that', async () => {
    expect(await send('Nothing of ours', { key: `whsec_${Buffer.alloc(32, 8).toString('base64')}` })).toBe(400);
    expect((await fetch(address + demoInboxPath, { method: 'POST' })).status).toBe(400);
    const { text } = await page();
    expect(text).toContain('Refused: No matching signature found');
    expect(text).toContain('Refused: Missing required headers');
  });

  const press = (from: string, button = 'sample') =>
    fetch(`${address}${demoWebhooksPath}/${button}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': from },
    });

  test('are said to come at once, and decisions once they cannot be undone any more', async () => {
    expect((await page()).text).toMatch(/comes at once[^]*a minute later/);
  });

  test('are not promised where the connection is paused or stopped, which the console can change', async () => {
    for (const other of ['paused', 'disabled'] as const) {
      state = other;
      const { text, headers } = await page('?sample=made');
      expect(text).toContain(`The connection is ${other}`);
      expect(text).toContain('<a href="/admin/connections?connection=c1">');
      expect(text).not.toMatch(/on its way|Send a sample event/);
      expect(headers.get('refresh')).toBeNull();
    }
    state = 'active';
  });

  test('come again where the connection was removed, once it is made again', async () => {
    state = 'removed';
    const { text } = await page('?sample=made');
    expect(text).toMatch(/The connection was removed[^]*Connect again/);
    expect(text).not.toMatch(/on its way|Send a sample event/);
    expect((await press('cross-site', 'connection')).status).toBe(403);
    expect(state).toBe('removed');
    expect((await press('same-origin', 'connection')).status).toBe(303);
    expect((await page()).text).toContain('Send a sample event');
  });

  test('come after a press of the button, which no other page can press', async () => {
    expect((await press('cross-site')).status).toBe(403);
    expect(samples).toBe(0);
    const pressed = await press('same-origin');
    expect([pressed.status, samples]).toEqual([303, 1]);
    const { text, headers } = await page('?sample=made');
    expect(pressed.headers.get('location')).toBe(`${demoWebhooksPath}?sample=made`);
    expect(text).toContain('Its event is on its way');
    expect(headers.get('refresh')).toBe(`2; url=${demoWebhooksPath}`);
  });
});
