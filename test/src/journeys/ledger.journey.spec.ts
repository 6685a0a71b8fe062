import { beforeAll, expect } from '@jest/globals';
import { addressOf } from '@accelerator/contracts/http';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { readByDuckDb } from '../harness/duckdb.ts';
import { signInAsAdministrator } from '../harness/people.ts';
import { adminviewer, useApp } from '../harness/running-app.ts';
import { body, detailOf, Setup, type PartnerPair } from '../harness/setup.ts';
import { enter } from './visits.ts';

/** With everything in its name that a file has to write in another way. */
const fox = 'Fox, "Hound" & Söhne; Co';

journeys('the ledger', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let page: Page;
  let pair: PartnerPair;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    pair = await setup.mutual({ app: await setup.app({ companyName: fox }) });
    await detailOf(pair.app, pair.solutions);
    page = await openPage();
    await enter(page, runningApp().url, adminviewer);
  });

  const row = (...words: readonly string[]) =>
    words.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole('table', { name: 'Ledger' }).getByRole('row'));

  step(
    'shows who saw what, and what is read while it is open',
    () => page,
    async () => {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Ledger' }).click();
      await row(pair.solutions.form.username, fox, 'Mutual interest').waitFor();
      const administrator = await signInAsAdministrator(runningApp());
      await body(administrator.get(addressOf(adminPartnerRoutes.details, { id: pair.solutions.partnerId })));
      await row('superadmin', 'Opened the details', pair.solutions.form.companyName).waitFor();
    },
  );

  step(
    'is filtered by a partner that is looked for, which the address keeps, and is saved with the same cells',
    () => page,
    async () => {
      await page.getByRole('combobox', { name: 'Filter by partner' }).fill('fox');
      await page.getByRole('option', { name: new RegExp(`^${fox}`) }).click();
      await page.getByRole('button', { name: `Remove filter Partner ${fox}` }).waitFor();
      await row('superadmin', pair.solutions.form.companyName).waitFor({ state: 'detached' });
      await page.reload();
      await page.getByRole('button', { name: `Remove filter Partner ${fox}` }).waitFor();
      await row(fox).first().waitFor();
      const table = await page
        .getByRole('table', { name: 'Ledger' })
        .locator('tr')
        .evaluateAll((rows) => rows.map((one) => [...one.children].slice(0, 6).map(({ textContent }) => textContent)));
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^ledger-\d{4}-\d{2}-\d{2}_filtered\.csv$/);
      const [head, ...rows] = await readByDuckDb(await file.path());
      expect([head, ...rows.map(([, ...cells]) => cells)]).toEqual([table[0], ...table.slice(1).map(([, ...cells]) => cells)]);
      for (const [when] of rows) expect(when).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    },
  );
});
