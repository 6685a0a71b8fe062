import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup, type PartnerPair } from '../harness/setup.ts';
import { Keyboard } from './keyboard.ts';
import { enter } from './visits.ts';

journeys('deciding a queue by keyboard alone', (openPage) => {
  const runningApp = useApp();

  let setup: Setup;
  let page: Page;
  let applicants: readonly SignedUp[];
  let pairs: readonly PartnerPair[];

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
    pairs = [await setup.submitted(), await setup.submitted(), await setup.submitted(), await setup.submitted()];
    applicants = [await setup.newApp(), await setup.newSolutions(), await setup.newApp(), await setup.newSolutions()];
    page = await openPage();
    await enter(page, runningApp().url, superadmin);
  });

  /** Opens the first row, decides each in turn, and answers how many keys it took and what was shown, in its order. */
  async function decide(decisions: readonly ('approve' | 'reject' | 'reject as before')[]) {
    const shown: string[] = [];
    let keys = 0;
    const press = async (...pressed: readonly string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    };
    await new Keyboard(page).reach(page.getByRole('table').getByRole('link').first());
    await press('Enter');
    for (const [index, decision] of decisions.entries()) {
      const dialog = page.getByRole('dialog').filter({ hasText: `${index + 1} of ${decisions.length}` });
      await dialog.waitFor();
      shown.push((await dialog.getByRole('heading').first().textContent())!);
      if (decision === 'approve') await press('a');
      else {
        await press('r');
        const question = page.getByRole('alertdialog');
        await question.getByRole('textbox', { name: /Reason/ }).waitFor();
        if (decision === 'reject as before') {
          await question.getByRole('group', { name: 'Your last reasons' }).getByRole('button').first().waitFor();
          await press('1', 'Enter');
        } else {
          await new Keyboard(page).type(question.getByRole('textbox', { name: /Reason/ }), 'The round is over.');
          await new Keyboard(page).press(question.getByRole('button', { name: 'Reject application' }));
        }
      }
      await dialog.waitFor({ state: 'hidden' });
    }
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Closing goes back in the history of the window, which would end another navigation.
    await page.waitForURL(({ searchParams }) => !searchParams.has('partner') && !searchParams.has('partnership'));
    return { shown, keys };
  }

  step(
    'of applications shows each once, takes one key an approval, and offers the reason again',
    () => page,
    async () => {
      await page.goto(`${runningApp().url}/admin/partners?status=pending`);
      const { shown, keys } = await decide(['approve', 'reject', 'approve', 'reject as before']);
      expect(shown.toSorted()).toEqual(applicants.map(({ form }) => form.companyName).toSorted());
      // Opening the first, two approvals, and of two rejections the question, and the number of a reason of before with Enter.
      expect(keys).toBe(7);
      await page.getByText('No partners match the current filters.').waitFor();
    },
  );

  step(
    'of pairs does so too, with the reasons of before',
    () => page,
    async () => {
      await page.goto(`${runningApp().url}/admin/partnerships?status=pending_approval`);
      const { shown, keys } = await decide(['approve', 'reject', 'reject as before', 'approve']);
      expect(new Set(shown).size).toBe(pairs.length);
      expect(keys).toBe(7);
      const views = await Promise.all(pairs.map((pair) => setup.asAdmin(pair)));
      expect(views.map(({ status }) => status).toSorted()).toEqual(['active', 'active', 'rejected', 'rejected']);
      expect(views.find(({ status }) => status === 'rejected')?.statusMessage).toBe('The round is over.');
    },
  );
});
