import { SubjectKeys } from '@accelerator/backend/event-sourcing/personal-data/subject-keys';
import { EventCodec } from '@accelerator/backend/event-sourcing/event-store/event-codec';
import { addressOf } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import type { ProjectionsView } from '@accelerator/contracts/projections';
import { projectionRoutes } from '@accelerator/contracts/projections/routes';
import { beforeAll, expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { poll } from '../harness/poll.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { body, Setup } from '../harness/setup.ts';
import { expectNoSidewaysScrollIn } from './screens.ts';
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

  const hasFocus = (element: Locator) => element.evaluate((shown) => shown === document.activeElement);

  const keyIsParked = async () => {
    const { projections } = await body(setup.admin.get<ProjectionsView>(projectionRoutes.list.path));
    return projections.find(({ parkedKeys }) => parkedKeys > 0);
  };

  const recordPausedRebuilds = (projections: readonly string[]) =>
    runningApp().place.withVault((vault) =>
      runningApp().place.withLog(async (log) => {
        const codec = new EventCodec(new SubjectKeys(vault));
        const at = new Date().toISOString();
        for (const projection of projections) {
          const stream = `projection-${projection}`;
          const data = { projection, rebuildId: randomUUID() };
          const events = (['ProjectionRebuildStarted', 'ProjectionRebuildPaused'] as const).map((type, revision) => {
            const metadata = { actor: { kind: 'programme' }, at, commandId: randomUUID(), correlationId: randomUUID() } as const;
            return { id: randomUUID(), stream, revision, type, data, metadata };
          });
          await log.append(stream, 'none', await codec.encode(events));
        }
      }),
    );

  step(
    'goes on beside the live one, and says what differs',
    () => page,
    async () => {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Projections' }).click();
      await page.getByRole('button', { name: 'Rebuild cohorts' }).press('Enter');
      const rebuild = page.getByRole('region', { name: 'Finished rebuild of cohorts' });
      await rebuild.getByText('1 of 1 documents').waitFor();
      const row = rebuild.getByRole('row', { name: /capacity/ });
      expect(await row.getByRole('cell').allTextContents()).toEqual([String(setup.cohort.id), 'capacity', '7', 'null']);
      expect(await capacity()).toBe(7);
      expect(await hasFocus(rebuild)).toBe(true);
    },
  );

  step(
    'is switched to after a question, and rolled back',
    () => page,
    async () => {
      await page.getByRole('button', { name: 'Switch to v1' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }).click();
      const rollBack = page.getByRole('button', { name: 'Roll back cohorts' });
      await rollBack.waitFor();
      expect(await capacity()).toBeNull();
      const row = page.getByRole('row').filter({ has: rollBack });
      await poll(async () => (await hasFocus(row)) || undefined, { missing: () => 'The row has no focus' });
      await rollBack.press('Enter');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Roll back' }).click();
      const rebuild = page.getByRole('region', { name: 'Finished rebuild of cohorts' });
      await rebuild.waitFor();
      expect(await capacity()).toBe(7);
      expect(await hasFocus(rebuild)).toBe(true);
    },
  );

  step(
    'that is paused stands still while another one is canceled, and is done without a reload once it goes on',
    () => page,
    async () => {
      // A rebuild of so little is done before it can be paused: these are paused before a server begins with them.
      await runningApp().kill('SIGTERM');
      await recordPausedRebuilds(['partners', 'partnerships']);
      await runningApp().start();
      await page.goto(`${runningApp().url}/admin/projections`);
      await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
      const rebuild = (name: string) => page.getByRole('region', { name: new RegExp(` rebuild of ${name}$`) });
      const progress = rebuild('partners').getByRole('progressbar');
      await rebuild('partners').getByRole('button', { name: 'Resume' }).waitFor();
      expect(await progress.getAttribute('aria-valuenow')).toBe('0');

      await rebuild('partnerships').getByRole('button', { name: 'Cancel rebuild' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel rebuild' }).click();
      await rebuild('partnerships').waitFor({ state: 'detached' });
      expect(await page.getByRole('heading', { name: 'Paused rebuild of partners' }).count()).toBe(1);
      expect(await progress.getAttribute('aria-valuenow')).toBe('0');

      await rebuild('partners').getByRole('button', { name: 'Resume' }).click();
      await page.getByRole('heading', { name: 'Finished rebuild of partners' }).waitFor();
      expect(await progress.getAttribute('aria-valuenow')).toBe('100');
      await rebuild('partners').getByText('The rebuild of partners has reached the head.').waitFor();
      expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
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

  step(
    'stands beside what is parked, which a phone shows whole and retries',
    () => page,
    async () => {
      await setup.signInAgain();
      const { partnerId, client } = await setup.app();
      const spoil = (fields: object) => runningApp().place.spoil('partners', partnerId, fields);
      const right = await spoil({ preferredPositions: null });
      const { id } = await setup.newCohort();
      await body(client.put(addressOf(partnerRoutes.updateAppProfile, { id: partnerId }), { preferredCohortIds: [id] }));
      await poll(keyIsParked, { missing: () => 'No key is parked' });
      await page.reload();
      const parked = page.getByRole('region', { name: 'Parked keys' });
      await parked.waitFor();
      await expectNoSidewaysScrollIn(parked);
      await expectNoSidewaysScrollIn(page.getByRole('region', { name: 'All projections' }));
      await spoil(right);
      await parked.getByRole('button', { name: `Retry ${partnerId}` }).click();
      await parked.waitFor({ state: 'detached' });
    },
  );
});
