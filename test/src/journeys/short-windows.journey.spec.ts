import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { misfitsInBothSpacings } from '../browser/fit.ts';
import { journeys } from '../browser/journeys.ts';
import { unreachable } from '../browser/reach.ts';
import { shownSettings, superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { fillWithLongest, type LongestValues } from './longest-values.ts';
import { lookAtPlaces, press, type Place, type Window } from './places.ts';
import { enter } from './visits.ts';

/** A desktop, a phone on its side and upright, and a small phone. */
const desktop = { width: 1280, height: 800 };
const onItsSide = { width: 844, height: 390 };
const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];
/** As wide, and shorter: a low window on a desktop, and one of 1280 × 1024 at 400 %. */
const shorter = [
  { width: 1280, height: 500 },
  { width: 320, height: 256 },
];

const faultsOf = async (page: Page, window: Window) => [
  ...(shorter.includes(window) ? [] : await misfitsInBothSpacings(page)),
  ...(await unreachable(page)),
];

/** The tabs of the dialog with which it is of another height, and scrollbars of their strip. */
async function unsteadyTabs(page: Page): Promise<readonly string[]> {
  const dialog = page.getByRole('dialog');
  const tabs = dialog.getByRole('tab');
  const found: string[] = [];
  const heights = new Set<number>();
  for (const tab of await tabs.all()) {
    await tab.press('Enter');
    await tab.and(dialog.getByRole('tab', { selected: true })).waitFor();
    heights.add((await dialog.locator('[data-printed]').boundingBox())!.height);
  }
  if (heights.size > 1) found.push(`the dialog is ${[...heights].join(' or ')} px high`);
  const scrolls = await dialog.getByRole('tablist').evaluate((strip) => {
    const { overflowX, overflowY } = getComputedStyle(strip);
    const bars = [
      /auto|scroll/.test(overflowX) && strip.scrollWidth > strip.clientWidth,
      /auto|scroll/.test(overflowY) && strip.scrollHeight > strip.clientHeight,
    ];
    return bars.includes(true);
  });
  return scrolls ? [...found, 'the strip of tabs scrolls'] : found;
}

