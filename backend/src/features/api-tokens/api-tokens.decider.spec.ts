import type { ApiTokenMade, ApiTokenRevoked } from '@accelerator/contracts/api-tokens';
import { describe, test } from '@jest/globals';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { apiTokensDecider } from './api-tokens.decider.ts';

const made = (tokenId: string, expiresOn = '8999-12-31'): ApiTokenMade => ({
  type: 'ApiTokenMade',
  data: {
    ...{ userId: 'ana', tokenId, tokenHash: `hash of ${tokenId}`, kind: 'program', scopes: ['reports:read'], expiresOn },
    private: { subject: 'ana', fields: { name: 'Nightly sync' } },
  },
});
const revoked = (tokenId: string): ApiTokenRevoked => ({ type: 'ApiTokenRevoked', data: { userId: 'ana', tokenId } });
const ten = Array.from({ length: 10 }, (_, index) => made(`t${index}`));

describe('a token', () => {
  test('is made once, and is one of ten at most; one that is over or revoked makes room', () => {
    given(apiTokensDecider, [])
      .when('MakeApiToken', made('t1').data)
      .then([made('t1')]);
    given(apiTokensDecider, [made('t1')])
      .when('MakeApiToken', made('t1').data)
      .nothing();
    given(apiTokensDecider, ten).when('MakeApiToken', made('t10').data).refused('tokens_enough');
    for (const history of [
      [...ten, revoked('t3')],
      [...ten.slice(1), made('t0', '2000-01-01')],
    ])
      given(apiTokensDecider, history)
        .when('MakeApiToken', made('t10').data)
        .then([made('t10')]);
  });

  test('is not made for a day that is over', () => {
    given(apiTokensDecider, []).when('MakeApiToken', made('t1', '2000-01-01').data).refused('date_is_past');
  });

  test('is revoked once, and by an id of its own', () => {
    given(apiTokensDecider, [made('t1')])
      .when('RevokeApiToken', revoked('t1').data)
      .then([revoked('t1')]);
    given(apiTokensDecider, [made('t1'), revoked('t1')])
      .when('RevokeApiToken', revoked('t1').data)
      .refused('token_unknown');
    given(apiTokensDecider, []).when('RevokeApiToken', revoked('constructor').data).refused('token_unknown');
  });

  test('goes with all others of the login', () => {
    given(apiTokensDecider, [made('t1'), made('t2'), revoked('t1'), made('t3')])
      .when('RevokeApiTokensOf', { userId: 'ana' })
      .then([revoked('t2'), revoked('t3')]);
    given(apiTokensDecider, []).when('RevokeApiTokensOf', { userId: 'ana' }).nothing();
  });
});
