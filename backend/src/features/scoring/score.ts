import type { MatchLineName } from '@accelerator/contracts/matching';
import { scoredFields, type ScoredField, type Weights } from '@accelerator/contracts/scoring';
import type { ScoringRules } from './scoring-policy.ts';
import { bitCount, type Choice, type ScoringProfile } from './scoring-profile.ts';

/** The part of each field's weight that a pair has earned, 0 to 1. No weight is in it. */
export type FieldCredits = Readonly<Record<ScoredField, number>>;

/** The points that each field gives to one pair, unrounded. */
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

export const lineNames = Object.keys(printLines) as MatchLineName[];

/** Technology may be left blank; a blank then tells nothing for or against the pair. */
export const blankTechnologyCredit = 0.3;
/** A pair that shares no region or no segment has nothing to sell together, however alike the two are. */
export const cappedScore = 59;

/** The match score of two partners of opposite types, in whole percent. Which of the two comes first makes no difference. */
export function scorePair(one: ScoringProfile, other: ScoringProfile, { policy, currentCohorts }: ScoringRules): number {
  return scoreOf(fieldCredits(one, other, currentCohorts), policy.weights);
}

/**
 * The most that the two can score, by what they share nothing of. It is known at a fraction of the cost of the score, and for most
 * pairs it is low.
 */
export function highestScore(one: ScoringProfile, other: ScoringProfile, { policy: { weights } }: ScoringRules): number {
  if (!shares(one.regions, other.regions) || !shares(one.segments, other.segments)) return cappedScore;
  const lost =
    (shares(one.industries, other.industries) ? 0 : weights.industries) +
    (shares(one.personas, other.personas) ? 0 : weights.personas) +
    (shares(one.technology, other.technology) ? 0 : weights.technology * (1 - blankTechnologyCredit)) +
    ((one.cohortSignature & other.cohortSignature) === 0 ? weights.cohorts : 0);
  return roundHalfUp(100 - lost);
}

/** The only place where credit is given. */
export function fieldCredits(one: ScoringProfile, other: ScoringProfile, currentCohorts: ReadonlySet<number>): FieldCredits {
  return {
    industries: listCredit(one.industries, other.industries),
    regions: listCredit(one.regions, other.regions),
    segments: listCredit(one.segments, other.segments),
    personas: listCredit(one.personas, other.personas),
    technology:
      one.technology.count === 0 || other.technology.count === 0
        ? blankTechnologyCredit
        : listCredit(one.technology, other.technology),
    cohorts: countSharedCohorts(one, other, currentCohorts) > 0 ? 1 : 0,
    experience: (one.experience + other.experience) / 6,
    budget: (one.budget + other.budget) / 2,
    team: (one.team + other.team) / 4,
    practice: (one.practices + other.practices) / 4,
    fit: 1 - Math.abs(one.scale - other.scale) / 4,
    accreditations: (one.accreditations + other.accreditations) / 2,
  };
}

export function fieldPoints(credits: FieldCredits, weights: Weights): FieldPoints {
  return Object.fromEntries(scoredFields.map((field) => [field, weights[field] * credits[field]])) as FieldPoints;
}

/** The score that the credits come to, in whole percent. */
export function scoreOf(credits: FieldCredits, weights: Weights): number {
  const uncapped = roundHalfUp(totalOf(credits, weights));
  return uncapped > cappedScore && hasNothingToSellTogether(credits) ? cappedScore : uncapped;
}

/** The number of points that the cap takes off. */
export function cappedPoints(credits: FieldCredits, weights: Weights): number {
  return roundHalfUp(totalOf(credits, weights)) - scoreOf(credits, weights);
}

/** Why the score is lower than its points add up to, or null where it is not. */
export function capOf(credits: FieldCredits, weights: Weights): string | null {
  if (cappedPoints(credits, weights) === 0) return null;
  const missing = [...(credits.regions === 0 ? ['region'] : []), ...(credits.segments === 0 ? ['segment'] : [])];
  return `Capped at ${cappedScore}: no shared ${missing.join(' or ')}`;
}

/** Counts the cohorts that both prefer, of those that are neither closed nor completed. */
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
function listCredit(one: Choice, other: Choice): number {
  const shared = bitCount(one.mask & other.mask);
  if (shared === 0) return 0;
  const overlap = (2 * shared) / (one.count + other.count);
  return overlap * (2 - overlap) * Math.min(one.focus, other.focus);
}

function totalOf(credits: FieldCredits, weights: Weights): number {
  return (
    weights.industries * credits.industries +
    weights.regions * credits.regions +
    weights.segments * credits.segments +
    weights.personas * credits.personas +
    weights.technology * credits.technology +
    weights.cohorts * credits.cohorts +
    weights.experience * credits.experience +
    weights.budget * credits.budget +
    weights.team * credits.team +
    weights.practice * credits.practice +
    weights.fit * credits.fit +
    weights.accreditations * credits.accreditations
  );
}

/** Halves go up, even where binary fractions leave a sum a hair below the half: the order of adding must not decide. */
export function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5 + 1e-9);
}

/** As the lines of the print show points. */
export function toTenths(points: number): number {
  return roundHalfUp(points * 10) / 10;
}

/** A shared choice always gives some credit, so none means that nothing is shared; whatever it weighs. */
function hasNothingToSellTogether(credits: FieldCredits): boolean {
  return credits.regions === 0 || credits.segments === 0;
}
