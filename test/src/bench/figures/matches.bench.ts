import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SqliteEventStore } from '@accelerator/backend/event-sourcing/event-store/sqlite/sqlite-event-store';
import { bestMatches, type Candidate } from '@accelerator/backend/features/scoring/ranking';
import { firstPolicy } from '@accelerator/backend/features/scoring/scoring-policy';
import { scoringProfile } from '@accelerator/backend/features/scoring/scoring-profile';
import { openSqliteVault } from '@accelerator/backend/app/stores/sqlite-vault';
import { addressOf } from '@accelerator/contracts/http';
import { adminMatchingRoutes, matchingRoutes } from '@accelerator/contracts/matching/routes';
import { DataDirectory } from '../../harness/place.ts';
import type { Figure, Results } from '../figure.ts';
import { approvedPartner, LogWriter, skipPolicies } from '../invented-log.ts';
import { inventedQualification } from '../invented-partners.ts';
import { approve, registeredMember, signedInAdministrator } from '../pairs.ts';
import { serveApp, type Served } from '../served.ts';
import { idle } from '../settled.ts';
import { median, percentile, seededRandom } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const candidates = 10_000;
const offered = 50;
const requests = 1_000;
const warmUpRequests = 200;
const pageRequests = 150;

export const matches: Figure = {
  number: 3,
  what: "GET /api/matches among 10,000 partners of the other type, and an administrator's page of 200 of them, at the caller",
  bounds: { 'milliseconds p99': { atMost: 30 }, "milliseconds of an administrator's page, p99": { atMost: 200 } },
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, Math.round(candidates * scale))),
};

async function measure(folder: string, count: number): Promise<Results> {
  await fillWithPartners(folder, count);
  const served = await serveApp(folder);
  const member = await registeredMember(served, 'app');
  await approve(served, [member]);
  await idle(served);
  const asked = async () => {
    const begun = performance.now();
    await member.connection.expect('GET', matchingRoutes.matches.path);
    return performance.now() - begun;
  };
  const { matches: shown } = JSON.parse((await member.connection.expect('GET', matchingRoutes.matches.path)).body) as {
    matches: readonly unknown[];
  };
  if (shown.length < Math.min(offered, count)) throw new Error(`Only ${shown.length} matches were shown.`);
  for (let request = 0; request < warmUpRequests; request += 1) await asked();
  const processor = served.processorTime;
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) times.push(await asked());
  const processorTime = served.processorTime - processor;
  const pages = await pageTimes(served, member.partnerId);
  await served.stop();
  const ranking = rankingTimes(count);
  return {
    'milliseconds p50': median(times),
    'milliseconds p99': percentile(times, 0.99),
    'milliseconds of processor time for a request': (1_000 * processorTime) / requests,
    "milliseconds of an administrator's page, p50": median(pages),
    "milliseconds of an administrator's page, p99": percentile(pages, 0.99),
    'milliseconds of ranking alone, p50': median(ranking),
    'milliseconds of ranking alone, p99': percentile(ranking, 0.99),
  };
}

/**
 * The time that an administrator waits for the first page of all potential matches, for another order, and for a search, in turns.
 */
async function pageTimes(served: Served, id: string): Promise<readonly number[]> {
  const administrator = await signedInAdministrator(served);
  const orders = [{}, { sort: 'section' }, { q: 'an' }];
  const times: number[] = [];
  for (let request = 0; request < pageRequests; request += 1) {
    const address = addressOf(adminMatchingRoutes.partnerMatches, { id }, { limit: '200', ...orders[request % orders.length] });
    const begun = performance.now();
    await administrator.expect('GET', address);
    times.push(performance.now() - begun);
  }
  administrator.close();
  return times;
}

/** The log of an app with many Solutions Partners; its keys lie in the vault that the server will open. */
async function fillWithPartners(folder: string, count: number): Promise<void> {
  const store = SqliteEventStore.open(join(folder, 'log.sqlite'));
  // Personal data is not read here, so the keys are dropped: storing each durably would take long.
  const subjectKeys = new SubjectKeys(openSqliteVault(':memory:', randomBytes(32)));
  const writer = new LogWriter(store, subjectKeys);
  const random = seededRandom(20_261_123);
  for (let partner = 0; partner < count; partner += 1)
    for (const placed of approvedPartner(randomUUID(), 'solutions', random)) await writer.write(placed);
  await writer.settled();
  await store.close();
  await skipPolicies(new DataDirectory(folder));
}

/** Without the server around it: the best of all candidates for different partners, in milliseconds. */
function rankingTimes(count: number): readonly number[] {
  const random = seededRandom(20_261_120);
  const cohortIds = Array.from({ length: 24 }, (_, index) => index + 1);
  const rules = { policy: firstPolicy, currentCohorts: new Set(cohortIds.slice(12)) };
  const below = (end: number) => Math.floor(random() * end);
  const pool = Array.from({ length: count }, (_, index): Candidate => ({
    id: `partner-${index}`,
    profile: scoringProfile('solutions', inventedQualification(random, cohortIds)),
    approvedAt: new Date(Date.UTC(2026, 0, 1 + below(300))).toISOString(),
    unansweredInterests: below(8),
  }));
  const seekers = Array.from({ length: 64 }, () => scoringProfile('app', inventedQualification(random, cohortIds)));
  const timeOf = (run: number) => {
    const begun = performance.now();
    bestMatches(seekers[run % seekers.length]!, pool, rules, { limit: offered });
    return performance.now() - begun;
  };
  for (let run = 0; run < warmUpRequests; run += 1) timeOf(run);
  return Array.from({ length: requests }, (_, run) => timeOf(run));
}
