import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../browser/accessibility.ts';
import { misfitsInBothSpacings } from '../browser/fit.ts';
import { journeys, watching } from '../browser/journeys.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { TokenClient } from '../harness/token-client.ts';
import { Keyboard } from './keyboard.ts';
import { enter } from './visits.ts';

/** A telephone. */
const narrow = { viewport: { width: 390, height: 844 } };

journeys('API tokens by keyboard', (openPage) => {
  const runningApp = useApp();
  let setup: Setup;

  beforeAll(async () => {
    setup = await Setup.of(runningApp());
  });

  test('an administrator makes one on the page Exports, uses it, and revokes it', async () => {
    const page = await openPage(narrow);
    await enter(page, runningApp().url, superadmin);
    await page.goto(`${runningApp().url}/admin/exports`);
    await watching(page, 'token of an administrator', () =>
      makesUsesAndRevokes(page, { scope: /^Read reports/, path: '/api/admin/reports' }),
    );
  });

  test('a member makes one for the company under My Profile, uses it, and revokes it', async () => {
    const { form } = await setup.newApp();
    const page = await openPage(narrow);
    await enter(page, runningApp().url, form);
    await page.goto(`${runningApp().url}/profile`);
    await watching(page, 'token of a company', () =>
      makesUsesAndRevokes(page, { scope: /^Read the profile/, path: '/api/profile' }),
    );
  });

  async function makesUsesAndRevokes(page: Page, { scope, path }: { readonly scope: RegExp; readonly path: string }) {
    const keys = new Keyboard(page);
    const section = page.getByRole('region', { name: 'API tokens', exact: true });
    await section.getByText('No tokens yet').waitFor();
    await keys.press(section.getByRole('button', { name: 'Create token' }));
    const form = page.getByRole('dialog', { name: 'Create an API token' });
    await keys.type(form.getByLabel('Name'), 'Nightly sync');
    await keys.press(form.getByRole('checkbox', { name: scope }), 'Space');
    expect(await misfitsInBothSpacings(page)).toEqual([]);
    await expectNoViolations(page);
    await keys.press(form.getByRole('button', { name: 'Create token' }));
    const made = page.getByRole('dialog', { name: 'Token for Nightly sync' });
    await keys.reach(made.getByRole('button', { name: 'Copy token' }));
    const token = (await made.getByText(/^pga_/).textContent())!;
    expect(await misfitsInBothSpacings(page)).toEqual([]);
    await expectNoViolations(page);
    await keys.press(made.getByRole('button', { name: 'Done' }));
    const program = new TokenClient(runningApp().client(), token);
    expect((await program.once('GET', path)).status).toBe(200);
    await page.reload();
    await section
      .getByText(/Used .* from /)
      .first()
      .waitFor({ state: 'visible' });
    expect(await misfitsInBothSpacings(page)).toEqual([]);
    await expectNoViolations(page);
    await keys.press(section.getByRole('button', { name: 'Revoke Nightly sync' }));
    await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }));
    await section.getByText('No tokens yet').waitFor();
    expect((await program.once('GET', path)).status).toBe(401);
  }
});
