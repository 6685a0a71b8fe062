// How long one partner's best matches take: 10,000 candidates, the best 50 of them, exactly.
//   node test/src/bench/matching.bench.ts   (after npm run build)
import { performance } from 'node:perf_hooks';
import { bestMatches, type Candidate } from '@accelerator/backend/matching/scoring/ranking';
import { scoringProfile } from '@accelerator/backend/matching/scoring/scoring-profile';
import {
  accreditations,
  budgets,
  coMarketingExperiences,
  industries,
  marketSegments,
  partnerTiers,
  personas,
  regions,
  teamSizes,
  technologyCategories,
  timeZones,
  type Catalogue,
} from '@accelerator/contracts/catalogue';
import type { Qualification } from '@accelerator/contracts/partners';

const poolSize = 10_000;
const limit = 50;
const runs = 2_000;
const warmUpRuns = 200;
const cohortIds = Array.from({ length: 24 }, (_, index) => index + 1);
const currentCohorts = new Set(cohortIds.slice(12));

/** The same numbers in every run, so that two measurements compare the same work (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const once = Math.imul(state ^ (state >>> 15), state | 1);
    const twice = once ^ (once + Math.imul(once ^ (once >>> 7), once | 61));
    return ((twice ^ (twice >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = seededRandom(20_261_120);
const below = (end: number) => Math.floor(random() * end);
const oneOf = <Value extends string>(list: Catalogue<Value>): Value => list.values[below(list.values.length)]!;
const pick = <Value>(values: readonly Value[], most: number): Value[] =>
  Array.from({ length: 1 + below(most) }, () => values[below(values.length)]!);

function qualification(): Qualification {
  return {
    timeZone: oneOf(timeZones),
    industries: pick(industries.values, 5),
    geographicFocus: pick(regions.values, 3),
    marketSegment: pick(marketSegments.values, 3),
    personas: pick(personas.values, 4),
    appTechnologyPreference: pick(technologyCategories.values, 5),
    coMarketingExperience: oneOf(coMarketingExperiences),
    teamSize: oneOf(teamSizes),
    budget: oneOf(budgets),
    currentlyCoSelling: random() < 0.5,
    usingAccountMapping: random() < 0.5,
    preferredCohortIds: pick(cohortIds, 4),
    appInstalls: Math.floor(10 ** (random() * 5)),
    partnerTier: oneOf(partnerTiers),
    accreditations: pick(accreditations.values, 3),
  };
}

function candidate(_: unknown, index: number): Candidate {
  return {
    id: `partner-${index}`,
    profile: scoringProfile('solutions', qualification()),
    approvedAt: new Date(Date.UTC(2026, 0, 1 + below(300))).toISOString(),
    unansweredInterests: below(8),
  };
}

const candidates = Array.from({ length: poolSize }, candidate);
const seekers = Array.from({ length: 64 }, () => scoringProfile('app', qualification()));

function millisecondsOf(run: number): number {
  const start = performance.now();
  bestMatches(seekers[run % seekers.length]!, candidates, currentCohorts, { limit });
  return performance.now() - start;
}

for (let run = 0; run < warmUpRuns; run += 1) millisecondsOf(run);
const times = Array.from({ length: runs }, (_, run) => millisecondsOf(run)).sort((a, b) => a - b);
const percentile = (share: number) => times[Math.min(runs - 1, Math.floor(runs * share))]!.toFixed(3);

process.stdout.write(`best ${limit} of ${poolSize}, ${runs} runs: p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms\n`);
