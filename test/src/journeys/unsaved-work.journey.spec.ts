import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { signIn } from './screens.ts';

journeys('unsaved work', (openPage) => {
  const runningApp = useApp();

  let page: Page;
  let tallyfold: SignedUp;
  const question = () => page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const jobTitle = (tab: Page = page) => tab.getByLabel('Job title');

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    tallyfold = await setup.app();
    page = await openPage();
    await signIn(page, runningApp().url, tallyfold.form);
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await jobTitle().fill('Head of Alliances');
  });

  step(
    'stays where it is when a link or Back would lead away',
    () => page,
    async () => {
      await page.getByRole('link', { name: 'Cohorts' }).first().click();
      await question().getByRole('button', { name: 'Keep editing' }).click();
      await question().waitFor({ state: 'detached' });
      await page.evaluate(() => history.back());
      await question().getByRole('button', { name: 'Keep editing' }).click();
      await question().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/profile');
      expect(await jobTitle().inputValue()).toBe('Head of Alliances');
    },
  );

  step(
    'makes the browser ask before a reload',
    () => page,
    async () => {
      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => {
        setTimeout(() => location.reload());
      });
      const dialog = await asked;
      expect(dialog.type()).toBe('beforeunload');
      await dialog.dismiss();
      expect(await jobTitle().inputValue()).toBe('Head of Alliances');
    },
  );

  step(
    'is there again after the session has ended and the same person has logged in',
    () => page,
    async () => {
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save profile' }).click();
      const login = page.getByRole('tabpanel', { name: 'Login' });
      await login.waitFor();
      // What is in memory is gone: the draft comes back from what is sealed.
      await page.reload();
      await login.getByLabel('Username').fill(tallyfold.form.username);
      await login.getByLabel('Password').fill(tallyfold.form.password);
      await login.getByRole('button', { name: 'Log in' }).click();
      await page.getByText('You have unsaved changes.').waitFor();
      expect(await jobTitle().inputValue()).toBe('Head of Alliances');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByText('Profile saved').waitFor();
    },
  );

  step(
    'aside, three tabs stay in step when the one with the stream closes',
    () => page,
    async () => {
      const others = [await page.context().newPage(), await page.context().newPage()];
      for (const tab of others) {
        await tab.goto(`${runningApp().url}/profile`);
        await jobTitle(tab).waitFor();
      }
      // The tab that takes over gets its stream only after something has happened.
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.context().route('**/api/sse*', async (route) => {
        await promise;
        await route.continue();
      });
      await page.close();
      const { partnerId, client } = tallyfold;
      const changed = await client.put(`/api/app-partner/${partnerId}`, { contactJobTitle: 'Chief Partner Officer' });
      expect(changed.status).toBe(200);
      resolve();
      for (const tab of others) {
        await tab.waitForFunction(() =>
          [...document.querySelectorAll('input')].some(({ value }) => value === 'Chief Partner Officer'),
        );
      }
    },
  );
});
