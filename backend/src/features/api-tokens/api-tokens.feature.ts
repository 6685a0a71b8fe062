import { feature } from '../../event-sourcing/features/feature.ts';
import { apiTokensDecider } from './api-tokens.decider.ts';
import { apiTokensProjection } from './api-tokens.projection.ts';
import { revokeTheTokensWhenThePasswordIsReset } from './revoke-the-tokens-when-the-password-is-reset.policy.ts';
import { revokeTheTokensWhenTheSecondFactorIsReset } from './revoke-the-tokens-when-the-second-factor-is-reset.policy.ts';
import { tokenUses } from './token-uses.ts';

export default feature({
  deciders: [apiTokensDecider],
  projections: [apiTokensProjection],
  policies: [revokeTheTokensWhenThePasswordIsReset, revokeTheTokensWhenTheSecondFactorIsReset],
  vaultTables: [tokenUses],
  module: () => import('./api-tokens.module.ts'),
});
