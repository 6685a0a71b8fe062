import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { apiTokensDecider } from './api-tokens.decider.ts';

export const revokeTheTokensWhenTheSecondFactorIsReset = policy({
  name: 'revoke-the-tokens-when-the-second-factor-is-reset',
  on: 'SecondFactorReset',
  send: ({ data: { userId } }) => call(apiTokensDecider, 'RevokeApiTokensOf', userId, { userId }),
});
