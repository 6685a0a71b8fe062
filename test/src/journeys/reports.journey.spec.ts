import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { readByDuckDb } from '../harness/duckdb.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { enter } from './visits.ts';

const tables = [
  ['Application status breakdown', 'status'],
  ['Geographic distribution', 'regions'],
  ['Solutions tier breakdown', 'tiers'],
  ['Top 10 industries', 'industries'],
  ['Activity by week', 'weeks'],
  ['Median business days of each step', 'steps'],
] as const;

journeys('Partner Reports', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let page: Page;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    await setup.mutual();
    page = await openPage();
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
        expect(cells.map((row) => row.map((cell) => cell ?? '—'))).toEqual(shown);
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
      await weeks.getByText('2026-W04').waitFor({ state: 'detached' });
      await weeks.getByText('2026-W03').waitFor({ state: 'attached' });
      expect(await weeks.getByRole('row').count()).toBe(3);
      await page.reload();
      await weeks.getByText('2026-W03').waitFor({ state: 'attached' });
      expect(new URL(page.url()).search).toBe('?from=2026-01-05&to=2026-01-18');
    },
  );
});
