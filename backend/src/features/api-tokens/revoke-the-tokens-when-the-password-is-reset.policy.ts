import { call } from '../../event-sourcing/kernel/decider.ts';
import { policy } from '../../event-sourcing/kernel/policy.ts';
import { apiTokensDecider } from './api-tokens.decider.ts';

export const revokeTheTokensWhenThePasswordIsReset = policy({
  name: 'revoke-the-tokens-when-the-password-is-reset',
  on: 'PasswordReset',
  send: ({ data: { userId } }) => call(apiTokensDecider, 'RevokeApiTokensOf', userId, { userId }),
});
