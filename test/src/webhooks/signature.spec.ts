import { randomBytes } from 'node:crypto';
import { secretOf, signatureHeaders } from '@accelerator/backend/features/delivery/webhooks/signature';
import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';

const newSecret = () => secretOf(randomBytes(32));
const message = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  body: '{"type":"partner.applied","data":{"companyName":"Zoë & Söhne 🛩"}}',
};

describe('the signature of a webhook', () => {
  test('is one that the library of receivers takes', () => {
    for (let count = 0; count < 50; count += 1) {
      const secret = newSecret();
      const headers = signatureHeaders({ ...message, timestamp: new Date(), secrets: [secret] });
      expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
    }
  });

  test('is the one that the library makes, to the character', () => {
    const secret = newSecret();
    const timestamp = new Date('2027-03-04T05:06:07.890Z');
    const headers = signatureHeaders({ ...message, timestamp, secrets: [secret] });
    expect(headers).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1804136767',
      'webhook-signature': new Webhook(secret).sign(message.id, timestamp, message.body),
    });
  });

  test('is the one of the standard for its own example', () => {
    const headers = signatureHeaders({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: new Date(1_614_265_330_000),
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    });
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('has two forms after a rotation, each of which its own secret opens', () => {
    const [present, former] = [newSecret(), newSecret()];
    const headers = signatureHeaders({ ...message, timestamp: new Date(), secrets: [present, former] });
    expect(headers['webhook-signature']).toMatch(/^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
    for (const secret of [present, former]) expect(() => new Webhook(secret).verify(message.body, headers)).not.toThrow();
    expect(() => new Webhook(newSecret()).verify(message.body, headers)).toThrow('No matching signature');
  });

  test('covers id, time and body', () => {
    const secret = newSecret();
    const headers = signatureHeaders({ ...message, timestamp: new Date(), secrets: [secret] });
    const later = String(Number(headers['webhook-timestamp']) + 1);
    const opened = (body: string, others: Record<string, string>) => () =>
      new Webhook(secret).verify(body, { ...headers, ...others });
    expect(opened(`${message.body} `, {})).toThrow('No matching signature');
    expect(opened(message.body, { 'webhook-id': `${message.id}0` })).toThrow('No matching signature');
    expect(opened(message.body, { 'webhook-timestamp': later })).toThrow('No matching signature');
  });

  test('is made with a secret of the prefix and 32 bytes in base64', () => {
    expect(secretOf(Buffer.alloc(32, 7))).toBe(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
    expect(newSecret()).toMatch(/^whsec_[\w+/]{43}=$/);
  });
});
