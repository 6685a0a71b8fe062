import { beforeAll, expect } from '@jest/globals';
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

  /** Those of a phone, of a small one, and of a desktop at 200 % and at 400 %. */
  const smallWindows = [
    [390, 844],
    [320, 568],
    [640, 400],
    [320, 256],
  ] as const;

  /** The part of the dialog that lies beneath the message. */
  const covered = () =>
    admin.evaluate(async () => {
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
      const message = document.querySelector('[data-messages] [role=status]')!.getBoundingClientRect();
      return [...document.querySelectorAll('[role=dialog] :is(a, button, h2, h3, dt, dd, p)')]
        .filter((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect();
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return (
            at?.closest('[data-messages]') && top < message.bottom && bottom > message.top && !element.closest('[data-messages]')
          );
        })
        .map(({ textContent }) => textContent);
    });

  const details = () => admin.getByRole('dialog', { name: 'Tallyfold' });

  step(
    'is one key away in the message about it, which covers nothing of the dialog in small windows',
    () => admin,
    async () => {
      await admin.getByRole('table').getByRole('link', { name: 'Tallyfold' }).click();
      await details().getByRole('button', { name: 'Approve' }).click();
      await admin.getByText('Partner approved').waitFor();
      await details().getByRole('button', { name: 'Revoke Approval' }).waitFor();
      await lookAt(admin, 'an approved partner with the offer to undo');
      for (const [width, height] of smallWindows) {
        await admin.setViewportSize({ width, height });
        expect(await covered()).toEqual([]);
      }
      await admin.setViewportSize({ width: 1280, height: 900 });
      await admin.keyboard.press('u');
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
