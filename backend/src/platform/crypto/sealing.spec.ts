import { expect, test } from '@jest/globals';
import { createCipheriv, randomBytes } from 'node:crypto';
import { isSealedUnder, openBytes, openJson, sealBytes, sealJson } from './sealing.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];

/** As they were written before they had a header. */
function sealedFormerly(plain: string, place: string): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

test('a seal names its version and its key, and opens in its place under its key only', () => {
  const sealed = sealBytes(key, Buffer.from('words'), 'here');
  expect([sealed[0], isSealedUnder(key, sealed), isSealedUnder(other, sealed)]).toEqual([1, true, false]);
  expect(openBytes(key, sealed, 'here').toString()).toBe('words');
  expect(() => openBytes(key, sealed, 'there')).toThrow('cannot be opened');
  expect(() => openBytes(other, sealed, 'here')).toThrow('cannot be opened');
  expect(openJson(key, sealJson(key, { a: 1 }, 'here'), 'here')).toEqual({ a: 1 });
});

test('the name of the key cannot be changed, and tells nothing of the key', () => {
  const sealed = sealBytes(key, Buffer.from('words'), 'here');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(() => openBytes(key, changed, 'here')).toThrow('cannot be opened');
  }
  expect(key.includes(sealed.subarray(1, 5))).toBe(false);
});

test('a seal of before there was a header still opens', () => {
  const sealed = sealedFormerly('words', 'here');
  expect([openBytes(key, sealed, 'here').toString(), isSealedUnder(key, sealed)]).toEqual(['words', false]);
});
