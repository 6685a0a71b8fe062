import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { misfits, misfitsInBothSpacings } from '../browser/fit.ts';
import { journeys } from '../browser/journeys.ts';
import { inviteCodeOf } from '../harness/people.ts';
import { poll } from '../harness/poll.ts';
import { shownSettings, superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { everyConsoleScreen } from './console-screens.ts';
import { fillWithLongest, type LongestValues } from './longest-values.ts';
import { lookAtPlaces, press, type Place } from './places.ts';
import { enter } from './visits.ts';

const a4Landscape = { width: 1032, height: 703 };
const misfitsOnPaper = (page: Page) => misfits(page, { onPaper: true, wordsBreak: true });
const windows = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 780 },
  { width: 320, height: 700 },
];

journeys('the longest values that fields admit, also in the spacing that a reader may ask for', (openPage) => {
  const runningApp = useApp({ env: shownSettings });

  let values: LongestValues;

  beforeAll(async () => {
    values = await fillWithLongest(await Setup.of(runningApp()));
  });

  async function misfitsAs(person: { username: string; password: string }, places: readonly Place[]) {
    const page = await openPage();
    const { url } = runningApp();
    await enter(page, url, person);
    return lookAtPlaces(page, url, places, windows, misfitsInBothSpacings);
  }

  test('fit on every screen of a partner', async () => {
    const { pair, admirer, cohort } = values;
    expect(
      await misfitsAs(pair.app.form, [
        ['dashboard', '/partner-dashboard', 'Mutual Connections'],
        ['bell', '/partner-dashboard', 'Mutual Connections', press(['button', /^Notifications/])],
        ['partner page', `/partner-profile?id=${pair.solutions.partnerId}&type=solutions`, 'Contact information'],
        ['locked partner page', `/partner-profile?id=${admirer.partnerId}&type=solutions`, admirer.form.companyName],
        ['cohorts', '/cohorts', cohort.name],
        ['profile', '/profile', 'Add address'],
        ['connections', '/profile', /^https:.*Donau/],
        ['a connection', '/profile', /^https:.*Donau/, press(['link', /^Donau/])],
        ['history of a partnership', `/partnership-history/${pair.partnershipId}`, /State after event/],
        ['onboarding', '/onboarding', /onboarding/i],
        ['calendar', '/calendar', /kickoff/i],
      ]),
    ).toEqual([]);
  });

  test('fit on every screen of a visitor', async () => {
    const page = await openPage();
    const { url } = runningApp();
    const inviteCode = await inviteCodeOf(values.pair.app.client);
    const places: readonly Place[] = [
      ['login', '/auth', 'Log in'],
      ['registration', '/auth', 'Log in', press(['tab', 'Register'])],
      ['guide', '/guide', /guide/i],
      ['terms', '/terms', /terms/i],
      ['privacy', '/privacy', /privacy/i],
      ['invitation to a company', `/invite/${inviteCode}`, values.pair.app.form.companyName],
      ['invitation to a partner', values.invitation, values.mutual.solutions.form.companyName],
      ['nowhere', '/no-such-page', '404 Page Not Found'],
    ];
    expect(await lookAtPlaces(page, url, places, windows, misfitsInBothSpacings)).toEqual([]);
  });

  test('fit on the screens of those who wait, were rejected, are matched or are invited', async () => {
    const { waiting, rejected, mutual, admirer, invitation } = values;
    const misfits = [
      ...(await misfitsAs(waiting.form, [['dashboard under review', '/partner-dashboard', 'Application Under Review']])),
      ...(await misfitsAs(rejected.form, [['dashboard, rejected', '/partner-dashboard', 'Application Not Approved']])),
      ...(await misfitsAs(mutual.app.form, [
        ['dashboard, mutual', '/partner-dashboard', 'Mutual Connections'],
        ['matches', '/matches', admirer.form.companyName],
        ['invitation', invitation, /Accept/],
      ])),
    ];
    expect(misfits).toEqual([]);
  });

  test('fit on every screen of the console about the programme', async () => {
    expect(
      await misfitsAs(superadmin, [
        ...everyConsoleScreen.programme,
        ['a connection', '/admin/connections', 'Add connection', press(['link', /^Donau/])],
      ]),
    ).toEqual([]);
  });

  test('fit on every screen of the console about the log', async () => {
    const { pair } = values;
    expect(
      await misfitsAs(superadmin, [
        ...everyConsoleScreen['event-log'],
        ['history, found', '/admin/history?q=Donau', 'Histories'],
        ['API tokens', '/admin/exports', /DonaudampfschifffahrtsgesellschaftenDonau/],
        ['a history', `/admin/history/partnership-${pair.partnershipId}`, /State after event/],
        [
          'what they saw',
          `/admin/history/partner-${pair.app.partnerId}`,
          /State after event/,
          press(['link', 'What they saw then']),
        ],
      ]),
    ).toEqual([]);
  });

  test('fit on paper, which shows a list or an open dialog as a whole and is light', async () => {
    const page = await openPage({ colorScheme: 'dark', viewport: a4Landscape });
    const { url } = runningApp();
    await enter(page, url, superadmin);
    const print = (shown: Page) => shown.emulateMedia({ media: 'print' });
    const places: readonly Place[] = [
      ['partners', '/admin/partners', /Showing/, print],
      ['partnerships', '/admin/partnerships', /Showing/, print],
      ['console cohorts', '/admin/cohorts', /Showing/, print],
      ['ledger', '/admin/ledger', /Showing/, print],
      ['users', '/admin/users', 'Administrators', print],
      ['a partner', `/admin/partners?partner=${values.waiting.partnerId}`, 'Erase the partner', print],
      ['a history', `/admin/history/partnership-${values.pair.partnershipId}`, /State after event/, print],
    ];
    expect(await lookAtPlaces(page, url, places, [a4Landscape], misfitsOnPaper)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(34, 28, 24)');
  });

  test('leave nothing out on paper of a list that the screen renders in part', async () => {
    const page = await openPage();
    const { url } = runningApp();
    await enter(page, url, superadmin);
    await page.route('**/api/admin/partners?*', async (route) => {
      const answer = await route.fetch();
      const [row] = (await answer.json()) as readonly object[];
      const json = Array.from({ length: 200 }, (_, index) => ({ ...row, id: `partner-${index}` }));
      const headers = { 'x-total-count': '250', 'x-unfiltered-count': '260', 'x-next-after': 'partner-199' };
      await route.fulfill({ response: answer, json, headers: { ...answer.headers(), ...headers } });
    });
    await page.goto(`${url}/admin/partners`);
    await page.getByText('Showing 250 of 260 partners').waitFor();
    const rows = page.getByRole('table', { name: 'Partners' }).locator('tbody tr[data-index]');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThan(200);
    await page.evaluate(() => {
      addEventListener('beforeprint', () => {
        const printed = document.querySelectorAll('tbody tr[data-index]').length;
        const said = document.querySelector('main')!.textContent.includes('On this paper: partners 1 to 200 of 250');
        Object.assign(globalThis, { printed: `${printed} ${String(said)}` });
      });
    });
    await page.pdf();
    expect(await page.evaluate(() => (globalThis as { printed?: string }).printed)).toBe('200 true');
    const after = async () => ((await rows.count()) < 200 ? true : undefined);
    await poll(after, { missing: () => 'The table stayed as long as the paper' });
  });
});
