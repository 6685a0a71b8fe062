import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isWellFormed, tokenOf } from './secret.ts';

describe('the form of a token', () => {
  test('is its prefix, 43 characters of random bits, and 6 of their checksum', () => {
    expect(tokenOf(Buffer.alloc(32))).toMatch(/^pga_A{43}[\dA-Za-z]{6}$/);
    for (let count = 0; count < 100; count += 1) expect(isWellFormed(tokenOf(randomBytes(32)))).toBe(true);
  });

  test('tells a token from one with another character, and from a text that looks like one', () => {
    const token = tokenOf(Buffer.alloc(32, 7));
    expect(isWellFormed(token.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')))).toBe(false);
    expect(isWellFormed(token.replace('pga_', 'pga_x').slice(0, -1))).toBe(false);
    expect(isWellFormed(`pga_${'A'.repeat(43)}`)).toBe(false);
    expect(isWellFormed('')).toBe(false);
  });
});
