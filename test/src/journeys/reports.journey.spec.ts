import { readFile } from 'node:fs/promises';
import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { readByDuckDb } from '../harness/duckdb.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { lookAt } from './screens.ts';
import { enter } from './visits.ts';

const tables = [
  ['Funnel by cohort', 'funnels'],
  ['Application status breakdown', 'status'],
  ['Geographic distribution', 'regions'],
  ['Solutions tier breakdown', 'tiers'],
  ['Top 10 industries', 'industries'],
  ['Activity by week', 'weeks'],
  ['Median business days of each step', 'steps'],
] as const;

journeys('Partner Reports and Exports', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let page: Page;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    await setup.mutual();
    page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await enter(page, runningApp().url, superadmin);
  });

  const totalOf = (name: string) =>
    page
      .locator('dl > div', { has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .first();

  step(
    'follow what happens',
    () => page,
    async () => {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Reports' }).click();
      await page.getByRole('heading', { name: 'Partner Reports' }).waitFor();
      await totalOf('Partners').getByText('2').waitFor();
      await body(setup.decide('reject', await setup.newApp()));
      await totalOf('Approval Rate').getByText('67%').waitFor();
      await totalOf('Partners').getByText('3').waitFor();
    },
  );

  step(
    'begin with a funnel by cohort, and each number leads to the list of those that it counts',
    () => page,
    async () => {
      const funnel = page.getByRole('table', { name: 'Funnel by cohort' });
      await funnel.getByRole('link', { name: `${setup.cohort.name}, Registered: 3`, exact: true }).waitFor();
      await funnel.getByRole('link', { name: `${setup.cohort.name}, Mutual interest: 2`, exact: true }).click();
      await page.getByText('Showing 2 of 3 partners').waitFor();
      await page.goBack();
      await funnel.waitFor();
    },
  );

  step(
    'are saved as files with the same cells, which DuckDB opens',
    () => page,
    async () => {
      for (const [title, name] of tables) {
        const saving = page.waitForEvent('download');
        await page.getByRole('button', { name: `Export ${title}` }).click();
        const file = await saving;
        expect(file.suggestedFilename()).toMatch(new RegExp(`^report-${name}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
        const shown = await page
          .getByRole('table', { name: title, includeHidden: true })
          .locator('tr')
          .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)));
        const cells = await readByDuckDb(await file.path());
        expect(cells.map((row) => row.map((cell) => cell ?? '—'))).toEqual(shown.map((row) => row.map(isoDay)));
      }
    },
  );

  step(
    'count the weeks of another range, which the address keeps',
    () => page,
    async () => {
      await page.getByLabel('From', { exact: true }).fill('2026-01-05');
      await page.getByLabel('To', { exact: true }).fill('2026-01-18');
      const weeks = page.getByRole('table', { name: 'Activity by week' });
      // Between the two dates, the weeks up to today are there.
      await weeks.getByText('Jan 19, 2026').waitFor({ state: 'detached' });
      await weeks.getByText('Jan 12, 2026').waitFor({ state: 'attached' });
      expect(await weeks.getByRole('row').count()).toBe(3);
      await page.reload();
      await weeks.getByText('Jan 12, 2026').waitFor({ state: 'attached' });
      expect(new URL(page.url()).search).toBe('?from=2026-01-05&to=2026-01-18');
    },
  );

  step(
    'stay as they are while a day is being typed, and say what one looks like',
    () => page,
    async () => {
      const from = page.getByLabel('From', { exact: true });
      const { search } = new URL(page.url());
      await from.focus();
      await page.keyboard.type('0230');
      await from.blur();
      await page.getByRole('alert').getByText('Write a whole date that exists, such as 02/29/2028').waitFor();
      expect(new URL(page.url()).search).toBe(search);
      await from.fill('2026-01-05');
      await page.getByText('Write a whole date').waitFor({ state: 'detached' });
    },
  );

  step(
    'leave as files, and by a token that is shown once until it is revoked',
    () => page,
    async () => {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Exports' }).click();
      await page.getByRole('button', { name: 'Create token' }).click();
      await page.getByLabel('Name').fill('Weekly notebook');
      await page.getByRole('checkbox', { name: /^Read exports/ }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
      const made = page.getByRole('dialog', { name: 'Token for Weekly notebook' });
      await made.getByRole('button', { name: 'Copy token' }).click();
      await page.getByText('Token copied').waitFor();
      const token = await page.evaluate(() => navigator.clipboard.readText());
      await made.getByText(token, { exact: true }).waitFor();
      await made.getByRole('button', { name: 'Done' }).click();
      const listed = page.getByRole('row', { name: /^Weekly notebook Created/ });
      await listed.waitFor();
      expect(await page.content()).not.toContain(token);
      await lookAt(page, 'exports with a token');

      const link = page.getByRole('link', { name: 'CSV of Partners', exact: true });
      const saving = page.waitForEvent('download');
      await link.click();
      const saved = await readFile(await (await saving).path(), 'utf8');
      const address = new URL((await link.getAttribute('href'))!, runningApp().url);
      const read = () => fetch(address, { headers: { Authorization: `Bearer ${token}` } });
      expect(await (await read()).text()).toBe(saved.replace(/^\uFEFF/, ''));
      expect(saved.split('\r\n')).toHaveLength(1 + 3 + 1);

      // The toast may still lie over it.
      await listed.getByRole('button', { name: 'Revoke' }).press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
      await listed.waitFor({ state: 'detached' });
      expect((await read()).status).toBe(401);
    },
  );
});

/** A day as a file holds it, of what the screen shows. */
function isoDay(shown: string | null): string | null {
  return shown !== null && /^[A-Z][a-z]{2} \d+, \d{4}$/.test(shown) ? new Date(`${shown} UTC`).toISOString().slice(0, 10) : shown;
}
