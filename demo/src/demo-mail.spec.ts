import { KeptMail, type OutgoingMail } from '@accelerator/backend/public/server';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoMail } from './demo-mail.ts';

const mail = (id: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: `${id}@accelerator.example`,
  owner: 'owner-1',
  to: 'maya@tallyfold.example',
  subject: 'Nordlicht <Digital> is interested in you',
  text: 'As text',
  html: '<html><head></head><body><a href="/matches">As HTML</a></body></html>',
  date: new Date('2026-03-04T07:00:00.000Z'),
  headers: {},
  ...more,
});

describe('the e-mail of the demo', () => {
  const kept = new KeptMail();
  let server: Server;
  let address: string;

  beforeAll(async () => {
    server = createServer(demoMail(kept)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.close();
    await once(server, 'close');
  });

  const get = async (path = '') => {
    const answer = await fetch(`${address}/demo/mail${path}`);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };

  test('is none at first, and then listed, the latest first', async () => {
    expect((await get()).text).toContain('No email yet.');
    await kept.send(mail('first'));
    await kept.send(mail('second', { subject: 'Later', date: new Date('2026-03-05T07:00:00.000Z') }));
    const { status, text } = await get();
    expect(status).toBe(200);
    expect(text.indexOf('Later')).toBeLessThan(text.indexOf('Nordlicht &lt;Digital&gt; is interested in you'));
  });

  test('is shown as text and as HTML, which runs nothing', async () => {
    const page = await get('/first');
    expect(page.text).toContain('<pre tabindex="0">As text</pre>');
    expect(page.text).toContain('src="/demo/mail/first/html"');
    const html = await get('/first/html');
    expect(html.text).toContain('<base target="_parent">');
    expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('that is not there is not found, nor what belonged to someone who has left', async () => {
    expect([(await get('/none')).status, (await get('/first/raw')).status]).toEqual([404, 404]);
    await kept.send(mail('other', { owner: 'owner-2', subject: 'Stays' }));
    await kept.forget('owner-1');
    expect((await get('/first')).status).toBe(404);
    expect((await get()).text).toContain('Stays');
  });
});
