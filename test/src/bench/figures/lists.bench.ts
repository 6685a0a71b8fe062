import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { randomUUID } from 'node:crypto';
import { accountRoutes } from '@accelerator/contracts/accounts';
import { addressOf } from '@accelerator/contracts/http';
import type { LedgerEntryView } from '@accelerator/contracts/ledger';
import { ledgerRoutes } from '@accelerator/contracts/ledger/routes';
import { adminPartnerRoutes } from '@accelerator/contracts/partners';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { searchRoutes } from '@accelerator/contracts/search';
import { DataDirectory } from '../../harness/place.ts';
import type { Figure, Results } from '../figure.ts';
import { acquaintance, approvedPartner, LogWriter, skipPolicies, submission } from '../invented-log.ts';
import { administrator, serveApp, type Served } from '../served.ts';
import { idle, viewsInPlace } from '../settled.ts';
import { median, percentile, seededRandom } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

const partners = 10_000;
const partnerships = 50_000;
/** Of the partnerships; each partner is in one of these at most. */
const waiting = 1_000;
/** Of the ledger, the openings of a hundred administrators. */
const entries = 50_000;
const requests = 100;
const warmUpRequests = 10;

/** Words that all of them have, that some have, and that one of them has. */
const searched = ['co', 'company 49', 'company 4999'];

const nameOfSearch = (words: string) => `search for "${words}"`;

export const lists: Figure = {
  number: 14,
  what: "a page of 50 of the administrators' lists of 10,000 partners and 50,000 partnerships, and their report, and the search over both, and of a ledger of 50,000 entries, at the caller",
  bounds: Object.fromEntries([
    ...[
      ...['partners', 'partnerships'].flatMap((list) =>
        ['first page', 'next page', 'filter', 'sort', 'search'].map((page) => `${list}, ${page}`),
      ),
      'partnerships, review queue',
      'report',
      ...['first page', 'next page', 'person and day', 'partner'].map((page) => `ledger, ${page}`),
    ].map((name) => [`${name}: milliseconds p99`, { atMost: 200 }]),
    ...searched.map((words) => [`${nameOfSearch(words)}: milliseconds p99`, { atMost: 100 }]),
  ]),
  measure: (scale) => inTemporaryFolder((folder) => measure(folder, scale)),
};

/** The queries of each page; every one but the next page counts too. */
const asked = {
  partners: {
    'first page': {},
    filter: { type: 'app', industry: 'Travel,Media', status: 'approved' },
    sort: { sort: 'companyName' },
    search: { q: 'number 49' },
  },
  partnerships: {
    'first page': {},
    filter: { status: 'mutual', industry: 'Retail' },
    sort: { sort: 'solutionsCompany' },
    search: { q: 'company 49' },
    'review queue': { status: 'pending_approval' },
  },
} as const;

/** The queries of the ledger's pages, once it is known who is in it. */
const askedOfLedger = (person: string, partner: string) => ({
  'first page': {},
  'person and day': { person, day: '2026-01-02' },
  partner: { partner },
});

const routes = { partners: adminPartnerRoutes.list, partnerships: adminPartnershipRoutes.list } as const;

