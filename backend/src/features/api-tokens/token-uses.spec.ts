import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { openSqliteVault } from '../../app/stores/sqlite-vault.ts';
import { TokenUses } from './token-uses.ts';

test('the last use of a token is the last of all processes', async () => {
  const vault = openSqliteVault(':memory:', randomBytes(32));
  const [one, other] = [new TokenUses(vault), new TokenUses(vault)];
  const from = (network: string) => ({ tokenId: 't1', ownerId: 'ana', day: '2026-03-04', network });
  await one.note(from('192.0.2.0/24'));
  await other.note(from('198.51.100.0/24'));
  await one.note(from('192.0.2.0/24'));
  expect((await one.of(['t1'])).get('t1')).toMatchObject(from('192.0.2.0/24'));
  await vault.close();
});
