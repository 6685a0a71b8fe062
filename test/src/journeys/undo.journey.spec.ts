import { beforeAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { lookAt, signIn } from './screens.ts';

journeys('undoing a decision', (openPage) => {
  const runningApp = useApp();

  let admin: Page;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    await setup.newApp({ companyName: 'Tallyfold' });
    admin = await openPage();
    await signIn(admin, runningApp().url, superadmin);
    await admin
      .getByRole('link', { name: /^Partners\b/ })
      .first()
      .click();
  });

  const details = () => admin.getByRole('dialog', { name: 'Tallyfold' });

  step(
    'is two keys away in the message about it',
    () => admin,
    async () => {
      await admin.getByRole('table').getByRole('link', { name: 'Tallyfold' }).click();
      await details().getByRole('button', { name: 'Approve' }).click();
      await admin.getByText('Partner approved').waitFor();
      await details().getByRole('button', { name: 'Revoke Approval' }).waitFor();
      await lookAt(admin, 'an approved partner with the offer to undo');
      for (const key of ['F8', 'Tab', 'Enter']) await admin.keyboard.press(key);
      await admin.getByText('Undone', { exact: true }).waitFor();
      await details().getByRole('button', { name: 'Approve' }).waitFor();
    },
  );

  step(
    'stays in the menu of the row, with a reason for the history',
    () => admin,
    async () => {
      await details().getByRole('button', { name: 'Approve' }).click();
      await admin.getByText('Partner approved').waitFor();
      await details().getByRole('button', { name: 'Close' }).first().click();
      await admin.getByRole('button', { name: 'Actions for Tallyfold' }).click();
      await admin.getByRole('menuitem', { name: 'Undo approval' }).click();
      const question = admin.getByRole('alertdialog', { name: 'Undo approval of Tallyfold?' });
      await question.getByRole('textbox', { name: /Reason/ }).fill('Another company was meant');
      await lookAt(admin, 'the question before an undo');
      await question.getByRole('button', { name: 'Undo approval' }).click();
      await admin.getByText('Undone', { exact: true }).waitFor();
      await admin.getByRole('cell', { name: 'Pending' }).waitFor();
    },
  );
});
