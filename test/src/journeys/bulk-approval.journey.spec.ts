import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { readByDuckDb } from '../harness/duckdb.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup, type PartnerPair } from '../harness/setup.ts';
import { enter } from './visits.ts';

/** With everything in its name that a file has to write in another way. */
const fox = 'Fox, "Hound" & Söhne; Co';

journeys('approving many, and the files of the lists', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let page: Page;
  let pairs: readonly PartnerPair[];

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    const cohort = await setup.newCohort({ name: 'Tiny', capacity: 2 });
    const app = await setup.app({ companyName: fox });
    pairs = [await setup.submitted(cohort.id), await setup.submitted(cohort.id, { app })];
    page = await openPage();
    await enter(page, runningApp().url, superadmin);
  });

  step(
    'what fits is approved, and one whose cohort is full by then above the limit, once the number is known',
    () => page,
    async () => {
      await page.goto(`${runningApp().url}/admin/partnerships`);
      await page.getByRole('button', { name: /^Awaiting Approval/ }).click();
      await page.getByText('Overdue first, then by score').waitFor();
      await page.getByRole('checkbox', { name: 'Select all 2 partnerships' }).check();
      await page.getByRole('button', { name: 'Approve Selected (2)' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Approve 2 partnerships' }).click();
      const left = page.getByRole('dialog', { name: 'Approved 1 partnership, 1 was skipped' });
      await left.getByText('Tiny is full with 2 partners enrolled.').waitFor();
      await left.getByRole('button', { name: /^Approve anyway: / }).click();
      const question = page.getByRole('alertdialog', { name: 'Approve above the limit?' });
      await question.getByText(/full with 2 partners enrolled/).waitFor();
      await question.getByRole('button', { name: 'Approve anyway' }).click();
      await left.getByText('Approved', { exact: true }).waitFor();
      await left.getByRole('button', { name: 'Done' }).click();
      await page.getByText('No partnerships match the current filters.').waitFor();
      const views = await Promise.all(pairs.map((pair) => setup.asAdmin(pair)));
      expect(views.map(({ status }) => status)).toEqual(['active', 'active']);
    },
  );

  step(
    'the files hold the cells of the table, as DuckDB reads them',
    () => page,
    async () => {
      await page.goto(`${runningApp().url}/admin/partnerships`);
      await page.getByText('Showing 2 of 2 partnerships').waitFor();
      // The table names the days of interest in words, a file in their ISO form.
      const table = (await cellsOf('Partnerships')).map((row) => row.map(withIsoDays));
      expect(await saved('Export CSV')).toEqual([expect.stringMatching(/^partnerships_list_\d{4}-\d{2}-\d{2}\.csv$/), table]);
      expect(await saved('Export All')).toEqual([expect.stringMatching(/^partnerships_export_\d{4}-\d{2}-\d{2}\.csv$/), table]);
      await page.getByRole('checkbox', { name: new RegExp(`^${fox}`) }).check();
      const [head, ...rows] = table;
      expect(await saved('Export Selected (1)')).toEqual([
        expect.stringMatching(/^partnerships_export_selected_/),
        [head, ...rows.filter((row) => row.includes(fox))],
      ]);
      await page.goto(`${runningApp().url}/admin/partners?sort=companyName`);
      await page.getByText('Showing 4 of 4 partners').waitFor();
      expect(await saved('Export')).toEqual(['partners.csv', await cellsOf('Partners')]);
    },
  );

  /** "App Nov 26, 2026" as "App 2026-11-26". */
  function withIsoDays(text: string): string {
    return text.replaceAll(/\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/g, (day) => new Date(`${day} UTC`).toISOString().slice(0, 10));
  }

  /** The name of the file behind a button, and its cells. */
  async function saved(button: string): Promise<[string, readonly (readonly string[])[]]> {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const file = await saving;
    const cells = await readByDuckDb(await file.path());
    return [file.suggestedFilename(), cells.map((row) => row.map((cell) => cell ?? '—'))];
  }

  /** The head and the rows of a table without its first and last column; what a cell draws or cuts short is said by its label or title. */
  async function cellsOf(name: string): Promise<readonly (readonly string[])[]> {
    const shown = page.getByRole('table', { name });
    const more = shown.getByRole('button', { name: /^Show \d+ more / });
    while ((await more.count()) > 0) await more.first().click();
    return shown.evaluate((table) =>
      [...table.querySelectorAll('tr')].map((row) =>
        [...row.querySelectorAll('th, td')].slice(1, -1).map((cell) => {
          const chips = [...cell.querySelectorAll('li')].map(({ textContent }) => textContent.trim());
          if (chips.length > 0) return chips.join('; ');
          // On the screen a date is written for people.
          const said = cell.querySelector('time')?.dateTime ?? cell.querySelector('span[title]')?.getAttribute('title');
          const drawn = cell.querySelector('[role=img]')?.getAttribute('aria-label');
          return said ?? drawn ?? (cell.querySelector('a .truncate') ?? cell).textContent.trim();
        }),
      ),
    );
  }
});
