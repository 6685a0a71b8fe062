import type { AdminUserView } from '@accelerator/contracts/accounts';
import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { partnershipFilters } from '@accelerator/contracts/catalogue';
import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { addressOf, headers, type ErrorAnswer, type StatusCounts } from '@accelerator/contracts/http';
import type { AdminPartnerView, BulkApprovalView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes, partnerSorts } from '@accelerator/contracts/partners/routes';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships';
import { adminPartnershipRoutes, partnershipSorts } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { apply, body, invite, pass, Setup, showInterest, type PartnerPair } from '../harness/setup.ts';

const runningApp = useApp();
let setup: Setup;

type Query = Readonly<Record<string, string | undefined>>;
type Listing =
  | typeof adminPartnerRoutes.list
  | typeof adminPartnershipRoutes.list
  | typeof adminCohortRoutes.list
  | typeof adminUserRoutes.list;

interface Paged<Row> {
  readonly rows: readonly Row[];
  readonly next: string | undefined;
  readonly total: number;
  readonly unfiltered: number;
  readonly statuses: StatusCounts;
  readonly position: string;
}

async function ask<Row>(list: Listing, query: Query = {}): Promise<Paged<Row>> {
  const answer = await setup.admin.get<Row[]>(addressOf(list, {}, query));
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  const said = (name: string) => answer.headers.get(name) ?? undefined;
  return {
    rows: answer.body,
    next: said(headers.nextAfter),
    total: Number(said(headers.totalCount)),
    unfiltered: Number(said(headers.unfilteredCount)),
    statuses: JSON.parse(said(headers.statusCounts) ?? '{}') as StatusCounts,
    position: said(headers.logPosition) ?? '',
  };
}

/** Every page, one after the other. */
async function pages<Row>(list: Listing, query: Query): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after = query['after'], more = true; more;) {
    const page = await ask<Row>(list, { ...query, after });
    expect(page.rows.length).toBeGreaterThan(0);
    rows.push(...page.rows);
    after = page.next;
    more = after !== undefined;
  }
  return rows;
}

const partners = (query?: Query) => ask<AdminPartnerView>(adminPartnerRoutes.list, query);
const partnerships = (query?: Query) => ask<AdminPartnershipView>(adminPartnershipRoutes.list, query);
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
const companies = (rows: readonly AdminPartnerView[]) => rows.map(({ companyName }) => companyName);
const names = (rows: readonly AdminPartnershipView[]) => rows.map(({ partners: { app } }) => app.companyName);

let pairs: Record<'silent' | 'waiting' | 'mutual' | 'passed' | 'applied' | 'submitted', PartnerPair>;
const industries = ['Media'] as const;

async function interested(app: SignedUp, solutions: SignedUp): Promise<PartnerPair> {
  const { id } = await body(showInterest(app, solutions));
  return { app, solutions, partnershipId: id };
}

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  const [app, solutions] = [
    await setup.app({ companyName: 'Ärlig Forms', industries: ['Retail'], contactEmail: 'zoe@arlig.example' }),
    await setup.solutions({ companyName: 'beta ops', partnerTier: 'Gold', industries: [...industries] }),
  ];
  const passed = await interested(await setup.app({ companyName: 'Cedar' }), solutions);
  await body(pass(passed.solutions, passed.partnershipId));
  const applied = await setup.mutual({ app: await setup.app({ companyName: 'Dune' }) });
  await body(apply(applied.app, applied, setup.cohort.id));
  pairs = {
    silent: await interested(app, await setup.solutions({ companyName: 'Zeta' })),
    waiting: await interested(app, solutions),
    mutual: await setup.mutual({ app, solutions: await setup.solutions({ companyName: 'Eta', partnerTier: 'Elite' }) }),
    passed,
    applied,
    submitted: await setup.submitted(),
  };
  await body(invite(await setup.app({ companyName: 'Iris' }), (await setup.newCohort()).id));
  await setup.newApp({ companyName: 'Fjord', contactEmail: 'fjord@gmail.com' });
  await setup.newSolutions({ companyName: 'Gull', geographicFocus: ['africa'] });
});

describe('a list without parameters', () => {
  test('answers every row, and says how many', async () => {
    const all = await partnerships();
    expect(all.rows).toHaveLength(all.total);
    expect(all.total).toBe(all.unfiltered);
    expect(all.next).toBeUndefined();
    expect(idsOf(all.rows)).toEqual(expect.arrayContaining(Object.values(pairs).map(({ partnershipId }) => partnershipId)));
  });
});

