import { addressOf, headers } from '@accelerator/contracts/http';
import type { DisclosureView } from '@accelerator/contracts/partners';
import { adminPartnerRoutes, partnerRoutes } from '@accelerator/contracts/partners/routes';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { signIn, signInAsViewer, type SignedUp } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body, detailOf, own, pass, say, Setup, type PartnerPair } from '../harness/setup.ts';

const day = 86_400_000;

const clock = new ServerClock();
const runningApp = useApp({ env: clock.env });
let setup: Setup;

beforeAll(async () => {
  setup = await Setup.of(runningApp());
});

const ledgerOf = ({ client }: Pick<SignedUp, 'client'>) =>
  body(client.get<readonly DisclosureView[]>(partnerRoutes.disclosures.path));

/** The ledger once it has this many entries of a kind: what an administrator reads does not wait until it shows. */
function entries(partner: SignedUp, how: DisclosureView['how'], count: number): Promise<readonly DisclosureView[]> {
  const look = async () => {
    const found = (await ledgerOf(partner)).filter((entry) => entry.viewer === null && entry.how === how);
    return found.length >= count ? found : undefined;
  };
  return poll(look, { missing: () => `No ${count} entries of a list or profile that was ${how}` });
}

const companies = async (partner: SignedUp) => (await ledgerOf(partner)).filter(({ viewer }) => viewer !== null);

describe('another company that sees the contact details', () => {
  test('is named once a day, with the time and the reason, however often its members look', async () => {
    const { app: acme, solutions } = await setup.mutual();
    expect(await companies(acme)).toEqual([]);
    await detailOf(acme, solutions);
    await detailOf(acme, await asColleague(solutions));
    const [entry, ...more] = await companies(acme);
    expect(more).toEqual([]);
    expect(entry).toEqual({
      id: expect.any(String),
      viewer: { partnerId: solutions.partnerId, companyName: solutions.form.companyName },
      how: 'opened',
      because: 'mutual-interest',
      day: entry!.at!.slice(0, 10),
      at: expect.stringMatching(/Z$/),
      isOpen: true,
    });
    expect(await companies(solutions)).toEqual([]);
    await nextDay();
    await detailOf(acme, solutions);
    expect((await companies(acme)).map(({ day: on }) => on)).toEqual([dayAfter(entry!.day), entry!.day]);
  });

  test('sees them for the interest that opened them and since then, also once the partnership is active', async () => {
    const pair = await setup.submitted();
    const { body: before } = await detailOf(pair.solutions, pair.app);
    expect(before.contact).toMatchObject({ because: 'mutual-interest' });
    await body(setup.judge('approve', pair));
    const { body: after } = await detailOf(pair.solutions, pair.app);
    expect(after.contact).toEqual(before.contact);
    expect(await companies(pair.solutions)).toMatchObject([{ because: 'mutual-interest', isOpen: true }]);
  });

  test.each<[string, (pair: PartnerPair) => Promise<unknown>]>([
    ['the own side passes', ({ app: acme, partnershipId }) => body(pass(acme, partnershipId))],
    ['the other side passes', ({ solutions, partnershipId }) => body(pass(solutions, partnershipId))],
    [
      'the other side withdraws',
      ({ solutions, partnershipId }) => body(say(solutions, partnershipId, own(solutions, { interested: false }))),
    ],
  ])('may no longer once %s, and what it saw stays', async (_, ends) => {
    const pair = await setup.mutual();
    await detailOf(pair.app, pair.solutions);
    const [before] = await companies(pair.app);
    await ends(pair);
    expect(await companies(pair.app)).toEqual([{ ...before, isOpen: false }]);
    const again = await detailOf(pair.app, pair.solutions);
    expect(again.body.hasContactInfo ?? false).toBe(false);
    expect(await companies(pair.app)).toHaveLength(1);
  });

  test('is a deleted partner once it has left, and the entry stays', async () => {
    const { app: acme, solutions } = await setup.mutual();
    await detailOf(acme, solutions);
    await body(solutions.client.delete(partnerRoutes.deleteProfile.path));
    expect(await companies(acme)).toMatchObject([
      { viewer: { companyName: `Deleted partner ${solutions.partnerId.slice(-4)}` }, isOpen: false },
    ]);
  });
});

