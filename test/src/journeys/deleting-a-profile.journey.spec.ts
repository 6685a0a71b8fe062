import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, watching } from '../browser/journeys.ts';
import { appPartner, register } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { Keyboard } from './keyboard.ts';
import { lookAt, signIn } from './screens.ts';

journeys("taking one's data, and deleting a profile by keyboard alone", (openPage) => {
  const runningApp = useApp();

  test('the page that is downloaded can be read, and names what is known', async () => {
    const { url } = runningApp();
    const { form } = await register(runningApp(), appPartner());
    const page = await openPage();
    await signIn(page, url, form);
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await watching(page, 'downloading my data', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('region', { name: 'Your data' }).getByRole('button', { name: 'Download my data' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('my-data.html');
      const data = await openPage();
      await data.setContent(await readFile(await file.path(), 'utf8'));
      for (const text of [form.username, form.companyName, form.contactEmail]) await data.getByText(text).first().waitFor();
      await lookAt(data, 'my data');
    });
  });

  test('asks for the word, logs out and leads to the start, where the login is gone', async () => {
    const { url } = runningApp();
    const { form } = await register(runningApp(), appPartner());
    const page = await openPage();
    await signIn(page, url, form);
    await page.waitForURL(`${url}/partner-dashboard`);
    await watching(page, 'deleting a profile', () => deletes(page, url));
    await signIn(page, url, form);
    await page.getByText('Please check your credentials and try again').first().waitFor();
    expect(page.url()).toBe(`${url}/auth`);
  });
});

async function deletes(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/profile`);
  const keys = new Keyboard(page);
  await keys.press(page.getByRole('button', { name: 'Delete profile' }));
  const dialog = page.getByRole('alertdialog', { name: 'Delete your profile for good?' });
  await dialog.getByRole('heading').waitFor();
  await lookAt(page, 'deleting a profile');
  await keys.press(dialog.getByRole('button', { name: 'Delete profile' }));
  await dialog.getByText('Confirmation Required').first().waitFor();
  await keys.type(dialog.getByLabel('Type DELETE to confirm'), 'DELETE');
  await page.keyboard.press('Enter');
  await page.getByText('Profile deleted').waitFor();
  await page.waitForURL(`${url}/auth`);
}