describe.each<[string, Listing, readonly string[]]>([
  ['partners', adminPartnerRoutes.list, partnerSorts],
  // The order of review is of those that await approval.
  ['partnerships', adminPartnershipRoutes.list, partnershipSorts.filter((sort) => sort !== 'review')],
])('the list of %s', (_, list, sorts) => {
  test('comes page by page in every order that there is, each row once', async () => {
    for (const sort of sorts.flatMap((one) => [one, `-${one}`])) {
      const whole = await ask<{ id: string }>(list, { sort });
      const paged = await pages<{ id: string }>(list, { sort, limit: '4' });
      expect([sort, idsOf(paged)]).toEqual([sort, idsOf(whole.rows)]);
    }
  });

  test('refuses an order that there is not, and a page of another order', async () => {
    const { next } = await ask(list, { limit: '1', sort: 'createdAt' });
    const asked = (query: Query) => setup.admin.get<ErrorAnswer>(addressOf(list, {}, query));
    const refused = async (query: Query) => (await asked(query)).status;
    for (const after of ['abc', 'WyJhIl0']) {
      const message = 'Give after as X-Next-After said it.';
      expect((await asked({ after })).body).toMatchObject({ statusCode: 400, message });
    }
    expect(await refused({ sort: 'password' })).toBe(400);
    expect(await refused({ sort: '-createdAt', after: next })).toBe(400);
    expect(await refused({ sort: 'createdAt', after: 'nonsense' })).toBe(400);
    expect(await refused({ status: 'nonsense' })).toBe(400);
  });

  test('counts each status as the list has it, with the other filters', async () => {
    for (const filter of [{}, { q: 'company' }, { industry: 'Retail' }]) {
      const { statuses, unfiltered } = await ask(list, { ...filter, limit: '1' });
      for (const [status, count] of Object.entries(statuses)) {
        const found = await ask(list, { ...filter, status });
        expect([status, found.rows.length, found.total, found.unfiltered]).toEqual([status, count, count, unfiltered]);
      }
    }
  });
});

test('partners are found by each filter, by several of its values, and by words in any capitals and accents', async () => {
  const found = async (query: Query) => companies((await partners({ ...query, sort: 'companyName' })).rows);
  expect(await found({ q: 'ARLIG zoe' })).toEqual(['Ärlig Forms']);
  expect(await found({ type: 'solutions', tier: 'Gold' })).toEqual(['beta ops']);
  expect(await found({ tier: 'Gold,Elite' })).toEqual(['beta ops', 'Eta']);
  expect(await found({ industry: 'Media,Retail' })).toEqual(['Ärlig Forms', 'beta ops']);
  expect(await found({ region: 'africa' })).toEqual(['Gull']);
  expect(await found({ status: 'pending' })).toEqual(['Fjord', 'Gull']);
  expect(await found({ status: 'admin_review' })).toEqual(['Fjord']);
  expect(await found({ role: 'App Partner', q: 'fjord' })).toEqual(['Fjord']);
  expect((await setup.admin.get(addressOf(adminPartnerRoutes.list, {}, { role: 'agency' }))).status).toBe(400);
});

test.each(partnershipFilters.options)('$label finds the partnerships that answer it with yes', async ({ value }) => {
  const { rows } = await partnerships();
  const expected: Record<typeof value, (row: AdminPartnershipView) => boolean> = {
    'no-response': (row) => !speaks(row, 'app') && !speaks(row, 'solutions'),
    'app-waits': (row) => row.appPartnerInterested && !speaks(row, 'solutions'),
    'solutions-waits': (row) => row.solutionsPartnerInterested && !speaks(row, 'app'),
    mutual: (row) => row.appPartnerInterested && row.solutionsPartnerInterested,
    'app-passed': (row) => row.appPartnerNotInterested,
    'solutions-passed': (row) => row.solutionsPartnerNotInterested,
    'both-applied': (row) => row.appPartnerApplied && row.solutionsPartnerApplied,
    'app-applied': (row) => row.appPartnerApplied && !row.solutionsPartnerApplied,
    'solutions-applied': (row) => row.solutionsPartnerApplied && !row.appPartnerApplied,
    pending: ({ status }) => !['active', 'rejected', 'canceled'].includes(status),
    contacted: ({ status }) => status === 'contacted',
    active: ({ status }) => status === 'active',
    rejected: ({ status }) => status === 'rejected',
    applying: ({ status }) => status === 'applying',
    pending_approval: ({ status }) => status === 'pending_approval',
    canceled: ({ status }) => status === 'canceled',
    awaiting_partner_registration: ({ status }) => status === 'awaiting_partner_registration',
    joint_application_pending: ({ status }) => status === 'joint_application_pending',
  };
  const found = await partnerships({ status: value });
  expect(idsOf(found.rows)).toEqual(idsOf(rows.filter(expected[value])));
});

