import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup, type PartnerPair } from '../harness/setup.ts';
import { Keyboard } from './keyboard.ts';
import { enter } from './visits.ts';

journeys('deciding by keyboard alone', (openPage) => {
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
    'on a queue of applications shows each once, takes one key an approval, and offers the reason again',
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
    'on a queue of pairs does so too, with the reasons of before',
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

  step(
    'on many at once selects them, and one key undoes it',
    () => page,
    async () => {
      const many = [await setup.newApp(), await setup.newSolutions(), await setup.newApp()];
      await page.goto(`${runningApp().url}/admin/partners?status=pending`);
      const keys = new Keyboard(page);
      await keys.reach(page.getByRole('table').getByRole('link').first());
      for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
      await keys.press(page.getByRole('button', { name: 'Approve Selected (3)' }));
      await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Approve 3 partners' }));
      await page.getByText('Approved 3 partners').first().waitFor();
      await page.getByText('No partners match the current filters.').waitFor();
      await page.keyboard.press('u');
      await page.getByText('Undone', { exact: true }).waitFor();
      for (const { form } of many) await page.getByRole('table').getByText(form.companyName).first().waitFor();
    },
  );

  step(
    'gives a pair a cohort from the menu of its row',
    () => page,
    async () => {
      const pair = await setup.mutual();
      const name = `${pair.app.form.companyName} and ${pair.solutions.form.companyName}`;
      await page.goto(`${runningApp().url}/admin/partnerships`);
      const keys = new Keyboard(page);
      await keys.press(page.getByRole('button', { name: `Actions for ${name}` }));
      await page.getByRole('menuitem', { name: 'Assign cohort' }).waitFor();
      await page.keyboard.type('assign');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Assign to Cohort' });
      await keys.choose(dialog.getByRole('radiogroup', { name: 'Cohort' }), setup.cohort.name);
      await keys.press(dialog.getByRole('button', { name: 'Assign cohort' }));
      await dialog.waitFor({ state: 'hidden' });
      expect((await setup.asAdmin(pair)).cohortId).toBe(setup.cohort.id);
    },
  );
});
