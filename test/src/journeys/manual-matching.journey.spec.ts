import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { readByDuckDb } from '../harness/duckdb.ts';
import type { SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { partnershipsOf, Setup } from '../harness/setup.ts';
import { lookAt, signIn } from './screens.ts';
import { enter } from './visits.ts';

journeys('manual matching', (openPage) => {
  const runningApp = useApp();

  let console: Page;
  let partner: Page;
  let tallyfold: SignedUp;
  let nordlicht: SignedUp;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    tallyfold = await setup.app({ companyName: 'Tallyfold' });
    nordlicht = await setup.solutions({ companyName: 'Nordlicht Digital' });
    [console, partner] = [await openPage(), await openPage()];
    await Promise.all([enter(console, runningApp().url, superadmin), signIn(partner, runningApp().url, tallyfold.form)]);
  });

  step(
    'makes two partners of a partnership, which both see at once',
    () => console,
    async () => {
      await console.goto(`${runningApp().url}/admin/partners`);
      await console.getByRole('button', { name: 'Manual Matching' }).click();
      await console.getByRole('radio', { name: /^Tallyfold/ }).check();
      await console.getByRole('radio', { name: /^Nordlicht Digital/ }).check();
      await console.getByLabel('Cohort (optional)').selectOption({ index: 1 });
      await console.getByLabel(/^Match Notes/).fill('=Both asked, "again"');
      await lookAt(console, 'manual matching');
      await console.getByRole('button', { name: 'Create Match' }).click();
      await console.getByText('Created 1 match successfully').waitFor();
      await partner.getByText('Recommended', { exact: true }).first().waitFor();
      await partner.getByRole('button', { name: /^Notifications/ }).click();
      await partner.getByText('An administrator matched you with Nordlicht Digital.').waitFor();
    },
  );

  step(
    'saves the existing matches as a file with the same cells, which DuckDB opens',
    () => console,
    async () => {
      const heightOfTheDialog = async () => (await console.getByRole('dialog').locator('[data-printed]').boundingBox())!.height;
      const before = await heightOfTheDialog();
      await console.getByRole('tab', { name: 'Existing Matches (1)' }).click();
      await lookAt(console, 'existing matches');
      expect(await heightOfTheDialog()).toBe(before);
      const [pair] = await partnershipsOf(tallyfold);
      const saving = console.waitForEvent('download');
      await console.getByRole('button', { name: 'Export' }).last().click();
      const file = await saving;
      expect(file.suggestedFilename()).toMatch(/^admin-created-matches-\d{4}-\d{2}-\d{2}\.csv$/);
      expect(await readByDuckDb(await file.path())).toEqual([
        [
          ...['id', 'appPartnerCompany', 'appPartnerEmail', 'solutionsPartnerCompany', 'solutionsPartnerEmail'],
          ...['status', 'section', 'matchScore', 'isRecommended', 'isInDashboard'],
        ],
        [
          ...[pair!.id, 'Tallyfold', tallyfold.form.contactEmail, 'Nordlicht Digital', nordlicht.form.contactEmail],
          ...['Pending', 'Recommended', '89%', 'Yes', 'Yes'],
        ],
      ]);
    },
  );

  step(
    'is taken from both when it is deleted, and the list loads again',
    () => console,
    async () => {
      await console.goto(`${runningApp().url}/admin/partnerships`);
      await console.getByRole('button', { name: 'Actions for Tallyfold and Nordlicht Digital' }).click();
      await console.getByRole('menuitem', { name: 'Delete Match' }).click();
      await console.getByRole('button', { name: 'Delete Match' }).click();
      await console.getByRole('dialog', { name: 'Partnership deleted successfully' }).waitFor();
      await Promise.all([console.waitForEvent('load'), console.getByRole('button', { name: 'OK' }).click()]);
      await console.getByText('No partnerships found.').waitFor();
      await partner.getByText('Recommended', { exact: true }).first().waitFor({ state: 'detached' });
    },
  );
});