function speaks(row: AdminPartnershipView, side: 'app' | 'solutions'): boolean {
  return side === 'app'
    ? row.appPartnerInterested || row.appPartnerNotInterested
    : row.solutionsPartnerInterested || row.solutionsPartnerNotInterested;
}

test('partnerships are found by the industries of either side, by their cohort and by words of both companies', async () => {
  const found = async (query: Query) => idsOf((await partnerships({ ...query, sort: '-createdAt' })).rows);
  const { silent, waiting, mutual, passed, applied, submitted } = pairs;
  expect((await found({ industry: 'Retail' })).toSorted()).toEqual(
    [silent, waiting, mutual].map(({ partnershipId }) => partnershipId).toSorted(),
  );
  expect((await found({ industry: 'Other' })).toSorted()).toEqual([waiting.partnershipId, passed.partnershipId].toSorted());
  expect((await found({ cohortId: String(setup.cohort.id) })).toSorted()).toEqual(
    [applied.partnershipId, submitted.partnershipId].toSorted(),
  );
  expect(await found({ q: 'zeta arlig' })).toEqual([silent.partnershipId]);
  expect(await found({ q: setup.cohort.code, status: 'both-applied' })).toEqual([submitted.partnershipId]);
  expect(await found({ status: 'pending_approval' })).toEqual([submitted.partnershipId]);
  const one = await body(
    setup.admin.get<AdminPartnershipView>(addressOf(adminPartnershipRoutes.one, { id: silent.partnershipId })),
  );
  expect(one.partners.solutions.companyName).toBe('Zeta');
});

test('a page goes on behind its last row, although that row has moved and others have come', async () => {
  const all = await partners({ sort: 'companyName' });
  const first = await partners({ sort: 'companyName', limit: '2' });
  const moved = first.rows[1]!;
  const { client } = [...Object.values(pairs).flatMap(({ app, solutions }) => [app, solutions])].find(
    ({ partnerId }) => partnerId === moved.id,
  )!;
  await body(client.put(`/api/${moved.partnerType}-partner/${moved.id}`, { companyName: 'Zzz later' }));
  const early = await setup.newApp({ companyName: 'Aaa earlier' });
  const rest = await pages<AdminPartnerView>(adminPartnerRoutes.list, { sort: 'companyName', limit: '3', after: first.next });
  expect(idsOf(rest)).toEqual([...idsOf(all.rows.slice(2)), moved.id]);
  expect(idsOf(rest)).not.toContain(early.partnerId);
});

describe('a company that is renamed', () => {
  test('is found under its new name, and sorted by it, in each of its partnerships', async () => {
    const { app } = pairs.silent;
    await body(app.client.put(`/api/app-partner/${app.partnerId}`, { companyName: 'Umlaut Über' }));
    const found = await partnerships({ q: 'umlaut' });
    expect(idsOf(found.rows).toSorted()).toEqual(
      [pairs.silent, pairs.waiting, pairs.mutual].map(({ partnershipId }) => partnershipId).toSorted(),
    );
    expect((await partnerships({ q: 'arlig forms' })).rows).toEqual([]);
    const sorted = names((await partnerships({ sort: '-appCompany' })).rows);
    expect(sorted.slice(0, 3)).toEqual(['Umlaut Über', 'Umlaut Über', 'Umlaut Über']);
  });

  test('and a cohort too', async () => {
    await body(setup.admin.patch(addressOf(adminCohortRoutes.change, { id: setup.cohort.id }), { name: 'Midsummer' }));
    expect((await partnerships({ q: 'midsummer' })).total).toBe(2);
  });
});

test('a company that has left is forgotten in each of its partnerships', async () => {
  const pair = await interested(await setup.app({ companyName: 'Ephemeral' }), pairs.waiting.solutions);
  expect((await partnerships({ q: 'ephemeral' })).total).toBe(1);
  await body(pair.app.client.delete(partnerRoutes.deleteProfile.path));
  expect((await partnerships({ q: 'ephemeral' })).total).toBe(0);
  const { rows } = await partnerships({ sort: 'appCompany', q: pair.partnershipId });
  expect(names(rows)).toEqual([expect.stringMatching(/^Deleted partner/)]);
});

