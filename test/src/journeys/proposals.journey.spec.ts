import { beforeAll, expect, test } from '@jest/globals';
import { expectNoViolations } from '../browser/accessibility.ts';
import { misfitsInBothSpacings } from '../browser/fit.ts';
import { journeys, watching } from '../browser/journeys.ts';
import { Assistant } from '../harness/assistant.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { matchOf, Setup } from '../harness/setup.ts';
import { Keyboard } from './keyboard.ts';
import { enter } from './visits.ts';

/** A telephone. */
const narrow = { viewport: { width: 390, height: 844 } };

journeys('proposals of assistants by keyboard', (openPage) => {
  const runningApp = useApp();
  let setup: Setup;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
  });

  test('an administrator takes one with words of their own, which the partners then read, and drops the other', async () => {
    const two = await setup.strangers();
    const assistant = await Assistant.of(setup.admin);
    const pair = { appPartnerId: two.app.partnerId, solutionsPartnerId: two.solutions.partnerId };
    await assistant.propose('propose_recommendation', { ...pair, notes: 'Both serve retail' });
    await assistant.propose('propose_pairings', { cohortId: setup.cohort.id, pairs: [pair] });
    await assistant.close();
    const page = await openPage(narrow);
    await enter(page, runningApp().url, superadmin);
    await page.goto(`${runningApp().url}/admin/proposals`);
    await watching(page, 'proposals of an assistant', async () => {
      const keys = new Keyboard(page);
      await page.getByRole('heading', { name: "assistant Ana's desk of superadmin, 2 proposals" }).waitFor();
      expect(await misfitsInBothSpacings(page)).toEqual([]);
      await expectNoViolations(page);
      await keys.press(page.getByRole('button', { name: /^Take.*Recommend/ }));
      const dialog = page.getByRole('dialog', { name: /^Recommend/ });
      await keys.type(dialog.getByRole('textbox', { name: /^Notes/ }), ', and so much more');
      expect(await misfitsInBothSpacings(page)).toEqual([]);
      await expectNoViolations(page);
      await keys.press(dialog.getByRole('button', { name: 'Add recommendation' }));
      await page.getByRole('heading', { name: /1 proposal$/ }).waitFor();
      await keys.press(page.getByRole('button', { name: /^Drop/ }));
      await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Drop proposal' }));
      await page.getByText('Nothing is proposed').waitFor();
      await expectNoViolations(page);
    });
    expect((await matchOf(two.app, two.solutions))!.recommendationNotes).toContain('and so much more');
  });
});
