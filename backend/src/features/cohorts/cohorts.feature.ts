import { feature } from '../../event-sourcing/features/feature.ts';
import { cohortDecider } from './cohort.decider.ts';
import { cohortsProjection } from './cohorts.projection.ts';
import { createTheCohortWhenItIsNumbered } from './create-the-cohort-when-it-is-numbered.policy.ts';
import { changeTheCodeWhenTheRegistryHasIt } from './change-the-code-when-the-registry-has-it.policy.ts';
import { releaseTheSeatsWhenAnActivePartnershipIsCanceled } from './release-the-seats-when-an-active-partnership-is-canceled.policy.ts';
import { releaseTheSeatsWhenAPartnershipIsMoved } from './release-the-seats-when-a-partnership-is-moved.policy.ts';
import { releaseTheSeatsWhenAnActIsUndone } from './release-the-seats-when-an-act-is-undone.policy.ts';

export default feature({
  deciders: [cohortDecider],
  projections: [cohortsProjection],
  policies: [
    createTheCohortWhenItIsNumbered,
    changeTheCodeWhenTheRegistryHasIt,
    releaseTheSeatsWhenAnActivePartnershipIsCanceled,
    releaseTheSeatsWhenAPartnershipIsMoved,
    releaseTheSeatsWhenAnActIsUndone,
  ],
  module: () => import('./cohorts.module.ts'),
});
