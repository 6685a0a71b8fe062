import { expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../event-sourcing/kernel/projection.fixtures.ts';
import { apiTokensProjection } from './api-tokens.projection.ts';

const tokenId = 't1';
const named = (subject: string) => ({ subject, fields: { name: 'Nightly sync' } });
const token = { tokenId, tokenHash: 'hash', kind: 'program', scopes: ['cohorts:read'], expiresOn: '2026-12-31' } as const;
const ofAna = recorded({ type: 'ApiTokenMade', data: { userId: 'ana', ...token, private: named('ana') } });
const ofAcme = recorded({ type: 'ApiTokenMade', data: { partnerId: 'acme', ...token, private: named('acme') } });
const before = recorded({
  type: 'ExportTokenMade',
  data: { userId: 'ana', tokenId, tokenHash: 'hash', private: named('ana') },
});
const rowAfter = (...events: readonly ReturnType<typeof recorded>[]) => rowsAfter(apiTokensProjection, events).get(tokenId);

test('a token is of an administrator or of a company', () => {
  expect(rowAfter(ofAna)).toMatchObject({ owner: 'administrator', ownerId: 'ana', name: 'Nightly sync', revoked: false });
  expect(rowAfter(ofAcme)).toMatchObject({ owner: 'partner', ownerId: 'acme', scopes: ['cohorts:read'] });
});

test('a revoked one stays, so that histories name it', () => {
  const revoked = recorded({ type: 'ApiTokenRevoked', data: { userId: 'ana', tokenId } });
  expect(rowAfter(ofAna, revoked)).toMatchObject({ name: 'Nightly sync', revoked: true });
});

test('it goes with its owner', () => {
  expect(rowAfter(ofAna, recorded({ type: 'AdministratorRemoved', data: { userId: 'ana' } }))).toBeNull();
});

test('an export token reads exports, for as long as any token can', () => {
  expect(rowAfter(before)).toMatchObject({ scopes: ['exports:read'], exportToken: { lastUsedOn: null } });
  const used = recorded({ type: 'ExportTokenUsed', data: { userId: 'ana', tokenId, day: '2026-03-04' } });
  expect(rowAfter(before, used)).toMatchObject({ exportToken: { lastUsedOn: '2026-03-04' } });
  expect(rowAfter(before, recorded({ type: 'ExportTokenRevoked', data: { userId: 'ana', tokenId } }))).toMatchObject({
    revoked: true,
  });
});