describe('administrators', () => {
  test('who open a partner are one entry a day, without name and time', async () => {
    const [acme, viewer] = [await setup.newApp(), await signInAsViewer(runningApp())];
    expect(await ledgerOf(acme)).toEqual([]);
    for (const client of [setup.admin, setup.admin, viewer])
      await body(client.get(addressOf(adminPartnerRoutes.details, { id: acme.partnerId })));
    const [entry, ...more] = await entries(acme, 'opened', 1);
    expect(more).toEqual([]);
    expect(entry).toEqual({
      id: `${acme.partnerId}.administrators.${entry!.day}`,
      viewer: null,
      how: 'opened',
      because: 'administration',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      at: null,
      isOpen: true,
    });
    await nextDay();
    await body(setup.decide('reject', acme));
    expect((await entries(acme, 'opened', 2)).map(({ day: on }) => on)).toEqual([dayAfter(entry!.day), entry!.day]);
  });

  test('who open a partnership have opened both partners', async () => {
    const { app: acme, solutions, partnershipId } = await setup.mutual();
    await nextDay();
    await body(setup.admin.get(addressOf(adminPartnershipRoutes.one, { id: partnershipId })));
    for (const partner of [acme, solutions]) expect(await entries(partner, 'opened', 2)).toHaveLength(2);
  });

  test('who read a list are one entry a day for all whom it could include, from their registration on', async () => {
    await nextDay();
    const [acme, bolt] = [await setup.newApp(), await setup.newSolutions()];
    const read = (query: Record<string, string>) => body(setup.admin.get(addressOf(adminPartnerRoutes.list, {}, query)));
    await read({ type: 'app' });
    await read({ type: 'app', q: acme.form.companyName });
    await read({ role: 'App Partner', limit: '1' });
    const [entry, ...more] = await entries(acme, 'listed', 1);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ viewer: null, because: 'administration', at: null, isOpen: true });
    expect(await ledgerOf(bolt)).toEqual([]);
    await read({});
    await entries(bolt, 'listed', 1);
    expect(await ledgerOf(await setup.newApp())).toEqual([]);
  });

  test('are told apart by nothing', async () => {
    const acme = await setup.newApp();
    for (const client of [setup.admin, await signInAsViewer(runningApp())])
      await body(client.get(addressOf(adminPartnerRoutes.details, { id: acme.partnerId })));
    await entries(acme, 'opened', 1);
    const { id } = await body(setup.admin.get<{ id: string }>('/api/user'));
    const ledger = JSON.stringify(await ledgerOf(acme));
    for (const name of [id, superadmin.username, 'adminviewer']) expect(ledger).not.toContain(name);
  });
});

describe('the ledger', () => {
  test('is there for companies that wait, and for those that were rejected', async () => {
    const [waiting, rejected] = [await setup.newApp(), await setup.newSolutions()];
    await body(setup.decide('reject', rejected));
    expect(await ledgerOf(waiting)).toEqual([]);
    expect(await entries(rejected, 'opened', 1)).toHaveLength(1);
  });

  test('comes in pages, the latest first', async () => {
    const { app: acme, solutions } = await setup.mutual();
    for (let time = 0; time < 3; time += 1) {
      await detailOf(acme, solutions);
      await nextDay();
    }
    const all = await ledgerOf(acme);
    expect(all.length).toBeGreaterThanOrEqual(4);
    const paged: DisclosureView[] = [];
    let after: string | undefined;
    do {
      const query = { limit: '2', after };
      const answer = await acme.client.get<readonly DisclosureView[]>(addressOf(partnerRoutes.disclosures, {}, query));
      paged.push(...(await body(Promise.resolve(answer))));
      after = answer.headers.get(headers.nextAfter) ?? undefined;
    } while (after !== undefined);
    expect(paged).toEqual(all);
    expect(all.map(({ day: on }) => on)).toEqual(
      all
        .map(({ day: on }) => on)
        .toSorted()
        .toReversed(),
    );
  });

  test('refuses an order that it does not have', async () => {
    const acme = await setup.newApp();
    expect((await acme.client.get(addressOf(partnerRoutes.disclosures, {}, { sort: 'viewer' }))).status).toBe(400);
  });
});

async function nextDay(): Promise<void> {
  clock.forward(day);
  await setup.signInAgain();
}

/** The same person at another browser. */
async function asColleague(partner: SignedUp): Promise<SignedUp> {
  return { ...partner, client: await signIn(runningApp(), partner.form) };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + day).toISOString().slice(0, 10);
}