journeys('every dialog and drawer with the longest values, in short and narrow windows', (openPage) => {
  const runningApp = useApp({ env: shownSettings });

  let values: LongestValues;

  beforeAll(async () => {
    values = await fillWithLongest(await Setup.of(runningApp()));
  });

  async function faultsAs(
    person: { username: string; password: string },
    places: readonly Place[],
    windows: readonly Window[] = [desktop, onItsSide, ...phones, ...shorter],
  ) {
    const page = await openPage({ reducedMotion: 'reduce' });
    const { url } = runningApp();
    await enter(page, url, person);
    return lookAtPlaces(page, url, places, windows, faultsOf);
  }

  test('can be read and pressed by partners', async () => {
    const { pair, mutual, cohort } = values;
    const profile = ({ partnerId }: { partnerId: string }) => `/partner-dashboard?partner=${partnerId}`;
    const faults = [
      ...(await faultsAs(pair.app.form, [
        ['view profile', profile(pair.solutions), 'Contact information'],
        ['cancel application', profile(pair.solutions), 'Contact information', press(['button', 'Cancel application'])],
        ['cohort', `/cohorts?cohort=${cohort.id}`, 'Cohort Details'],
        ['invite link', '/profile', 'Invite link', press(['button', 'Regenerate link'])],
        ['delete profile', '/profile', 'Delete profile', press(['button', 'Delete profile'])],
      ])),
      ...(await faultsAs(mutual.app.form, [
        ['filters', '/matches', 'My Matches', press(['button', 'Filters'])],
        ['apply', '/cohorts', cohort.name, press(['button', /^Apply/])],
        ['invite partner', '/partner-dashboard', 'Mutual Connections', press(['button', 'Invite Partner'])],
      ])),
    ];
    expect(faults).toEqual([]);
  });

  test('can be read and pressed by administrators who decide', async () => {
    const { pair, waiting } = values;
    const partner = `/admin/partners?partner=${waiting.partnerId}`;
    const partnership = `/admin/partnerships?partnership=${pair.partnershipId}`;
    expect(
      await faultsAs(superadmin, [
        ['partner', partner, 'Erase the partner'],
        ['ask for information', partner, 'Erase the partner', press(['button', 'Ask for more information'])],
        ['correct domain', partner, 'Erase the partner', press(['button', 'Correct the domain'])],
        ['erase', partner, 'Erase the partner', press(['button', 'Erase the partner'])],
        ['reject partner', partner, 'Erase the partner', press(['button', 'Reject'])],
        ['partnership', partnership, 'Quick actions'],
        ['reject partnership', partnership, 'Quick actions', press(['button', 'Reject'])],
        ['assign cohort', partnership, 'Quick actions', press(['button', 'Reassign cohort'])],
      ]),
    ).toEqual([]);
  });

  test('can be read and pressed by administrators who match partners and run cohorts', async () => {
    const { pair, cohort } = values;
    expect(
      await faultsAs(superadmin, [
        ['console cohort', `/admin/cohorts?cohort=${cohort.id}`, 'Timeline'],
        ['cohort form', `/admin/cohorts?edit=${cohort.id}`, 'More dates'],
        ['matches of a partner', `/admin/partners?matches=${pair.app.partnerId}`, /otential/],
        ['match', `/admin/partners?matches=${pair.app.partnerId}&match=${pair.solutions.partnerId}`, /^Industries/],
        ['manual matching', '/admin/partners?matching=manual', 'Manual Partner Matching'],
        ['existing matches', '/admin/partners?matching=existing', 'Manual Partner Matching'],
        ['suggested pairings', '/admin/partners?matching=suggested', 'Manual Partner Matching'],
      ]),
    ).toEqual([]);
  });

  test('can be read and pressed by administrators elsewhere in the console', async () => {
    const aHistory = `/admin/history/partnership-${values.pair.partnershipId}`;
    expect(
      await faultsAs(superadmin, [
        ['keys', '/admin/partners', 'Keyboard shortcuts', press(['button', 'Keyboard shortcuts'])],
        ['announcement', '/', 'Recent Partner Applications', press(['button', 'Announcement'])],
        ['search', '/admin/ledger', /Showing/, (page) => page.keyboard.press('Control+k')],
        ['new login', '/admin/users', 'adminviewer', press(['button', 'Create login'])],
        ['new connection', '/admin/connections', 'Add connection', press(['button', 'Add connection'])],
        ['a connection', '/admin/connections', 'Add connection', press(['link', /^Donau/])],
        ['columns', '/admin/exports?columns=partners', 'Column and type'],
        ['new token', '/admin/exports', /Donau/, press(['button', 'Create token'])],
        ['account', '/admin/ledger', /Showing/, press(['button', /^Account of/], ['menuitem', 'My Account'])],
        ['request', '/admin/history', 'Latest requests', press(['button', /^What followed from/])],
        [
          'saved filters',
          aHistory,
          /State after event/,
          press(['button', 'Saved filters'], ['menuitem', 'Manage saved filters']),
        ],
      ]),
    ).toEqual([]);
  });

  test('stand beside navigations that the links of the settings do not push when they arrive', async () => {
    const pushed = [
      ...(await pushedBySettings(values.pair.app.form, '/cohorts', 'Contact Support')),
      ...(await pushedBySettings(superadmin, '/admin/ledger', 'Give feedback')),
    ];
    expect(pushed).toEqual([]);
  });

  /** Everything in the sidebar that stands elsewhere once the link is there. */
  async function pushedBySettings(person: { username: string; password: string }, path: string, link: string) {
    const page = await openPage({ reducedMotion: 'reduce' });
    const { url } = runningApp();
    await enter(page, url, person);
    const sidebar = page.locator('aside');
    const heights = () =>
      sidebar.evaluate((aside) =>
        [...aside.querySelectorAll('a, button')].map(
          (each) => [each.getAttribute('aria-label') ?? each.textContent, each.getBoundingClientRect().top] as const,
        ),
      );
    const found: string[] = [];
    for (const { width, height } of [desktop, shorter[0]!, { width: 800, height: 390 }]) {
      await page.setViewportSize({ width, height });
      const answer = Promise.withResolvers<void>();
      await page.route('**/api/settings', async (route) => {
        await answer.promise;
        await route.continue();
      });
      await page.goto(`${url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const before = new Map(await heights());
      expect(before.has(link)).toBe(false);
      answer.resolve();
      await sidebar.getByRole('link', { name: link }).waitFor({ state: 'attached' });
      await page.unroute('**/api/settings');
      for (const [name, top] of await heights())
        if ((before.get(name) ?? top) !== top) found.push(`${width} × ${height}: ${name} by ${top - before.get(name)!} px`);
    }
    return found;
  }

  test('are as high with one tab as with another, and the strip of tabs scrolls nowhere', async () => {
    const page = await openPage({ reducedMotion: 'reduce' });
    const { url } = runningApp();
    await enter(page, url, superadmin);
    const faults = await lookAtPlaces(
      page,
      url,
      [
        ['console cohort', `/admin/cohorts?cohort=${values.cohort.id}`, 'Timeline'],
        ['manual matching', '/admin/partners?matching=manual', 'Manual Partner Matching'],
      ],
      [desktop, onItsSide, ...phones, shorter[0]!],
      unsteadyTabs,
    );
    expect(faults).toEqual([]);
  });

  test('can be read and pressed where only phones have them', async () => {
    const sizes = [...phones, shorter[1]!];
    const bell = press(['button', /^Notifications/]);
    const faults = [
      ...(await faultsAs(values.pair.app.form, [['bell', '/cohorts', values.cohort.name, bell]], sizes)),
      ...(await faultsAs(
        superadmin,
        [
          ['console bell', '/admin/ledger', /Showing/, bell],
          ['menu', '/admin/ledger', /Showing/, press(['button', 'Open menu'])],
        ],
        sizes,
      )),
    ];
    expect(faults).toEqual([]);
  });
});
