import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, watching } from '../browser/journeys.ts';
import { useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { Setup, showInterest } from '../harness/setup.ts';
import { lookAt } from './screens.ts';
import { enter } from './visits.ts';

const week = 7 * 86_400_000;

journeys('coming back after a week', (openPage) => {
  const clock = new ServerClock();
  const runningApp = useApp({ env: clock.env });
  let setup: Setup;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
  });

  test('shows what changed, leads there, and is gone once it is closed', async () => {
    const [reader, other] = [await setup.app(), await setup.solutions()];
    const first = await openPage();
    await enter(first, runningApp().url, reader.form);
    await first.getByRole('link', { name: 'View all matches' }).first().waitFor();
    expect(await panel(first).count()).toBe(0);
    await showInterest(other, reader);
    await first.close();
    clock.forward(week);
    const page = await openPage();
    await enter(page, runningApp().url, reader.form);
    await watching(page, 'the catch-up', async () => {
      await panel(page).waitFor();
      await lookAt(page, 'dashboard with a catch-up');
      await panel(page)
        .getByRole('link', { name: `${other.form.companyName} is interested in you.` })
        .click();
      await page.waitForURL(/\/partner-profile/);
      await page.getByRole('heading', { name: other.form.companyName }).first().waitFor();
      await page.goBack();
      await panel(page).getByRole('button', { name: 'Close and mark as seen' }).click();
      await panel(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await page.reload();
      await page.getByRole('link', { name: 'View all matches' }).first().waitFor();
      expect(await panel(page).count()).toBe(0);
    });
  });
});

function panel(page: Page) {
  return page.getByRole('region', { name: 'Since you last looked' });
}
