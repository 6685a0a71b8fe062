import { beforeAll, test } from '@jest/globals';
import { journeys, watching } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { shownSettings, useApp } from '../harness/running-app.ts';
import { Setup, showInterest } from '../harness/setup.ts';
import { lookAt } from './screens.ts';
import { enter, readsBesidesProfile, visit, visitFailed, visitLoading, type Screen } from './visits.ts';

/** Of the shape of an invitation's. */
const unknownToken = 'x'.repeat(43);

/** It asks for the cohorts alone. */
const calendar: Screen = ['calendar', '/calendar', 'The dates of'];

journeys('the states of partner screens, in both themes and at 320 px', (openPage) => {
  const runningApp = useApp({ env: shownSettings });

  let setup: Setup;
  let url: string;

  beforeAll(async () => {
    ({ url } = runningApp());
    setup = await Setup.of(runningApp());
  });

  test('are sound while they load', async () => {
    const [alone, page] = [await setup.app(), await openPage()];
    await enter(page, url, alone.form);
    for (const path of [
      '/partner-dashboard',
      '/matches',
      '/cohorts',
      '/onboarding',
      `/partnership-apply?token=${unknownToken}`,
      addressOf(alone),
    ])
      await visitLoading(page, url, calendar, path);
  });

  test('are sound after loading failed, and with nothing to show', async () => {
    const [alone, page] = [await setup.app(), await openPage()];
    await enter(page, url, alone.form);
    const paths = [
      '/partner-dashboard',
      '/matches',
      '/cohorts',
      '/profile',
      '/onboarding',
      '/calendar',
      `/partnership-apply?token=${unknownToken}`,
      addressOf(alone),
    ];
    await visitFailed(page, url, paths, readsBesidesProfile);
    await visitFailed(page, url, ['/matches']);
    await visit(page, url, [['no matches', '/matches', 'No matches found']]);
  });

  test('are sound with what opens over them', async () => {
    const [app, solutions, page] = [await setup.app(), await setup.solutions(), await openPage()];
    await showInterest(solutions, app);
    await enter(page, url, app.form);
    await watching(page, 'what opens over partner screens', async () => {
      await page.goto(`${url}/matches`);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      await lookAt(page, 'filters of matches');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('region', { name: 'Notifications' }).waitFor();
      await lookAt(page, 'notifications');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
      await lookAt(page, 'notifications on a phone');
    });
  });
});

function addressOf({ partnerId }: SignedUp): string {
  return `/partner-profile?id=${partnerId}&type=app`;
}
