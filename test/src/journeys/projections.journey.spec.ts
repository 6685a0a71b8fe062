import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { Setup } from '../harness/setup.ts';
import { enter } from './visits.ts';

journeys('A rebuild of a projection', (openPage) => {
  const clock = new ServerClock();
  const runningApp = useApp({ env: clock.env });

  let setup: Setup;
  let page: Page;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    await runningApp().place.spoil('cohorts', String(setup.cohort.id), { capacity: 7 });
    page = await openPage();
    await enter(page, runningApp().url, superadmin);
  });

  const capacity = async () => {
    const { body } = await setup.admin.get<readonly { capacity: number | null }[]>('/api/admin/cohorts');
    return body[0]!.capacity;
  };

  step(
    'goes on beside the live one, and says what differs',
    () => page,
    async () => {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Projections' }).click();
      await page.getByRole('button', { name: 'Rebuild cohorts' }).click();
      const rebuild = page.getByRole('region', { name: 'Finished rebuild of cohorts' });
      await rebuild.getByText('1 of 1 documents').waitFor();
      const row = rebuild.getByRole('row', { name: /capacity/ });
      expect(await row.getByRole('cell').allTextContents()).toEqual([String(setup.cohort.id), 'capacity', '7', 'null']);
      expect(await capacity()).toBe(7);
    },
  );

  step(
    'is switched to after a question, and rolled back',
    () => page,
    async () => {
      await page.getByRole('button', { name: 'Switch to v1' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }).click();
      await page.getByRole('button', { name: 'Roll back cohorts' }).waitFor();
      expect(await capacity()).toBeNull();
      await page.getByRole('button', { name: 'Roll back cohorts' }).click();
      await page.getByRole('region', { name: 'Finished rebuild of cohorts' }).waitFor();
      expect(await capacity()).toBe(7);
    },
  );

  step(
    'stands above the figures of the last hour, drawn or as a table',
    () => page,
    async () => {
      clock.forward(15_000);
      await page.getByRole('group', { name: 'Show The last hour as' }).getByRole('button', { name: 'Table' }).click();
      const now = page.getByRole('region', { name: 'Table of The last hour' }).getByRole('row', { name: /^Now/ });
      expect(await now.getByRole('cell').count()).toBe(9);
    },
  );
});