describe('approving all that match', () => {
  test('approves those that stand as they were seen, and names the others', async () => {
    const [same, edited, flagged] = [
      await setup.newApp({ companyName: 'Batch one' }),
      await setup.newApp({ companyName: 'Batch two' }),
      await setup.newApp({ companyName: 'Batch three', contactEmail: 'three@gmail.com' }),
    ];
    const filter = { q: 'batch', status: 'pending' };
    const { total: count, position } = await partners({ ...filter, limit: '1' });
    await body(edited.client.put(`/api/app-partner/${edited.partnerId}`, { contactJobTitle: 'Owner' }));
    const approve = (more: object) =>
      setup.admin.post<BulkApprovalView>(adminPartnerRoutes.approveMany.path, { filter, count, position, ...more });
    const other = await approve({ count: 2 });
    expect([other.status, other.body]).toMatchObject([409, { code: 'count_changed', message: expect.stringContaining('3') }]);
    const { approved, skipped } = await body(approve({}));
    expect(approved).toBe(1);
    expect(new Map(skipped.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [flagged.partnerId, 'already_decided'],
        [edited.partnerId, 'version_outdated'],
      ]),
    );
    expect(companies((await partners({ q: 'batch', status: 'approved' })).rows)).toEqual([same.form.companyName]);
  });

  test('approves partnerships, too, but none that one of the two has changed', async () => {
    const { rows, total: count, position } = await partnerships({ status: 'pending_approval', limit: '10' });
    const changed = await setup.submitted();
    const filter = { status: 'pending_approval' };
    const approve = (more: object) =>
      setup.admin.post<BulkApprovalView>(adminPartnershipRoutes.approveMany.path, { filter, count, position, ...more });
    expect((await approve({})).status).toBe(409);
    const { approved, skipped } = await body(approve({ count: count + 1 }));
    expect(approved).toBe(rows.length);
    expect(skipped).toMatchObject([{ id: changed.partnershipId, code: 'version_outdated' }]);
  });
});

test('cohorts and logins come page by page, filtered and counted', async () => {
  for (const name of ['Autumn', 'winter', 'Äpril'])
    await body(
      setup.admin.post<AdminCohortView>(adminCohortRoutes.create.path, {
        name,
        code: name,
        status: 'Planned',
        kickoffDate: '2999-05-01',
        description: 'Twelve weeks',
      }),
    );
  const planned = await ask<AdminCohortView>(adminCohortRoutes.list, { status: 'Planned', sort: 'name', limit: '2' });
  expect(planned.rows.map(({ name }) => name)).toEqual(['Äpril', 'Autumn']);
  expect([planned.total, planned.statuses['Planned'], planned.statuses['Closed']]).toEqual([3, 3, 0]);
  const rest = await ask<AdminCohortView>(adminCohortRoutes.list, { status: 'Planned', sort: 'name', after: planned.next });
  expect(rest.rows.map(({ name }) => name)).toEqual(['winter']);
  for (const username of ['quinn-looks', 'Pat-looks']) await body(setup.admin.post(adminUserRoutes.create.path, { username }));
  const users = await ask<AdminUserView>(adminUserRoutes.list, { q: 'looks', sort: 'username', limit: '1' });
  expect([users.rows[0]!.username, users.total]).toEqual(['Pat-looks', 2]);
  expect(await pages<AdminUserView>(adminUserRoutes.list, { limit: '1' })).toHaveLength(users.unfiltered);
});

describe('names in letters that a keyboard may not have', () => {
  const companiesOfEurope = [
    ...['Æther Nine', 'Đorđević Nine', "L'Oréal Nine", 'Łódź Nine', 'Ørsted Nine', 'Straße Nine', 'Þórður Nine', 'Yazılım Nine'],
    ...['Zeta Nine', 'कामना Nine'],
  ];

  beforeAll(async () => {
    for (const companyName of companiesOfEurope) await setup.newSolutions({ companyName });
  });

  test.each([
    ['strasse', 'Straße Nine'],
    ['lodz', 'Łódź Nine'],
    ['orsted', 'Ørsted Nine'],
    ['aether', 'Æther Nine'],
    ['dordevic', 'Đorđević Nine'],
    ['thordur', 'Þórður Nine'],
    ['YAZILIM', 'Yazılım Nine'],
    ['yazilim', 'Yazılım Nine'],
    ['L’OREAL', "L'Oréal Nine"],
    ['का', 'कामना Nine'],
    ['कि', undefined],
  ])('%s finds %s', async (q, name) => {
    expect(companies((await partners({ q })).rows)).toEqual(name === undefined ? [] : [name]);
  });

  test('are in their places', async () => {
    expect(companies((await partners({ q: 'nine', sort: 'companyName' })).rows)).toEqual(companiesOfEurope);
  });
});
