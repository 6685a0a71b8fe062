import { addressOf } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, watching } from '../browser/journeys.ts';
import { shownSettings, useApp } from '../harness/running-app.ts';
import { body, invite, Setup, showInterest } from '../harness/setup.ts';
import { enter, visit, visitAs, type Screen } from './visits.ts';

const publicScreens: readonly Screen[] = [
  ['log in', '/auth', 'Log in'],
  ['guide', '/guide', /guide/i],
  ['terms', '/terms', /terms/i],
  ['privacy', '/privacy', /privacy/i],
  ['no invitation', '/invite', 'Invalid Invitation'],
  ['link that confirms an address', '/api/mail/confirm/token', 'Confirm this address'],
  ['link to unsubscribe', '/api/mail/unsubscribe/token', 'Stop email'],
  ['nowhere', '/no-such-page', '404 Page Not Found'],
  ['registering with an unknown invitation', `/auth?returnTo=/partnership-invite/${'x'.repeat(43)}`, 'Invitation Not Found'],
];
const waitingScreens: readonly Screen[] = [
  ['dashboard under review', '/partner-dashboard', 'Application Under Review'],
  ['matches before approval', '/matches', /has not been approved yet/],
];
const interestScreens: readonly Screen[] = [
  ['dashboard', '/partner-dashboard', 'Partners Interested in You'],
  ['matches', '/matches', 'Partners Interested in You'],
];
const partnerScreens: readonly Screen[] = [
  ['cohorts', '/cohorts', 'Virtual Sessions'],
  ['profile', '/profile', 'Add address'],
  ['onboarding', '/onboarding', /onboarding/i],
  ['calendar', '/calendar', /kickoff/i],
  ['no partner', '/partner-profile', 'Invalid Profile Request'],
  ['no invitation', `/partnership-apply?token=${'x'.repeat(43)}`, 'Invitation Not Found'],
  ['half an invitation', '/partnership-invite/half', 'Invalid Invitation'],
];

journeys('every partner screen, in both themes and at 320 px', (openPage) => {
  const runningApp = useApp({ env: shownSettings });

  let setup: Setup;
  let url: string;

  beforeAll(async () => {
    ({ url } = runningApp());
    setup = await Setup.of(runningApp());
    await setup.newCohort({ name: 'Spring', code: 'S27', status: 'Coming Soon' });
  });

  test('is sound for visitors', async () => visit(await openPage(), url, publicScreens));

  test('is sound for partners who wait', async () => {
    await visitAs(await openPage(), url, (await setup.newApp()).form, waitingScreens);
    const { app, partnershipId } = await setup.submitted();
    await visitAs(await openPage(), url, app.form, [
      ['matches while an application runs', '/matches', /awaits administrator approval/i],
      ['history of a partnership', `/partnership-history/${partnershipId}`, /State after event/],
    ]);
  });

  test('is sound for partners who were rejected, before and after they ask for another look', async () => {
    const rejected = await setup.newApp();
    await body(setup.decide('reject', rejected, 'We need installs in Europe.'));
    const page = await openPage();
    await visitAs(page, url, rejected.form, [
      ['dashboard after a rejection', '/partner-dashboard', 'Update and ask for another look'],
    ]);
    await body(
      rejected.client.put(addressOf(partnerRoutes.updateAppProfile, { id: rejected.partnerId }), { appInstalls: 12_000 }),
    );
    await visit(page, url, [['dashboard with a change', '/partner-dashboard', 'Ask for another look']]);
    await body(rejected.client.post(partnerRoutes.requestReview.path));
    await visit(page, url, [['dashboard that asks again', '/partner-dashboard', /^You asked for another look/]]);
  });

  test('is sound for partners', async () => visitAs(await openPage(), url, (await setup.app()).form, partnerScreens));

  test('is sound for partners who are invited', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    const { inviteLink } = await body(invite(app, setup.cohort.id));
    const { pathname } = new URL(inviteLink!);
    const screens: readonly Screen[] = [
      ['invitation', pathname, 'Accept and apply'],
      ['invitation to apply', `${pathname}?action=apply`, 'Connect without applying'],
    ];
    await visitAs(await openPage(), url, solutions.form, screens);
    await visitAs(await openPage(), url, app.form, [['own invitation', pathname, 'This is your own invitation']]);
    const another = await setup.app();
    await visitAs(await openPage(), url, another.form, [['invitation for the other type', pathname, 'Wrong Partner Type']]);
  });

  test('is sound for partners whom another is interested in', async () => {
    const [app, solutions] = [await setup.app(), await setup.solutions()];
    await showInterest(solutions, app);
    await visitAs(await openPage(), url, app.form, [
      ...interestScreens,
      ['partner page', `/partner-profile?id=${solutions.partnerId}&type=solutions`, solutions.form.companyName],
    ]);
  });

  test.each([
    ['on a desktop', 1280],
    ['on a tablet', 800],
    ['on a telephone', 390],
  ])('keeps its navigation in place %s where the links of the settings come late', async (_where, width) => {
    const page = await openPage({ viewport: { width, height: 900 } });
    await enter(page, url, (await setup.app()).form);
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/settings', async (route) => {
      await isAsked;
      await route.continue();
    });
    await watching(page, `late settings ${width}`, async () => {
      await page.goto(`${url}/cohorts`);
      await page.getByText('Virtual Sessions').first().waitFor();
      const feedback = page.getByRole('link', { name: 'Feedback' });
      expect(await feedback.count()).toBe(0);
      const before = await placesOf(page);
      answer();
      await feedback.waitFor();
      expect(await placesOf(page)).toEqual(expect.arrayContaining([...before]));
    });
  });
});

/** The positions of the links and buttons of the navigation, and of the page; without the counts of notifications, which arrive later. */
async function placesOf(page: Page): Promise<readonly string[]> {
  const places = page.locator(':is(aside, nav, footer) :is(a, button), main').filter({ visible: true });
  return places.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return `${element.textContent.replace(/\s*\d+$/, '').slice(0, 20)} at ${x}, ${y}`;
    }),
  );
}
