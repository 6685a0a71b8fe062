import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codeOf } from '../harness/authenticator.ts';
import { journeys, watching } from '../browser/journeys.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { ServerClock } from '../harness/server-clock.ts';
import { lookAt, signIn } from './screens.ts';

const period = 30_000;

journeys('a second factor', (openPage) => {
  const clock = new ServerClock();
  const runningApp = useApp({ env: clock.env });
  const openAccount = async (page: Page) => {
    await page.getByRole('button', { name: 'Account of superadmin' }).click();
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    return page.getByRole('dialog', { name: 'My Account' });
  };

  test('is set up by a code, asked for at the login, replaced by a recovery code, and turned off', async () => {
    const { url } = runningApp();
    const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await watching(page, 'second factor', async () => {
      await signIn(page, url, superadmin);
      const account = await openAccount(page);
      await account.getByText('This browser').waitFor();
      await account.getByRole('button', { name: 'Set up second factor' }).click();
      await account.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      await account.getByRole('button', { name: 'Copy key' }).click();
      const secret = await page.evaluate(() => navigator.clipboard.readText());
      await lookAt(page, 'second factor, the secret');
      await account.getByLabel('Code from the app').fill(codeOf(secret, Date.now()));
      await page.keyboard.press('Enter');
      await account.getByRole('heading', { name: 'Recovery codes' }).waitFor();
      await lookAt(page, 'second factor, recovery codes');
      const recoveryCodes = await account
        .getByRole('listitem')
        .filter({ hasText: /^\w{5}-\w{5}$/ })
        .allInnerTexts();
      expect(recoveryCodes).toHaveLength(10);
      await account.getByRole('button', { name: 'I have saved them' }).click();
      await account.getByText('10 of 10 recovery codes left').waitFor();

      const elsewhere = await openPage();
      await signIn(elsewhere, url, superadmin);
      const code = elsewhere.getByLabel('Code', { exact: true });
      await code.waitFor();
      expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
      await lookAt(elsewhere, 'second factor, the login');
      await elsewhere.keyboard.type('000000');
      await elsewhere.keyboard.press('Enter');
      await elsewhere.getByText('This code is wrong or was used already.').waitFor();
      clock.forward(period);
      await code.fill(codeOf(secret, Date.now() + period));
      await elsewhere.keyboard.press('Enter');
      await elsewhere.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();

      const third = await openPage();
      await signIn(third, url, superadmin);
      await third.getByLabel('Code', { exact: true }).fill(recoveryCodes[0]!);
      await third.keyboard.press('Enter');
      await third.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
      const opened = await openAccount(third);
      await opened.getByText('9 of 10 recovery codes left').waitFor();
      await opened.getByRole('button', { name: 'Turn off' }).click();
      const question = third.getByRole('dialog', { name: 'Turn off your second factor?' });
      await question.getByLabel('Password').fill(superadmin.password);
      await question.getByRole('button', { name: 'Turn off' }).click();
      await opened.getByRole('button', { name: 'Set up second factor' }).waitFor();
    });
  });
});
