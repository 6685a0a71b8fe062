import { isWeight, scoredFields, sumOf, sumOfWeights, weightDecimals, type Weights } from '@accelerator/contracts/scoring/views';
import { plainNumber } from '@accelerator/contracts/validation/plain-number';

/** The weights that are tried, kept in the address; empty until they are replayed. */
export type ScoringSearch = Partial<Weights>;

/** Reads the address; what is no whole set of weights is left out. */
export function readScoringSearch(raw: Readonly<Record<string, unknown>>): ScoringSearch {
  const weights = Object.fromEntries(
    scoredFields.map((field) => [field, plainNumber(String(raw[field]), { decimals: weightDecimals })]),
  );
  return scoredFields.every((field) => isWeight(weights[field])) && sumOf(weights) === sumOfWeights ? weights : {};
}
