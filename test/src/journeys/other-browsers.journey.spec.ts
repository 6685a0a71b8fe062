import { liveRoutes } from '@accelerator/contracts/live/routes';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, plainHost, watching } from '../browser/journeys.ts';
import { lostTexts, translatePages } from '../browser/translator.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup, type PartnerPair } from '../harness/setup.ts';
import { signIn } from './screens.ts';
import { enter } from './visits.ts';

journeys('browsers that are set up in another way', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let pair: PartnerPair;
  let url: string;

  beforeAll(async () => {
    ({ url } = runningApp());
    setup = await Setup.of(runningApp());
    pair = await setup.submitted(setup.cohort.id, {
      app: await setup.app({ companyName: 'Tallyfold' }),
      solutions: await setup.solutions({ companyName: 'Nordlicht Digital' }),
    });
  });

  /** A page, and what it throws. */
  async function watchedPage(): Promise<[page: Page, thrown: string[]]> {
    const page = await openPage();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    return [page, thrown];
  }

  async function changesTheProfile(page: Page, jobTitle: string): Promise<void> {
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await page.getByLabel('Job title').fill(jobTitle);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Profile saved').first().waitFor();
    await page.getByText('You have unsaved changes.').waitFor({ state: 'hidden' });
  }

  test('the browser translates the page: a partner logs in after a mistake, saves the profile and takes an application back', async () => {
    const [page, thrown] = await watchedPage();
    await translatePages(page);
    await watching(page, 'translated for a partner', async () => {
      await signIn(page, url, { username: pair.app.form.username, password: 'not-the-one' });
      await page.getByText('Login failed').first().waitFor();
      await page.getByRole('button', { name: 'Log in' }).waitFor();
      await enter(page, url, pair.app.form);
      await changesTheProfile(page, 'Head of Alliances');
      await page.goto(`${url}/partner-dashboard`);
      await page
        .getByRole('link', { name: /View Profile/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /Nordlicht Digital/ });
      await dialog.getByRole('button', { name: 'Cancel application' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Cancel application' }).click();
      await question.waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Apply for this Cohort' }).click();
      await dialog.getByRole('button', { name: 'Cancel application' }).waitFor();
      expect([thrown, await lostTexts(page)]).toEqual([[], []]);
    });
  });

  test('the browser translates the page: an administrator exports, searches, decides, and hears of what comes in', async () => {
    const [page, thrown] = await watchedPage();
    await translatePages(page);
    await watching(page, 'translated for an administrator', async () => {
      await enter(page, url, superadmin);
      for (const [path, name] of [
        ['/admin/partners', 'Export'],
        ['/admin/partnerships', 'Export CSV'],
      ] as const) {
        await page.goto(`${url}${path}`);
        await page
          .getByText(/^Showing/)
          .first()
          .waitFor();
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name, exact: true }).click();
        await saving;
        await page.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-busy])')).waitFor();
      }
      await page.getByRole('searchbox').first().fill('Tallyfold');
      await page.getByText('Showing 1 of 1 partnerships').first().waitFor();
      const hears = page.waitForResponse((answer) => new URL(answer.url()).pathname === liveRoutes.stream.path);
      await page.goto(`${url}/admin/partners`);
      await page.getByText('Showing 2 of 2 partners').first().waitFor();
      await hears;
      await setup.newApp({ companyName: 'Brightpath' });
      await page.getByText('Showing 3 of 3 partners').first().waitFor();
      await page
        .getByRole('link', { name: 'Brightpath' })
        .or(page.getByRole('button', { name: 'Brightpath' }))
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Brightpath' });
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await page.getByText('Partner approved').first().waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect([thrown, await lostTexts(page)]).toEqual([[], []]);
    });
  });

  test.each([
    ['throws', 'throws'],
    ['is null', 'null'],
  ] as const)('storage %s, and tabs cannot find each other: the page works without memory', async (_how, how) => {
    const [page, thrown] = await watchedPage();
    await page.addInitScript((way) => {
      const get = () => {
        if (way === 'throws') throw new DOMException('Access is denied for this document.', 'SecurityError');
        return null;
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get });
      navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
      if (way === 'null') Object.assign(window, { BroadcastChannel: undefined });
    }, how);
    await watching(page, `storage ${how}`, async () => {
      await page.goto(`${url}/auth`);
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByRole('form', { name: 'Register' }).getByLabel('Company name').fill('Anyone');
      await enter(page, url, pair.solutions.form);
      await changesTheProfile(page, `Head of ${how}`);
      const title = page.getByLabel('Job title');
      await title.fill('Not saved yet');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
      expect(thrown).toEqual([]);
    });
  });

  test('plain http under a name: filters of a history are saved, and what is typed outlasts the screen', async () => {
    const [page, thrown] = await watchedPage();
    const plain = `http://${plainHost}:${new URL(url).port}`;
    await watching(page, 'plain http', async () => {
      await enter(page, plain, superadmin);
      expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'locks' in navigator])).toEqual([
        false,
        false,
        false,
      ]);
      await page.goto(`${plain}/admin/history/partnership-${pair.partnershipId}?actor=superadmin`);
      await page.getByRole('button', { name: 'Saved filters' }).click();
      await page.getByRole('menuitem', { name: 'Save these filters' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save these filters' });
      await dialog.getByLabel('Name').fill('Mine');
      await dialog.getByRole('button', { name: 'Save filters' }).click();
      await page.getByText('Filters saved').first().waitFor();
      expect(thrown).toEqual([]);
    });
  });

  test('plain http under a name: a partner copies an address, and gets it selected where the browser refuses', async () => {
    const [page, thrown] = await watchedPage();
    const plain = `http://${plainHost}:${new URL(url).port}`;
    const { contactEmail } = pair.solutions.form;
    await watching(page, 'copies on plain http', async () => {
      await enter(page, plain, pair.app.form);
      await page.goto(`${plain}/matches`);
      await page
        .getByRole('link', { name: /View Profile/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog', { name: /Nordlicht Digital/ });
      const copy = dialog.getByRole('button', { name: 'Copy email' });
      await copy.click();
      await page.getByText('Email copied').first().waitFor();
      expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
      await copy.click();
      await page.getByText('Failed to copy to clipboard').first().waitFor();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(contactEmail);

      await page.goto(`${plain}/profile`);
      const field = page.getByLabel('Job title');
      await field.fill('');
      await page.keyboard.press('Control+v');
      expect(await field.inputValue()).toBe(contactEmail);
      expect(thrown).toEqual([]);
    });
  });

  test('a keyboard without Latin letters: Ctrl with K searches, with B folds the sidebar', async () => {
    const [page] = await watchedPage();
    const press = (key: string, code: string) =>
      page.evaluate(
        (what) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...what, ctrlKey: true, bubbles: true })),
        { key, code },
      );
    await watching(page, 'a Cyrillic keyboard', async () => {
      await enter(page, url, superadmin);
      await page.getByText('Recent Partner Applications').waitFor();
      await press('и', 'KeyB');
      await page.locator('[data-folded]').waitFor();
      await press('л', 'KeyK');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    });
  });
});
