import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, watching } from '../browser/journeys.ts';
import { appPartner, register } from '../harness/people.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { lookAt, signIn } from './screens.ts';

journeys('passwords that administrators give', (openPage) => {
  const runningApp = useApp();
  const begin = async (page: Page, login: string, action: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${login}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  /** Reads what the open dialog shows, which is then closed. */
  const readPassword = async (page: Page, title: string): Promise<string> => {
    const dialog = page.getByRole('dialog', { name: title });
    const password = await dialog.getByRole('definition').nth(1).innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    return password;
  };
  const changePassword = async (page: Page, current: string, chosen: string): Promise<void> => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm new password').fill(chosen);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  /** On the screen that stands in place of every other while the password is temporary. */
  const chooseOwn = async (page: Page, temporary: string): Promise<void> => {
    const heading = page.getByRole('heading', { name: 'Choose your own password' });
    await heading.waitFor();
    await changePassword(page, temporary, 'my-own-choice');
    await heading.waitFor({ state: 'hidden' });
  };

  test('a view-only login is made, used, reset and deleted', async () => {
    const { url } = runningApp();
    const admin = await openPage();
    await watching(admin, 'admin users', async () => {
      await signIn(admin, url, superadmin);
      await admin.getByRole('link', { name: 'Admin Users' }).click();
      await admin.getByRole('row', { name: /^adminviewer/ }).waitFor();
      await admin.getByRole('button', { name: 'Create login' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Create login' }).click();
      await admin.getByRole('alert').or(admin.getByText('Username must be at least 3 characters')).first().waitFor();
      await lookAt(admin, 'admin users create');
      await admin.getByLabel('Username').fill('quinn.audits');
      await admin.getByRole('dialog').getByRole('button', { name: 'Create login' }).click();
      await admin.getByText('Admin user created').waitFor();
      await lookAt(admin, 'admin users password');
      const first = await readPassword(admin, 'Temporary password for quinn.audits');

      const quinn = await openPage();
      await signIn(quinn, url, { username: 'quinn.audits', password: first });
      await chooseOwn(quinn, first);
      await quinn.getByRole('link', { name: 'Admin Users' }).click();
      await quinn.getByText('Read-only access').waitFor();

      await begin(admin, 'quinn.audits', 'Reset Password');
      await lookAt(admin, 'admin users reset');
      await admin.getByRole('button', { name: 'Reset password' }).click();
      const second = await readPassword(admin, 'Temporary password for quinn.audits');
      await quinn.reload();
      await quinn.waitForURL((address) => address.pathname === '/auth');
      await signIn(quinn, url, { username: 'quinn.audits', password: second });
      await chooseOwn(quinn, second);
      await quinn.getByRole('button', { name: 'Account of quinn.audits' }).click();
      await quinn.getByRole('menuitem', { name: 'My Account' }).click();
      await changePassword(quinn, 'my-own-choice', 'my-other-choice');
      await quinn.getByRole('dialog', { name: 'My Account' }).waitFor({ state: 'hidden' });

      await begin(admin, 'quinn.audits', 'Delete Access');
      await lookAt(admin, 'admin users delete');
      await admin.getByRole('button', { name: 'Delete access' }).click();
      await admin.getByRole('row', { name: /^quinn/ }).waitFor({ state: 'detached' });
      await quinn.reload();
      await quinn.waitForURL((address) => address.pathname === '/auth');
    });
  });

  test('the login link of adminviewer logs in until the next reset', async () => {
    const { url } = runningApp();
    const admin = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await watching(admin, 'login link', async () => {
      await signIn(admin, url, superadmin);
      await admin.getByRole('link', { name: 'Admin Users' }).click();
      await begin(admin, 'adminviewer', 'Copy Login Link');
      await admin.getByText('Anyone with this link can see partner data').waitFor();
      await lookAt(admin, 'admin users login link');
      await admin.getByRole('button', { name: 'Copy login link' }).click();
      await admin.getByText('Login Link Copied').waitFor();
      const link = await admin.evaluate(() => navigator.clipboard.readText());
      const looker = await openPage();
      await looker.goto(link);
      await looker.getByText('View-only administrator').waitFor();
      expect(looker.url()).toBe(`${url}/`);

      await begin(admin, 'adminviewer', 'Reset Password');
      await admin.getByRole('button', { name: 'Reset password' }).click();
      const password = await readPassword(admin, 'Password for adminviewer');
      await begin(admin, 'adminviewer', 'View Password');
      expect(await readPassword(admin, 'Password for adminviewer')).toBe(password);
      const late = await openPage();
      await late.goto(link);
      await late.getByText('Login failed').waitFor();
    });
  });

  test('a partner is given one and asked to change it until it is changed', async () => {
    const { url } = runningApp();
    const { form, partnerId } = await register(runningApp(), appPartner());
    const admin = await openPage();
    await watching(admin, 'partner password', async () => {
      await signIn(admin, url, superadmin);
      await admin.waitForURL((address) => address.pathname === '/');
      await admin.goto(`${url}/admin/partners?partner=${partnerId}`);
      await admin.getByRole('button', { name: 'Reset Password' }).click();
      await lookAt(admin, 'partner password reset');
      await admin.getByRole('button', { name: 'Reset password', exact: true }).click();
      await admin.getByText('Password Reset Successful').waitFor();
      await lookAt(admin, 'partner password given');
      const password = await readPassword(admin, `Temporary password for ${form.username}`);
      await admin.getByRole('button', { name: 'Reset Password' }).waitFor();

      const partner = await openPage();
      await signIn(partner, url, { username: form.username, password });
      await partner.getByRole('heading', { name: 'Choose your own password' }).waitFor();
      await lookAt(partner, 'temporary password');
      await partner.goto(`${url}/profile`);
      await chooseOwn(partner, password);
      await partner.getByRole('heading', { name: 'My Profile' }).waitFor();
    });
  });
});
