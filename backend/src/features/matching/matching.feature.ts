import { feature } from '../../event-sourcing/features/feature.ts';
import { disclosuresDecider } from './disclosures/disclosures.decider.ts';
import { shownMatchesDecider } from './partner/shown-matches.decider.ts';
import { matchOutcomesProjection } from './replay/match-outcomes.projection.ts';
import { unansweredInterestsProjection } from './replay/unanswered-interests.projection.ts';
import { disclosuresProjection } from './disclosures/disclosures.projection.ts';

export default feature({
  deciders: [disclosuresDecider, shownMatchesDecider],
  projections: [matchOutcomesProjection, unansweredInterestsProjection, disclosuresProjection],
  module: () => import('./matching.module.ts'),
});
