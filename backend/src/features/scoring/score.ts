import type { MatchLineName } from '@accelerator/contracts/matching';
import { bitCount, type Choice, type ScoringProfile } from './scoring-profile.ts';

/** The name of this formula, written down wherever a score of it is. */
export const scoringPolicy = 'score-v1';

/** The most that each of the twelve fields can give: 100 in all. */
export const fieldWeights = {
  industries: 24,
  regions: 14,
  segments: 14,
  personas: 12,
  technology: 10,
  cohorts: 10,
  experience: 4,
  budget: 4,
  team: 2,
  practice: 2,
  fit: 3,
  accreditations: 1,
} as const;

export type ScoredField = keyof typeof fieldWeights;

/** What each field gives to one pair, unrounded. */
export type FieldPoints = Readonly<Record<ScoredField, number>>;

/** The eight lines of the match print, in its order, and the fields that each of them adds up. */
export const printLines: Readonly<Record<MatchLineName, readonly ScoredField[]>> = {
  Industries: ['industries'],
  Regions: ['regions'],
  Segments: ['segments'],
  Personas: ['personas'],
  Technology: ['technology'],
  Cohorts: ['cohorts'],
  Readiness: ['experience', 'budget', 'team', 'practice'],
  Scale: ['fit', 'accreditations'],
};

/** Technology may be left blank; a blank then tells nothing for or against the pair. */
export const blankTechnologyPoints = 3;
/** A pair that shares no region or no segment has nothing to sell together, however alike the two are. */
export const cappedScore = 59;

/**
 * The match score of two partners of opposite types, in whole percent. Which of the two comes first makes no difference.
 * @param currentCohorts The cohorts that are neither closed nor completed.
 */
export function scorePair(one: ScoringProfile, other: ScoringProfile, currentCohorts: ReadonlySet<number>): number {
  return scoreOf(fieldPoints(one, other, currentCohorts));
}

/**
 * The most that the two can score, by what they share nothing of. It is known at a fraction of the cost of the score, and for most
 * pairs it is low.
 */
export function highestScore(one: ScoringProfile, other: ScoringProfile): number {
  if (!shares(one.regions, other.regions) || !shares(one.segments, other.segments)) return cappedScore;
  const lost =
    (shares(one.industries, other.industries) ? 0 : fieldWeights.industries) +
    (shares(one.personas, other.personas) ? 0 : fieldWeights.personas) +
    (shares(one.technology, other.technology) ? 0 : fieldWeights.technology - blankTechnologyPoints) +
    ((one.cohortSignature & other.cohortSignature) === 0 ? fieldWeights.cohorts : 0);
  return 100 - lost;
}

/** The only place where points are given. */
export function fieldPoints(one: ScoringProfile, other: ScoringProfile, currentCohorts: ReadonlySet<number>): FieldPoints {
  return {
    industries: listPoints(fieldWeights.industries, one.industries, other.industries),
    regions: listPoints(fieldWeights.regions, one.regions, other.regions),
    segments: listPoints(fieldWeights.segments, one.segments, other.segments),
    personas: listPoints(fieldWeights.personas, one.personas, other.personas),
    technology:
      one.technology.count === 0 || other.technology.count === 0
        ? blankTechnologyPoints
        : listPoints(fieldWeights.technology, one.technology, other.technology),
    cohorts: countSharedCohorts(one, other, currentCohorts) > 0 ? fieldWeights.cohorts : 0,
    experience: (fieldWeights.experience * (one.experience + other.experience)) / 6,
    budget: (fieldWeights.budget * (one.budget + other.budget)) / 2,
    team: (fieldWeights.team * (one.team + other.team)) / 4,
    practice: (fieldWeights.practice * (one.practices + other.practices)) / 4,
    fit: fieldWeights.fit * (1 - Math.abs(one.scale - other.scale) / 4),
    accreditations: (fieldWeights.accreditations * (one.accreditations + other.accreditations)) / 2,
  };
}

/** The score that the points add up to, in whole percent. */
export function scoreOf(points: FieldPoints): number {
  const uncapped = roundHalfUp(totalOf(points));
  return uncapped > cappedScore && hasNothingToSellTogether(points) ? cappedScore : uncapped;
}

/** How many points the cap takes off. */
export function cappedPoints(points: FieldPoints): number {
  return roundHalfUp(totalOf(points)) - scoreOf(points);
}

/** Why the score is lower than its points add up to, or null where it is not. */
export function capOf(points: FieldPoints): string | null {
  if (cappedPoints(points) === 0) return null;
  const missing = [...(points.regions === 0 ? ['region'] : []), ...(points.segments === 0 ? ['segment'] : [])];
  return `Capped at ${cappedScore}: no shared ${missing.join(' or ')}`;
}

/** How many cohorts both prefer, of those that are neither closed nor completed. */
export function countSharedCohorts(one: ScoringProfile, other: ScoringProfile, currentCohorts: ReadonlySet<number>): number {
  if ((one.cohortSignature & other.cohortSignature) === 0) return 0;
  let shared = 0;
  for (const id of one.cohortIds) {
    if (other.cohortIds.includes(id) && currentCohorts.has(id)) shared += 1;
  }
  return shared;
}

function shares(one: Choice, other: Choice): boolean {
  return (one.mask & other.mask) !== 0;
}

/** The share that overlaps, bent so that the first things in common matter most. */
function listPoints(weight: number, one: Choice, other: Choice): number {
  const shared = bitCount(one.mask & other.mask);
  if (shared === 0) return 0;
  const overlap = (2 * shared) / (one.count + other.count);
  return weight * overlap * (2 - overlap) * Math.min(one.focus, other.focus);
}

function totalOf(points: FieldPoints): number {
  return (
    points.industries +
    points.regions +
    points.segments +
    points.personas +
    points.technology +
    points.cohorts +
    points.experience +
    points.budget +
    points.team +
    points.practice +
    points.fit +
    points.accreditations
  );
}

/** Halves go up, even where binary fractions leave a sum a hair below the half: the order of adding must not decide. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9);
}

/** A shared choice always gives some points, so none means that nothing is shared. */
function hasNothingToSellTogether(points: FieldPoints): boolean {
  return points.regions === 0 || points.segments === 0;
}
