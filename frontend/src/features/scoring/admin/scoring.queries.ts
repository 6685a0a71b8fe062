import { scoringRoutes } from '@accelerator/contracts/scoring/routes';
import type { Weights } from '@accelerator/contracts/scoring/views';
import { HttpError } from '../../../api/http.ts';
import { query } from '../../../api/query.ts';

/** Of 15 s each. */
const mostTries = 8;

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
