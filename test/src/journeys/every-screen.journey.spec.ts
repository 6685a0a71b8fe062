import { beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, watching } from '../browser/journeys.ts';
import { adminviewer, superadmin, useProgramme } from '../harness/programme.ts';
import { Scenes, showInterest } from '../harness/scenes.ts';
import { lookAt, signIn } from './screens.ts';

/** What must be on a screen before it is looked at: it has loaded what it shows. */
type Screen = readonly [name: string, path: string, loaded: string | RegExp];

const publicScreens: readonly Screen[] = [
  ['sign in', '/auth', 'Log in'],
  ['guide', '/guide', /guide/i],
  ['terms', '/terms', /terms/i],
  ['privacy', '/privacy', /privacy/i],
  ['nowhere', '/no-such-page', '404 Page Not Found'],
];
const waitingScreens: readonly Screen[] = [
  ['dashboard under review', '/partner-dashboard', 'Application Under Review'],
  ['matches before approval', '/matches', /has not been approved yet/],
];
const partnerScreens: readonly Screen[] = [
  ['dashboard', '/partner-dashboard', 'Partners Interested in You'],
  ['matches', '/matches', 'Partners Interested in You'],
  ['cohorts', '/cohorts', 'Virtual Sessions'],
  ['profile', '/profile', 'Partner Information'],
  ['onboarding', '/onboarding', /onboarding/i],
  ['calendar', '/calendar', /kickoff/i],
  ['no partner', '/partner-profile', 'Invalid Profile Request'],
];
const consoleScreens: readonly Screen[] = [
  ['overview', '/', 'Recent Partner Applications'],
  ['partners', '/admin/partners', /Showing \d+ of \d+ partners/],
  ['partnerships', '/admin/partnerships', /Showing \d+ of \d+/],
  ['console cohorts', '/admin/cohorts', 'Spring'],
  ['admin users', '/admin/users', 'adminviewer'],
];

journeys('every screen, in both themes and at 320 px', (openPage) => {
  const programme = useProgramme();

  let scenes: Scenes;
  let url: string;

  beforeAll(async () => {
    ({ url } = programme());
    scenes = await Scenes.of(programme());
    await scenes.newCohort({ name: 'Spring', code: 'S27', status: 'Coming Soon' });
  });

  test('is sound for visitors', async () => {
    await visit(await openPage(), url, publicScreens);
  });

  test('is sound for partners who wait', async () => {
    await visitAs((await scenes.newApp()).form, waitingScreens);
    const { app } = await scenes.submitted();
    await visitAs(app.form, [['matches while an application runs', '/matches', /awaiting administrator approval/i]]);
  });

  test('is sound for partners', async () => {
    const [app, solutions] = [await scenes.app(), await scenes.solutions()];
    await showInterest(solutions, app);
    await visitAs(app.form, [
      ...partnerScreens,
      ['partner page', `/partner-profile?id=${solutions.partnerId}&type=solutions`, solutions.form.companyName],
    ]);
  });

  test('is sound for administrators', () => visitAs(superadmin, consoleScreens));

  test('is sound for administrators who only look', () =>
    visitAs(
      adminviewer,
      consoleScreens.map(([name, path, loaded]): Screen => [`${name} read-only`, path, loaded]),
    ));

  async function visitAs(person: { username: string; password: string }, screens: readonly Screen[]): Promise<void> {
    const page = await openPage();
    await signIn(page, url, person);
    await page.waitForURL((address) => address.pathname !== '/auth');
    await visit(page, url, screens);
  }
});

async function visit(page: Page, url: string, screens: readonly Screen[]): Promise<void> {
  for (const [name, path, loaded] of screens) {
    await watching(page, name, async () => {
      await page.goto(`${url}${path}`);
      await page.getByText(loaded).first().waitFor();
      await lookAt(page, name);
    });
  }
}
