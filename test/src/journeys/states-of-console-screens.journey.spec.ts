import { beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { expectNoViolations } from '../browser/accessibility.ts';
import { journeys, watching } from '../browser/journeys.ts';
import { adminviewer, shownSettings, superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { everyConsoleScreen, halves } from './console-screens.ts';
import { lookAt } from './screens.ts';
import { enter, visit, visitFailed, visitLoading } from './visits.ts';

const [partners, users] = [
  ['partners', '/admin/partners', /Showing \d+ of \d+/],
  ['users', '/admin/users', /Showing \d+ of \d+/],
] as const;

journeys('the states of console screens, in both themes and at 320 px', (openPage) => {
  const runningApp = useApp({ env: shownSettings });

  let url: string;
  let setup: Setup;

  beforeAll(async () => {
    ({ url } = runningApp());
    setup = await Setup.of(runningApp());
    await setup.newApp({ companyName: 'Quillport' });
  });

  const entered = async (person: { username: string; password: string }): Promise<Page> => {
    const page = await openPage();
    await enter(page, url, person);
    return page;
  };

  test.each(halves)('are sound while they load, about the %s', async (half) => {
    const page = await entered(superadmin);
    for (const [, path] of everyConsoleScreen[half]) await visitLoading(page, url, path === users[1] ? partners : users, path);
  });

  test.each(halves)('are sound after loading failed, about the %s', async (half) => {
    const page = await entered(superadmin);
    await visitFailed(
      page,
      url,
      everyConsoleScreen[half].map(([, path]) => path),
    );
  });

  test('are sound with nothing to show', async () => {
    const page = await entered(superadmin);
    await visit(page, url, [
      ['partners nowhere', '/admin/partners?q=nowhere', 'No partners match the current filters.'],
      ['no partnerships', '/admin/partnerships', 'No partnerships found.'],
    ]);
  });

  test('are sound with open menus', async () => {
    const page = await entered(superadmin);
    await watching(page, 'menus', async () => {
      await page.goto(`${url}/admin/partners`);
      await page.getByRole('button', { name: 'Actions for Quillport' }).click();
      await page.getByRole('menuitem', { name: 'Approve' }).waitFor();
      await lookAt(page, 'menu of a row');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('dialog', { name: 'Columns of partners' }).waitFor();
      await lookAt(page, 'columns of a list');
      await page.keyboard.press('Escape');
      await page.getByRole('search').getByRole('button', { name: 'Status' }).click();
      await page.getByRole('option', { name: 'Approved' }).click();
      await lookAt(page, 'list of a filter');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Account of superadmin' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
      await expectNoViolations(page, { covered: ['a[title="Give feedback"]'] });
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByRole('button', { name: 'Account of superadmin' }).click();
      await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
      await lookAt(page, 'account in the menu of a phone');
      await page.keyboard.press('Escape');
      await drawer.getByRole('button', { name: 'Account of superadmin', expanded: false }).waitFor();
      await lookAt(page, 'menu of a phone');
    });
  });

  test('are sound with selected rows, and for those who only look', async () => {
    const page = await entered(adminviewer);
    await watching(page, 'selected read-only', async () => {
      await page.goto(`${url}/admin/partners`);
      await page.getByRole('checkbox', { name: 'Quillport' }).check();
      await page.getByRole('region', { name: 'Selection' }).waitFor();
      await lookAt(page, 'selected read-only');
    });
  });

  test('are sound with a joint application open, whose partner has not registered', async () => {
    const applicant = await setup.app({
      applyWithPartner: true,
      ...{ appPartnerName: 'Quillport', appPartnerPocName: 'Robin Number', appPartnerJobTitle: 'Head of Partnerships' },
      ...{ solutionsPartnerName: 'Brightpath', solutionsPartnerPocName: 'Ines Duarte', solutionsPartnerJobTitle: 'Partner Lead' },
      ...{ solutionsPartnerTier: 'Gold', externalPartnerEmail: 'ines@brightpath.example' },
    });
    const page = await entered(superadmin);
    await page.goto(`${url}/admin/partnerships`);
    await page.getByRole('link', { name: `Open ${applicant.form.companyName} and Brightpath` }).click();
    await page.getByRole('button', { name: 'Renew link' }).waitFor();
    await lookAt(page, 'a joint application');
  });
});
