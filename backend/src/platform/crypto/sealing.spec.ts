import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { isSealedUnder, openBytes, openJson, sealBytes, sealJson } from './sealing.ts';

const [key, other] = [randomBytes(32), randomBytes(32)];

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

test.each([
  ['that names no key', (sealed: Buffer) => sealed.subarray(5)],
  ['that was cut off', (sealed: Buffer) => sealed.subarray(0, 10)],
  ['that is empty', () => Buffer.alloc(0)],
])('a seal %s does not open', (_, changed) => {
  expect(() => openBytes(key, changed(sealBytes(key, Buffer.from('words'), 'here')), 'here')).toThrow('cannot be opened');
});
