import { feature } from '../../event-sourcing/features/feature.ts';
import { disclosuresDecider } from './disclosures.decider.ts';
import { shownMatchesDecider } from './shown-matches.decider.ts';
import { matchOutcomesProjection } from './match-outcomes.projection.ts';
import { unansweredInterestsProjection } from './unanswered-interests.projection.ts';
import { disclosuresProjection } from './disclosures.projection.ts';

export default feature({
  deciders: [disclosuresDecider, shownMatchesDecider],
  projections: [matchOutcomesProjection, unansweredInterestsProjection, disclosuresProjection],
  module: () => import('./matching.module.ts'),
});
