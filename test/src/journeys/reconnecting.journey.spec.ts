import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { signIn } from './screens.ts';

journeys('without a connection', (openPage) => {
  const runningApp = useApp();

  let page: Page;

  beforeAll(async () => {
    const { url } = runningApp();
    const app = await (await Setup.of(runningApp())).app();
    page = await openPage();
    await signIn(page, url, app.form);
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await page.getByLabel('Job title').first().waitFor();
  });

  step(
    'the page stays, says so and keeps what was typed',
    () => page,
    async () => {
      await page.getByLabel('Job title').first().fill('Head of Alliances');
      await page.context().setOffline(true);
      await page.getByRole('status').getByText('You are offline').waitFor();
      expect(await page.getByLabel('Job title').first().inputValue()).toBe('Head of Alliances');
    },
  );

  step(
    'what says so covers nothing, at the top of the page or further down',
    () => page,
    async () => {
      for (const down of [0, 400]) {
        await page.evaluate((top) => window.scrollTo(0, top), down);
        const [bar, sidebar] = await Promise.all([
          page.getByRole('status').filter({ hasText: 'You are offline' }).boundingBox(),
          page.getByRole('complementary').first().boundingBox(),
        ]);
        expect(sidebar!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height);
      }
    },
  );

  step(
    'it goes on by itself once the connection is back',
    () => page,
    async () => {
      await page.context().setOffline(false);
      await page.getByText('You are offline').waitFor({ state: 'detached' });
      expect(await page.getByLabel('Job title').first().inputValue()).toBe('Head of Alliances');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page
        .getByText(/saved|updated/i)
        .first()
        .waitFor();
    },
  );
});
