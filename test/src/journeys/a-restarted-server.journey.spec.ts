import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { signIn } from './screens.ts';

/** The file that one screen alone needs. */
const matchesScreen = '**/assets/matches-*.js';
/** The file of a dialog that is loaded when it is opened. */
const inviteDialog = '**/assets/invite-dialog-*.js';

journeys('a server that is away for a while', (openPage) => {
  const runningApp = useApp();

  let page: Page;
  /** The new release has replaced the file of the dialog by one of another name. */
  let isReplaced = true;
  let aside: Page;
  const jobTitle = () => page.getByLabel('Job title');
  const reconnecting = () => page.getByText('Reconnecting', { exact: true });
  const follow = (name: string) => page.getByRole('link', { name }).first().click();

  beforeAll(async () => {
    const app = await (await Setup.of(runningApp())).app();
    page = await openPage();
    await page.context().route(matchesScreen, (route) => route.abort());
    // The route stays to the end: removing the last one loses the requests under way.
    await page
      .context()
      .route(inviteDialog, (route) =>
        isReplaced ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue(),
      );
    await signIn(page, runningApp().url, app.form);
    await page.getByRole('link', { name: 'View all matches' }).first().waitFor();
  });

  step(
    'a screen whose file does not load says so in place, and is there by itself once it does',
    () => page,
    async () => {
      await follow('View all matches');
      await page.getByText('This page has not been loaded yet').waitFor();
      expect(await page.getByRole('link', { name: 'Cohorts' }).first().isVisible()).toBe(true);
      await page.context().unroute(matchesScreen);
      await page.getByRole('heading', { name: 'My Matches' }).waitFor();
    },
  );

  step(
    'a dialog of which a newer release has another file is there once the page has loaded itself anew',
    () => page,
    async () => {
      // A tab of its own: one that has loaded itself anew does so again after a minute at the earliest.
      const tab = await page.context().newPage();
      await tab.goto(`${runningApp().url}/partner-dashboard`);
      const invite = tab.getByRole('button', { name: 'Invite Partner' });
      await invite.click();
      const loadedAnew = tab.waitForEvent('load');
      await tab.getByRole('dialog').getByText('This could not be loaded').waitFor();
      await loadedAnew;
      isReplaced = false;
      await invite.click();
      await tab.getByRole('dialog').getByText('registered or not').waitFor();
      await tab.keyboard.press('Escape');
      await tab.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await invite.evaluate((button) => button === document.activeElement)).toBe(true);
      await tab.close();
    },
  );

  step(
    'without a server the page stays, says that it reconnects and keeps what was typed',
    () => page,
    async () => {
      await follow('My Profile');
      await jobTitle().fill('Head of Alliances');
      aside = await page.context().newPage();
      await aside.goto(`${runningApp().url}/partner-dashboard`);
      await aside.getByRole('link', { name: 'View all matches' }).first().waitFor();
      await runningApp().kill('SIGTERM');
      await reconnecting().waitFor();
      expect(await jobTitle().inputValue()).toBe('Head of Alliances');
    },
  );

  step(
    'what is sent without a server is kept, which is said, and is still there',
    () => page,
    async () => {
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByText('This is kept, and sent once the server is back.').first().waitFor();
      expect(await jobTitle().inputValue()).toBe('Head of Alliances');
    },
  );

  step(
    'no way through the program ends outside of it',
    () => aside,
    async () => {
      for (const [screen, path] of [
        ['Cohorts', '/cohorts'],
        ['My Profile', '/profile'],
        ['Dashboard', '/partner-dashboard'],
      ] as const) {
        await aside.getByRole('link', { name: screen }).first().click();
        await aside.waitForURL(`${runningApp().url}${path}`);
        await aside.getByRole('main').waitFor();
      }
      await aside.getByText('Reconnecting', { exact: true }).waitFor();
    },
  );

  step(
    'it goes on by itself when the server is there again',
    () => page,
    async () => {
      const saved = page.getByText('Profile saved').waitFor();
      await runningApp().start();
      await saved;
      await reconnecting().waitFor({ state: 'detached' });
      expect(await jobTitle().inputValue()).toBe('Head of Alliances');
    },
  );
});
