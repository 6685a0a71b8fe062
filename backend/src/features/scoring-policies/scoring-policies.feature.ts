import { feature } from '../../event-sourcing/features/feature.ts';
import { scoringPolicyDecider } from './scoring-policy.decider.ts';
import { scoringPoliciesProjection } from './scoring-policies.projection.ts';

export default feature({
  deciders: [scoringPolicyDecider],
  projections: [scoringPoliciesProjection],
  module: () => import('./scoring-policies.module.ts'),
});
