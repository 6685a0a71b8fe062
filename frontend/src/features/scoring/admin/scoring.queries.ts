import { scoringRoutes } from '@accelerator/contracts/scoring/routes';
import { isWeight, scoredFields, sumOf, sumOfWeights, weightDecimals, type Weights } from '@accelerator/contracts/scoring/views';
import { plainNumber } from '@accelerator/contracts/validation/plain-number';
import { HttpError } from '../../../api/http.ts';
import { query } from '../../../api/query.ts';

/** Of 15 s each. */
const mostTries = 8;

/** The weights that are tried, kept in the address; empty until they are replayed. */
export type ScoringSearch = Partial<Weights>;

/** Reads the address; what is no whole set of weights is left out. */
export function readScoringSearch(raw: Readonly<Record<string, unknown>>): ScoringSearch {
  const weights = Object.fromEntries(
    scoredFields.map((field) => [field, plainNumber(String(raw[field]), { decimals: weightDecimals })]),
  );
  return scoredFields.every((field) => isWeight(weights[field])) && sumOf(weights) === sumOfWeights ? weights : {};
}

export const scoringQueries = {
  policies: () => query(scoringRoutes.policies),
  /** It costs the server seconds, so it is asked for once. Where no answer came in time, asking again gets the replay that is on its way. */
  replay: (weights: Weights) => ({
    ...query(scoringRoutes.replay, { query: { ...weights } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: (failures: number, error: Error) => failures < mostTries && error instanceof HttpError && error.status === 0,
    retryDelay: 0,
  }),
};
