import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import { historyRoutes } from '@accelerator/contracts/history/routes';
import { exportRoutes } from '@accelerator/contracts/exports/routes';
import { addressOf, headers } from '@accelerator/contracts/http';
import type { MyDataView } from '@accelerator/contracts/my-data';
import { myDataRoutes } from '@accelerator/contracts/my-data/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { callCommandLine } from '../harness/command-line.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, partnershipsOf, say, Setup, type PartnerPair } from '../harness/setup.ts';
import { statusIn } from '../harness/standing-walk.ts';

const runningApp = useApp();
let setup: Setup;
let pair: PartnerPair;

let cohortId: number;
let cohortName: string;
const companyOf = ({ form }: SignedUp) => form.companyName;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  ({ id: cohortId, name: cohortName } = await setup.newCohort());
  pair = await setup.mutual();
  await body(apply(pair.app, pair, cohortId));
  const other = await setup.mutual();
  await body(say(other.app, other.partnershipId, { status: 'contacted' }));
});

describe('an application of one side alone', () => {
  test('waits for the other side', async () => {
    expect(await told()).toEqual({
      own: ['waiting_for_partner', true],
      theirs: ['pending', false],
      listed: 'applying',
      filters: ['app-applied', 'mutual', 'pending'],
      counts: { 'app-applied': 1, mutual: 2, pending: 2 },
      exported: ['applying', cohortId],
      history: 'Applying',
      ends: [[], [], []],
      downloaded: [false, false],
      atTheCommandLine: false,
      inFlight: 1,
      searched: ['applying'],
      byStatus: ['contacted', 'applying'],
    });
  });

  test('waits for nobody once its cohort is over, wherever it is told', async () => {
    await body(setup.changeCohort(cohortId, { kickoffDate: '2020-01-01', endDate: '2020-02-01' }));
    expect(await told()).toEqual({
      own: ['pending', false],
      theirs: ['pending', false],
      listed: 'pending',
      filters: ['mutual', 'pending'],
      counts: { mutual: 2, pending: 2 },
      exported: ['pending', null],
      history: 'Pending',
      ends: [
        [`${cohortName} was over, so your application for it with ${companyOf(pair.solutions)} no longer counted.`],
        [`${cohortName} was over, so the application of ${companyOf(pair.app)} for it no longer counted.`],
        [`released the application of ${companyOf(pair.app)}, because ${cohortName} was over`],
      ],
      downloaded: [true, true],
      atTheCommandLine: true,
      inFlight: 0,
      searched: ['pending'],
      byStatus: ['pending', 'contacted'],
    });
  });

  test('ended when its cohort did, before what follows', async () => {
    await body(say(pair.app, pair.partnershipId, { notes: 'Ask again in spring' }));
    const { ends, downloaded, atTheCommandLine } = await told();
    expect([ends.map((lines) => lines.length), downloaded, atTheCommandLine]).toEqual([[1, 1, 1], [false, true], true]);
    const stream = `partnership-${pair.partnershipId}`;
    const console = await body(setup.admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream })));
    for (const events of [await historyOf(pair.app), console.events]) {
      expect(events.slice(-2).map(({ type }) => type)).toEqual(['ApplicationReleased', 'PartnershipNoted']);
      expect(events.at(-2)!.revision).toBeLessThan(events.at(-1)!.revision);
      expect(events.at(-1)!.changes.map(({ field }) => field)).not.toContain('Status');
    }
  });
});

const asked = ['app-applied', 'solutions-applied', 'both-applied', 'mutual', 'pending', 'active', 'rejected'];

/** Reads what every teller says of the pair. */
async function told() {
  const { admin } = setup;
  const [[own], [theirs]] = await Promise.all([partnershipsOf(pair.app), partnershipsOf(pair.solutions)]);
  const listed = (query: string) => body(admin.get<AdminPartnershipView[]>(`${adminPartnershipRoutes.list.path}?${query}`));
  const found = await Promise.all(
    asked.map(async (status) => {
      const rows = await listed(`status=${status}`);
      return rows.length > 0 ? [status] : [];
    }),
  );
  const searched = await Promise.all(
    ['applying', 'pending'].map(async (q) => {
      const rows = await listed(`q=${q}`);
      return rows.some(({ id }) => id === pair.partnershipId) ? [q] : [];
    }),
  );
  const counted = await admin.fetch(adminPartnershipRoutes.list.path);
  const counts = JSON.parse(counted.headers.get(headers.statusCounts) ?? '{}') as Readonly<Record<string, number>>;
  const stream = `partnership-${pair.partnershipId}`;
  const history = await body(admin.get<StreamHistoryView>(addressOf(historyRoutes.stream, { stream })));
  const [pairs, partners] = await Promise.all([exported('partnerships'), exported('partners')]);
  return {
    own: [own!.status, own!.hasActiveApplication],
    theirs: [theirs!.status, theirs!.hasActiveApplication],
    listed: (await setup.asAdmin(pair)).status,
    filters: found.flat().toSorted(),
    counts: Object.fromEntries(Object.entries(counts).filter(([filter, count]) => asked.includes(filter) && count > 0)),
    exported: [
      pairs.find((row) => row['partnership_id'] === pair.partnershipId)!['status'],
      partners.find((row) => row['partner_id'] === pair.app.partnerId)!['running_cohort_id'],
    ],
    history: statusIn(history),
    ends: [...(await Promise.all([pair.app, pair.solutions].map(historyOf))), history.events].map(endsIn),
    downloaded: await Promise.all([pair.app, pair.solutions].map(hasDownloadedTheEnd)),
    atTheCommandLine: (await callCommandLine(['history', stream], runningApp().place.env)).stdout.includes(
      `released the application of ${companyOf(pair.app)}, because ${cohortName} was over`,
    ),
    searched: searched.flat(),
    byStatus: (await listed('sort=status')).map(({ status }) => status),
    inFlight: (await setup.cohortAsAdmin(cohortId)).applicationsInFlight,
  };
}

async function historyOf({ client }: SignedUp): Promise<StreamHistoryView['events']> {
  const { events } = await body(client.get<StreamHistoryView>(addressOf(historyRoutes.pair, { id: pair.partnershipId })));
  return events;
}

async function hasDownloadedTheEnd({ client, form }: SignedUp): Promise<boolean> {
  await body(client.post(accountRoutes.confirmPassword.path, { currentPassword: form.password }));
  const { history } = await body(client.get<MyDataView>(myDataRoutes.download.path));
  const last = history.at(-1)!;
  return last.what.startsWith(`${cohortName} was over, so `) && last.what.endsWith(' no longer counted.');
}

/** Lists what the calendar alone brought about. */
function endsIn(events: StreamHistoryView['events']): readonly string[] {
  return events.filter(({ byClock }) => byClock).map(({ what }) => what);
}

async function exported(name: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const response = await setup.admin.fetch(addressOf(exportRoutes.file, { file: `${name}.ndjson` }));
  const text = await response.text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}
