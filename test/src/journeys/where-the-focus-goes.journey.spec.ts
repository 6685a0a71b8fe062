import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { partnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import { beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { body, Setup, showInterest } from '../harness/setup.ts';
import { Keyboard } from './keyboard.ts';
import { signIn } from './screens.ts';

const names = Array.from({ length: 12 }, (_, index) => `Quill ${String.fromCharCode(65 + index)} Works`);

/** Waits until it has the focus, which is given to it. */
async function hasFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

const nameOfFocused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

journeys('the focus of a partner who uses the keyboard alone', (openPage) => {
  const runningApp = useApp();
  let page: Page;
  let keys: Keyboard;
  let reader: SignedUp;
  let others: readonly SignedUp[];

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    reader = await setup.app();
    others = await Promise.all(names.map((companyName) => setup.solutions({ companyName })));
    page = await openPage();
    keys = new Keyboard(page);
    await signIn(page, runningApp().url, reader.form);
    await page.getByRole('link', { name: 'View all matches' }).first().click();
    await page.getByRole('heading', { name: 'Recommended & Algorithmic Matches' }).waitFor();
  });

  step(
    'goes from card to card, so that ten decisions are ten presses',
    () => page,
    async () => {
      const interested = page.getByRole('region', { name: "Partners You're Interested In" });
      await keys.reach(page.getByRole('button', { name: /^Show interest, / }).first());
      const tabs = keys.tabs;
      for (let decided = 1; decided <= 10; decided += 1) {
        const name = (await nameOfFocused(page)).replace('Show interest, ', '');
        await page.keyboard.press('Enter');
        await interested.getByRole('heading', { name }).waitFor();
        await hasFocus(page.getByRole('button', { name: /^Show interest, / }));
      }
      expect(await interested.getByRole('listitem').and(page.locator('[data-place]')).count()).toBe(10);
      expect(keys.tabs).toBe(tabs);
    },
  );

  step(
    'stays with a pass on the next card, and comes back from the message that undoes it',
    () => page,
    async () => {
      const passed = (await nameOfFocused(page)).replace('Show interest, ', '');
      await keys.press(page.getByRole('button', { name: `Not interested, ${passed}` }));
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      await page.getByRole('button', { name: `Not interested, ${passed}` }).waitFor({ state: 'hidden' });
      await hasFocus(page.getByRole('button', { name: /^Not interested, / }));
      for (const key of ['F8', 'Tab', 'Enter']) await page.keyboard.press(key);
      await page.getByRole('button', { name: `Not interested, ${passed}` }).waitFor();
      await hasFocus(page.getByRole('button', { name: `Not interested, ${passed}` }));
    },
  );

  step(
    'goes in a dialog to what replaced the button, and after it to the card that opened it',
    () => page,
    async () => {
      const name = (await nameOfFocused(page)).replace('Not interested, ', '');
      await keys.press(page.getByRole('link', { name: `View Profile of ${name}` }));
      const dialog = page.getByRole('dialog', { name });
      await keys.press(dialog.getByRole('button', { name: 'Show interest' }));
      await hasFocus(dialog.getByRole('button', { name: 'Withdraw interest' }));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await hasFocus(
        page
          .getByRole('region', { name: "Partners You're Interested In" })
          .getByRole('link', { name: `View Profile of ${name}` }),
      );
    },
  );

  step(
    'goes from an answer to the application that follows from it',
    () => page,
    async () => {
      const left = page.getByRole('button', { name: /^Show interest, / });
      const name = (await left.first().getAttribute('aria-label'))!.replace('Show interest, ', '');
      await body(
        showInterest(
          others.find(({ form }) => form.companyName === name)!,
          reader,
        ),
      );
      const asked = page.getByRole('region', { name: 'Partners Interested in You' });
      await keys.press(asked.getByRole('button', { name: `Show interest, ${name}` }));
      await hasFocus(page.getByRole('button', { name: new RegExp(`^Apply for .*, ${name}$`) }));
      // The matches show the application before the partnerships do.
      const matches = page.waitForResponse((answer) => new URL(answer.url()).pathname === matchingRoutes.matches.path);
      const partnerships = ({ pathname }: URL) => pathname === partnershipRoutes.list.path;
      await page.route(partnerships, async (route) => matches.then(() => route.continue()), { times: 1 });
      await page.keyboard.press('Enter');
      await page.getByText('Application sent', { exact: true }).waitFor();
      await hasFocus(page.getByRole('link', { name: `View Profile of ${name}` }));
      const { client } = reader;
      const pairs = await body(client.get<readonly { readonly appPartnerApplied: boolean }[]>(partnershipRoutes.list.path));
      expect(pairs.filter(({ appPartnerApplied }) => appPartnerApplied)).toHaveLength(1);
    },
  );

  step(
    'goes from a cancellation to the act in its place, and after the dialog to the card, wherever that stands by then',
    () => page,
    async () => {
      const view = page.getByRole('link', { name: /^View Profile of/ }).first();
      const name = (await view.getAttribute('aria-label'))!.replace('View Profile of ', '');
      await keys.press(view);
      const dialog = page.getByRole('dialog', { name });
      await keys.press(dialog.getByRole('button', { name: 'Cancel application' }));
      const question = page.getByRole('alertdialog', { name: `Cancel the application with ${name}?` });
      await keys.press(question.getByRole('button', { name: 'Cancel application' }));
      await question.waitFor({ state: 'hidden' });
      await hasFocus(dialog.getByRole('button', { name: 'Apply for this Cohort' }));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await hasFocus(page.getByRole('link', { name: `View Profile of ${name}` }));
    },
  );

  step(
    'stays in the dialog of an invitation that is sent, and comes back to the button that opened it',
    () => page,
    async () => {
      await keys.follow(page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Dashboard' }));
      const opener = page.getByRole('button', { name: 'Invite Partner' });
      await keys.press(opener);
      const dialog = page.getByRole('dialog', { name: 'Invite Partner' });
      await dialog.getByText('No invitations yet.').waitFor();
      await keys.choose(dialog.getByRole('radiogroup', { name: 'Cohort' }), /^Cohort 1/);
      await keys.press(dialog.getByRole('button', { name: 'Create invitation' }));
      const link = dialog.getByLabel('Link of Cohort 1');
      await link.waitFor();
      await hasFocus(dialog.getByRole('button', { name: 'Create invitation' }));
      await keys.press(dialog.getByRole('button', { name: 'Copy link' }));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await hasFocus(opener);
    },
  );
});

journeys('the focus of an administrator who uses the keyboard alone', (openPage) => {
  const runningApp = useApp();
  let admin: Page;
  let keys: Keyboard;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    for (const companyName of names.slice(0, 3)) await setup.newSolutions({ companyName });
    admin = await openPage();
    keys = new Keyboard(admin);
    await signIn(admin, runningApp().url, superadmin);
    await admin.getByRole('navigation', { name: 'Console' }).waitFor();
    await admin.goto(`${runningApp().url}/admin/partners?status=pending`);
  });

  step(
    'goes after a dialog to the row that opened it, or to the next one where that has left the queue',
    () => admin,
    async () => {
      const rows = admin.getByRole('table').getByRole('row').and(admin.locator('[data-place]'));
      await rows.nth(2).waitFor();
      const link = rows.first().getByRole('link').first();
      const said = await rows.allInnerTexts();
      const [first, second] = said.map((text) => names.find((name) => text.includes(name))!) as [string, string];
      await keys.press(link);
      await admin.getByRole('dialog', { name: first }).waitFor();
      await admin.keyboard.press('Escape');
      await hasFocus(link);
      await admin.keyboard.press('Enter');
      await keys.press(admin.getByRole('dialog', { name: first }).getByRole('button', { name: 'Approve' }));
      await admin.getByText('Partner approved').waitFor();
      await admin.getByRole('dialog', { name: second }).waitFor();
      await admin.keyboard.press('Escape');
      await admin.getByRole('dialog').waitFor({ state: 'hidden' });
      await hasFocus(rows.filter({ hasText: second }));
    },
  );
});
