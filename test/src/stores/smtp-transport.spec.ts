import { SmtpTransport } from '@accelerator/backend/platform/mail/smtp-transport';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MailServer } from '../harness/mail-server.ts';

describe('a message that the mail server did not take', () => {
  let server: MailServer;
  let transport: SmtpTransport;

  beforeEach(async () => {
    server = new MailServer();
    await server.listen();
    transport = new SmtpTransport(`${server.url}?socketTimeout=300`, { name: '', address: 'partners@sender.example' });
  });

  afterEach(async () => {
    transport.close();
    await server.close();
  });

  const sending = () =>
    transport.send({
      ...{ messageId: 'one@example', owner: 'owner-1', to: 'a@one.example', subject: 'One', text: 'One', html: '<p>One</p>' },
      ...{ date: new Date(), headers: {} },
    });

  test.each([
    [451, { code: '451', isFinal: false, of: 'message' }],
    [550, { code: '550', isFinal: true, of: 'message' }],
  ])('because it refuses it with %d, tells of the message', async (refused, told) => {
    server.verdict = async () => ({ refused });
    await expect(sending()).rejects.toMatchObject(told);
  });

  test('because it hangs over it, tells of the address', async () => {
    server.verdict = () => new Promise(() => undefined);
    await expect(sending()).rejects.toMatchObject({ code: 'ETIMEDOUT', isFinal: false, of: 'address' });
  });

  test('because it hangs up over it, tells of the address', async () => {
    server.verdict = () => new Promise(() => server.hangUp());
    await expect(sending()).rejects.toMatchObject({
      code: expect.stringMatching(/^ECONN|^ESOCKET/),
      isFinal: false,
      of: 'address',
    });
  });

  test('because nothing listens there, tells of the server', async () => {
    await server.close();
    await expect(sending()).rejects.toMatchObject({ isFinal: false, of: 'server' });
  });
});
