import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { expectNoViolations } from '../browser/accessibility.ts';
import { misfitsInBothSpacings } from '../browser/fit.ts';
import { journeys, watching } from '../browser/journeys.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { WebhookReceiver } from '../harness/webhook-receiver.ts';
import { Keyboard } from './keyboard.ts';
import { enter } from './visits.ts';

/** A telephone. */
const narrow = { viewport: { width: 390, height: 844 } };

journeys('connections by keyboard', (openPage) => {
  const runningApp = useApp({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  const receiver = new WebhookReceiver();
  let setup: Setup;

  beforeAll(async () => {
    await receiver.listen();
    setup = await Setup.of(runningApp());
  });
  afterAll(() => receiver.close());

  test('an administrator adds one, tries it, gives it another secret, and removes it', async () => {
    const page = await openPage(narrow);
    await enter(page, runningApp().url, superadmin);
    await page.goto(`${runningApp().url}/admin/connections`);
    await watching(page, 'connection of the programme', () => addsTriesAndRemoves(page, '/programme'));
  });

  test('a member does the same for the company under My Profile', async () => {
    const { form } = await setup.newApp();
    const page = await openPage(narrow);
    await enter(page, runningApp().url, form);
    await page.goto(`${runningApp().url}/profile`);
    await watching(page, 'connection of a company', () => addsTriesAndRemoves(page, '/company'));
  });

  async function addsTriesAndRemoves(page: Page, path: string) {
    const keys = new Keyboard(page);
    const canBeUsed = async () => {
      expect(await misfitsInBothSpacings(page)).toEqual([]);
      await expectNoViolations(page);
    };
    await page.getByText('No connections yet').waitFor();
    await keys.press(page.getByRole('button', { name: 'Add connection' }));
    const form = page.getByRole('dialog', { name: 'Add a connection' });
    await keys.type(form.getByLabel('Name'), 'CRM');
    await keys.type(form.getByLabel('Address'), receiver.url(path));
    await canBeUsed();
    await keys.press(form.getByRole('button', { name: 'Add connection' }));
    const secret = await secretShown(page, keys, canBeUsed);

    await keys.press(page.getByRole('link', { name: 'CRM', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'CRM' });
    await keys.press(dialog.getByRole('button', { name: 'Send a test event' }));
    const [tried] = await receiver.some(path, 1);
    expect(new Webhook(secret).verify(tried!.body, tried!.headers)).toMatchObject({ type: 'test.ping' });
    await keys.press(dialog.locator('summary', { hasText: 'Delivered' }));
    await dialog.getByText(/1 try, the last one .*: Answered with 204/).waitFor();
    await canBeUsed();

    await keys.press(dialog.getByRole('button', { name: 'Rotate secret' }));
    const question = page.getByRole('alertdialog');
    await keys.press(question.getByRole('button', { name: 'Rotate secret' }));
    const next = await secretShown(page, keys, canBeUsed);
    await keys.press(dialog.getByRole('button', { name: 'Send again', exact: true }));
    const [, again] = await receiver.some(path, 2);
    expect(again!.id).toBe(tried!.id);
    for (const one of [secret, next]) expect(() => new Webhook(one).verify(again!.body, again!.headers)).not.toThrow();

    await keys.press(dialog.getByRole('button', { name: 'Pause' }));
    await dialog.getByText(/Events during the pause are listed below/).waitFor();
    await canBeUsed();
    await keys.press(dialog.getByRole('button', { name: 'Remove' }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove connection' }));
    await page.getByText('No connections yet').waitFor();
    await canBeUsed();
  }

  async function secretShown(page: Page, keys: Keyboard, canBeUsed: () => Promise<void>): Promise<string> {
    const shown = page.getByRole('dialog', { name: 'Secret of CRM' });
    await keys.reach(shown.getByRole('button', { name: 'Copy secret' }));
    const secret = (await shown.getByText(/^whsec_/).textContent())!;
    await canBeUsed();
    await keys.press(shown.getByRole('button', { name: 'Done' }));
    return secret;
  }
});
