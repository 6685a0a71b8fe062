import {
  industries,
  marketSegments,
  personas,
  regions,
  technologyCategories,
  type Catalogue,
} from '@accelerator/contracts/catalogue';
import type { MatchLineName } from '@accelerator/contracts/matching';
import type { ScoringRules } from './scoring-policy.ts';
import { bitCount, type Choice, type ScoringProfile } from './scoring-profile.ts';

/** The two whose score is explained. */
export interface ScoredPair extends ScoringRules {
  readonly app: ScoringProfile<'app'>;
  readonly solutions: ScoringProfile<'solutions'>;
}

/** A comparison of what the two chose from one list. */
export interface Comparison {
  /** The number of values that each of the two chose. */
  readonly app: number;
  readonly solutions: number;
  readonly shared: number;
  /** The share of the list that the one who chose more has chosen, where choosing much makes the list count less; else null. */
  readonly unfocusedShare: number | null;
}

export interface ComparedList {
  /** The noun for one entry of the list. */
  readonly noun: string;
  readonly compare: (pair: ScoredPair) => Comparison;
  /** The labels of what both chose, in the order in which they are shown. */
  readonly sharedLabels: (pair: ScoredPair, cohortName: (id: number) => string) => string[];
}

/** The lines of the print that compare lists. */
export const comparedLists: { readonly [Name in MatchLineName]?: ComparedList } = {
  Industries: choices('industry', industries, (profile) => profile.industries),
  Regions: choices('region', regions, (profile) => profile.regions),
  Segments: choices('segment', marketSegments, (profile) => profile.segments),
  Personas: choices('persona', personas, (profile) => profile.personas),
  Technology: choices('technology category', technologyCategories, (profile) => profile.technology),
  Cohorts: {
    noun: 'cohort',
    compare: (pair) => ({
      app: currentCohortsOf(pair.app, pair).length,
      solutions: currentCohortsOf(pair.solutions, pair).length,
      shared: sharedCohorts(pair).length,
      unfocusedShare: null,
    }),
    sharedLabels: (pair, cohortName) => sharedCohorts(pair).map(cohortName),
  },
};

/** One of the two has named nothing that could be compared. */
export function isBlank(comparison: Comparison): boolean {
  return comparison.app === 0 || comparison.solutions === 0;
}

function choices(noun: string, list: Catalogue<string>, choiceOf: (profile: ScoringProfile) => Choice): ComparedList {
  const sharedMask = (pair: ScoredPair) => choiceOf(pair.app).mask & choiceOf(pair.solutions).mask;
  return {
    noun,
    compare: (pair) => {
      const [app, solutions] = [choiceOf(pair.app), choiceOf(pair.solutions)];
      const unfocused = Math.min(app.focus, solutions.focus) < 1;
      return {
        app: app.count,
        solutions: solutions.count,
        shared: bitCount(sharedMask(pair)),
        unfocusedShare: unfocused ? Math.max(app.count, solutions.count) / list.values.length : null,
      };
    },
    sharedLabels: (pair) => list.options.filter((_, place) => sharedMask(pair) & (1 << place)).map((option) => option.label),
  };
}

function currentCohortsOf(profile: ScoringProfile, { currentCohorts }: ScoredPair): number[] {
  return profile.cohortIds.filter((id) => currentCohorts.has(id));
}

function sharedCohorts(pair: ScoredPair): number[] {
  return currentCohortsOf(pair.app, pair).filter((id) => pair.solutions.cohortIds.includes(id));
}
