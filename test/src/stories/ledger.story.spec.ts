import { adminUserRoutes } from '@accelerator/contracts/accounts/routes';
import { addressOf, headers, type ErrorAnswer } from '@accelerator/contracts/http';
import type { LedgerEntryView } from '@accelerator/contracts/ledger';
import { ledgerRoutes } from '@accelerator/contracts/ledger/routes';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { newViewer } from '../harness/administrators.ts';
import type { HttpClient } from '../harness/http-client.ts';
import { signInAsViewer, type SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body, detailOf, Setup, type PartnerPair } from '../harness/setup.ts';
import { openStream } from '../harness/stream.ts';

const runningApp = useApp();
let setup: Setup;
let viewer: HttpClient;
let pair: PartnerPair;

const today = () => new Date().toISOString().slice(0, 10);
const ledger = (query: Record<string, string> = {}) =>
  body(viewer.get<readonly LedgerEntryView[]>(addressOf(ledgerRoutes.list, {}, query)));
const open = (client: HttpClient, { partnerId }: SignedUp) =>
  body(client.get(addressOf(adminPartnerRoutes.details, { id: partnerId })));

/** An entry that an administrator reads does not wait until it shows. */
function entries(query: Record<string, string>, count: number): Promise<readonly LedgerEntryView[]> {
  const look = async () => {
    const found = await ledger(query);
    return found.length >= count ? found : undefined;
  };
  return poll(look, { missing: () => `No ${count} entries of ${JSON.stringify(query)}` });
}

beforeAll(async () => {
  setup = await Setup.of(runningApp());
  viewer = await signInAsViewer(runningApp());
  pair = await setup.mutual();
  await detailOf(pair.app, pair.solutions);
  await body(setup.admin.get(addressOf(adminPartnerRoutes.list, {}, { type: 'app', status: 'approved' })));
  await open(viewer, pair.solutions);
});

describe('who saw what', () => {
  test('names the person, the company, what was seen, whose it is and why', async () => {
    const { app, solutions } = pair;
    const [disclosed] = await entries({ partner: app.partnerId, kind: 'disclosure' }, 1);
    expect(disclosed).toEqual({
      id: expect.any(String),
      kind: 'disclosure',
      at: expect.stringMatching(/Z$/),
      viewer: {
        userId: solutions.user.id,
        username: solutions.form.username,
        company: { id: solutions.partnerId, companyName: solutions.form.companyName },
      },
      partner: { id: app.partnerId, companyName: app.form.companyName },
      because: 'mutual-interest',
      partnershipId: pair.partnershipId,
      list: null,
    });
    const [listed] = await entries({ kind: 'list' }, 1);
    expect(listed).toMatchObject({
      viewer: { username: superadmin.username, company: null },
      partner: null,
      because: 'administration',
      list: { name: 'partners', partnerTypes: ['app'], filter: 'status=approved&type=app', searched: false },
    });
  });

  test('is filtered by person, partner and day together, and by kind', async () => {
    const { app, solutions } = pair;
    const adminviewer = await body(viewer.get<{ id: string }>('/api/user'));
    const [opened] = await entries({ person: adminviewer.id, partner: solutions.partnerId, day: today(), kind: 'opening' }, 1);
    expect(opened).toMatchObject({ viewer: { userId: adminviewer.id }, partner: { id: solutions.partnerId } });
    expect(await ledger({ person: adminviewer.id, partner: app.partnerId })).toEqual([]);
    expect(await ledger({ person: adminviewer.id, day: '2000-01-01' })).toEqual([]);
    const found = await ledger({ person: solutions.user.id });
    expect(found.map(({ kind, partner }) => [kind, partner?.id])).toEqual([['disclosure', app.partnerId]]);
  });

  test('counts a list among the readings of each partner that it could hold', async () => {
    const kinds = async ({ partnerId }: SignedUp) => (await ledger({ partner: partnerId })).map(({ kind }) => kind);
    await entries({ kind: 'list' }, 1);
    expect(await kinds(pair.app)).toContain('list');
    expect(await kinds(pair.solutions)).not.toContain('list');
    expect(await kinds(await setup.newApp())).toEqual([]);
  });

  test('comes in pages, the latest first', async () => {
    const all = await entries({}, 3);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const paged: LedgerEntryView[] = [];
    let after: string | undefined;
    do {
      const asked = { limit: '2', ...(after && { after }) };
      const answer = await viewer.get<readonly LedgerEntryView[]>(addressOf(ledgerRoutes.list, {}, asked));
      if (!after) expect(Number(answer.headers.get(headers.totalCount))).toBe(all.length);
      paged.push(...answer.body);
      after = answer.headers.get(headers.nextAfter) ?? undefined;
    } while (after);
    expect(paged).toEqual(all);
  });

  test('refuses a day, a kind and an order that there are not', async () => {
    for (const [name, value] of [
      ['day', '2027-02-29'],
      ['kind', 'rumour'],
      ['sort', 'viewer'],
    ] as const) {
      const { status } = await viewer.get<ErrorAnswer>(addressOf(ledgerRoutes.list, {}, { [name]: value } as never));
      expect([name, status]).toEqual([name, 400]);
    }
  });

  test('is told live that it has another entry, to administrators without a name', async () => {
    const stream = await openStream(setup.admin);
    const partner = await setup.newApp();
    await open(setup.admin, partner);
    const { data } = await stream.nextOf('contact_ledger_updated');
    expect(data).toMatchObject({ message: 'The list of who has seen which contact details was updated.', ids: {} });
    expect(await entries({ partner: partner.partnerId, kind: 'opening' }, 1)).toHaveLength(1);
    await stream.close();
  });

  test('keeps what was seen of those who have gone, and names them no more', async () => {
    const [partner, name] = [await setup.newApp(), `looks-${process.pid}`];
    await open((await newViewer(setup, name)).client, partner);
    const [before] = await entries({ partner: partner.partnerId, kind: 'opening' }, 1);
    expect(before).toMatchObject({ viewer: { username: name }, partner: { companyName: partner.form.companyName } });
    await body(setup.admin.delete(addressOf(adminUserRoutes.remove, { id: before!.viewer.userId })));
    await body(partner.client.delete(partnerRoutes.deleteProfile.path));
    const look = async () => {
      const [entry] = await ledger({ partner: partner.partnerId, kind: 'opening' });
      return entry?.viewer.username === 'Deleted administrator' ? entry : undefined;
    };
    const after = await poll(look, { missing: () => 'The administrator is still named' });
    expect(after).toEqual({
      ...before,
      viewer: { ...before!.viewer, username: 'Deleted administrator' },
      partner: { id: partner.partnerId, companyName: `Deleted partner ${partner.partnerId.slice(-4)}` },
    });
    expect(JSON.stringify(await ledger())).not.toContain(partner.form.companyName);
  });
});
