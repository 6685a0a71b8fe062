import { describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { openSqliteVault } from '../../../app/stores/sqlite-vault.ts';
import { laterCredentialVersion, Passwords } from './passwords.ts';
import { Credentials } from './credentials.ts';

describe('the version of a changed password', () => {
  test('is later than the one before it', () => {
    const farAhead = Date.now() + 1_000_000;
    expect(laterCredentialVersion(farAhead)).toBeGreaterThan(farAhead);
  });

  test('is another one for each of the changes of one moment', () => {
    const versions = Array.from({ length: 1_000 }, () => laterCredentialVersion(1));
    expect(new Set(versions).size).toBe(versions.length);
  });
});

test('a password fits however its letters are composed, and with blanks that were copied along', async () => {
  const vault = openSqliteVault(':memory:', randomBytes(32));
  const passwords = new Passwords(new Credentials(vault));
  const user = { userId: 'ana', version: 1 };
  const [composed, decomposed] = ['Pâtissière'.normalize('NFC'), 'Pâtissière'.normalize('NFD')];
  await passwords.put('ana', 1, decomposed);
  expect(await passwords.matches(user, decomposed, { line: 'ana' })).toBe(true);
  expect(await passwords.matches(user, composed, { line: 'ana' })).toBe(true);
  expect(await passwords.matches(user, ` ${composed}\n`, { line: 'ana' })).toBe(true);
  expect(await passwords.matches(user, `\u200b${composed}\u200b`, { line: 'ana' })).toBe(true);
  expect(await passwords.matches(user, `${composed}.`, { line: 'ana' })).toBe(false);
  await vault.close();
});

test('a blank at the end of a password is a part of it', async () => {
  const vault = openSqliteVault(':memory:', randomBytes(32));
  const credentials = new Credentials(vault);
  const passwords = new Passwords(credentials);
  const user = { userId: 'ana', version: 1 };
  await passwords.put('ana', 1, 'a good password ');
  expect(await passwords.matches(user, 'a good password ', { line: 'ana' })).toBe(true);
  expect(await passwords.matches(user, 'a good password', { line: 'ana' })).toBe(false);
  await vault.close();
});

test('a hash that is cheaper than those of today is renewed at the next login, and no other', async () => {
  const vault = openSqliteVault(':memory:', randomBytes(32));
  const credentials = new Credentials(vault);
  const passwords = new Passwords(credentials);
  const user = { userId: 'ana', version: 1 };
  const cheap = await hash('a-good-password', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const hashOfToday = async () => (await credentials.find('ana', 1))!.hash;
  await credentials.put({ ...user, hash: cheap, expiresAt: null }, { recoverable: 'a-good-password' });
  expect(await passwords.matches(user, 'another-password', { line: 'ana' })).toBe(false);
  expect(await hashOfToday()).toBe(cheap);
  expect(await passwords.matches(user, 'a-good-password', { line: 'ana' })).toBe(true);
  const renewed = await hashOfToday();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(user, 'a-good-password', { line: 'ana' })).toBe(true);
  expect(await hashOfToday()).toBe(renewed);
  expect(await credentials.recoverPassword('ana', 1)).toBe('a-good-password');
  await vault.close();
});