async function measure(folder: string, scale: number): Promise<Results> {
  const served = await servedLists(folder, scale);
  const connection = await served.connect();
  await connection.expect('POST', accountRoutes.logIn.path, administrator);
  const results: Record<string, number> = {};
  const measured = async (name: string, path: string) => {
    const times: number[] = [];
    let processor = 0;
    for (let request = 0; request < warmUpRequests + requests; request += 1) {
      if (request === warmUpRequests) processor = served.processorTime;
      const begun = performance.now();
      await connection.expect('GET', path);
      if (request >= warmUpRequests) times.push(performance.now() - begun);
    }
    results[`${name}: milliseconds p50`] = median(times);
    results[`${name}: milliseconds p99`] = percentile(times, 0.99);
    results[`${name}: milliseconds of processor time`] = (1_000 * (served.processorTime - processor)) / requests;
  };
  for (const [list, queries] of Object.entries(asked)) {
    const route = routes[list as keyof typeof routes];
    for (const [page, query] of Object.entries(queries))
      await measured(`${list}, ${page}`, addressOf(route, {}, { ...query, limit: 50 }));
    const first = await connection.expect('GET', addressOf(route, {}, { limit: 50 }));
    const after = /^x-next-after: (\S+)/im.exec(first.head)?.[1];
    await measured(`${list}, next page`, addressOf(route, {}, { limit: 50, after }));
  }
  await measured('report', reportRoutes.report.path);
  const ledgerPath = (query: object) => addressOf(ledgerRoutes.list, {}, { ...query, limit: '50' });
  const first = await connection.expect('GET', ledgerPath({ kind: 'opening' }));
  const [{ viewer, partner }] = JSON.parse(first.body) as [LedgerEntryView];
  for (const [page, query] of Object.entries(askedOfLedger(viewer.userId, partner!.id)))
    await measured(`ledger, ${page}`, ledgerPath(query));
  const after = /^x-next-after: (\S+)/im.exec(first.head)?.[1];
  await measured('ledger, next page', ledgerPath({ kind: 'opening', after }));
  for (const words of searched) await measured(nameOfSearch(words), addressOf(searchRoutes.find, {}, { q: words }));
  await served.stop();
  return results;
}

/** The app with 10,000 partners and 50,000 partnerships at scale 1, once everything has been projected. */
export async function servedLists(folder: string, scale: number): Promise<Served> {
  const place = new DataDirectory(folder);
  const fill = (writer: LogWriter) =>
    fillWithPairs(writer, {
      partnerCount: Math.round(partners * scale),
      pairCount: Math.round(partnerships * scale),
      waitingCount: Math.round(waiting * scale),
    });
  await place.withVault((vault) => place.withLog((log) => fill(new LogWriter(log, new SubjectKeys(vault)))));
  await skipPolicies(place);
  const served = await serveApp(folder);
  await viewsInPlace(served);
  await idle(served);
  return served;
}

/** Approved partners, half of each type, and pairs of them: some that await a decision, and others that go as far as to apply. */
async function fillWithPairs(
  writer: LogWriter,
  { partnerCount, pairCount, waitingCount }: Readonly<Record<'partnerCount' | 'pairCount' | 'waitingCount', number>>,
): Promise<void> {
  const random = seededRandom(20_261_122);
  const below = (end: number) => Math.floor(random() * end);
  const ids = { app: [] as string[], solutions: [] as string[] };
  for (let partner = 0; partner < partnerCount; partner += 1) {
    const type = partner % 2 === 0 ? 'app' : 'solutions';
    const id = randomUUID();
    ids[type].push(id);
    for (const placed of approvedPartner(id, type, random)) await writer.write(placed);
  }
  const met = new Set<string>();
  for (let place = 0; place < waitingCount; place += 1) {
    const [app, solutions] = [ids.app[place]!, ids.solutions[place]!];
    met.add(app + solutions);
    for (const placed of submission(app, solutions)) await writer.write(placed);
  }
  while (met.size < pairCount) {
    const [app, solutions] = [ids.app[below(ids.app.length)]!, ids.solutions[below(ids.solutions.length)]!];
    if (met.has(app + solutions)) continue;
    met.add(app + solutions);
    const story = [...acquaintance(app, solutions)];
    // The first three acts lead to an interest, which puts the pair on the list.
    for (const placed of story.slice(0, 3 + below(story.length - 2))) await writer.write(placed);
  }
  const administrators = Array.from({ length: 100 }, () => randomUUID());
  const all = [...ids.app, ...ids.solutions];
  for (let entry = 0; entry < Math.round((entries / partnerships) * pairCount); entry += 1) {
    const viewerUserId = administrators[entry % administrators.length]!;
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor(entry / 1_000))).toISOString().slice(0, 10);
    const read = { type: 'PartnerDetailsRead', data: { viewerUserId, partnerId: all[below(all.length)]!, day } } as const;
    await writer.write({ stream: `access-records-${viewerUserId}`, event: read });
  }
  await writer.settled();
}
