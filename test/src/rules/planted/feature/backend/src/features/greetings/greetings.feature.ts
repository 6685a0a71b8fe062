import { feature } from '../../event-sourcing/features/feature.ts';
import { greetThePartnerWhenItIsApproved } from './greet-the-partner-when-it-is-approved.policy.ts';
import { greetingsDecider } from './greetings.decider.ts';
import { greetingsProjection } from './greetings.projection.ts';

export default feature({
  deciders: [greetingsDecider],
  projections: [greetingsProjection],
  policies: [greetThePartnerWhenItIsApproved],
  followers: { following: async () => [(await import('./greetings-count.ts')).GreetingsCount] },
  module: () => import('./greetings.module.ts'),
});
