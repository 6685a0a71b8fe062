/** The fields of a match score. */
export const scoredFields = [
  'industries',
  'regions',
  'segments',
  'personas',
  'technology',
  'cohorts',
  'experience',
  'budget',
  'team',
  'practice',
  'fit',
  'accreditations',
] as const;
export type ScoredField = (typeof scoredFields)[number];

/** The most points that each field can give: 0 or more with one decimal at most, 100 in all. */
export type Weights = Readonly<Record<ScoredField, number>>;

/** Of the first version of the policy, which holds until the superadmin adopts another one. */
export const firstWeights: Weights = {
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
};

/** The sum that all weights together must make. */
export const sumOfWeights = 100;

/** Of a weight, at most. */
export const weightDecimals = 1;

/** 0 or more, with one decimal at most. */
export function isWeight(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= sumOfWeights && Number(value.toFixed(weightDecimals)) === value;
}

/** Of anything; with one decimal, as weights have at most. */
export function sumOf(weights: Readonly<Partial<Record<ScoredField, unknown>>>): number {
  const tenths = scoredFields.reduce((sum, field) => sum + Math.round(10 * Number(weights[field] ?? 0)), 0);
  return tenths / 10;
}

/** The name of a version of the policy, written down wherever a score of it is. */
export function policyName(version: number): string {
  return `score-v${version}`;
}
