import type { Page } from 'playwright-core';
import { again, fail, noRows, openRow } from './openings.ts';
import { heading, press, text, type State } from './screen.ts';
import { admin, screenOf, screens } from './screens.ts';

/** The administrator's own dialog. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of superadmin' }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await page.getByRole('dialog', { name: 'My Account' }).getByText('This browser').waitFor();
}

export const consoleStates: readonly State[] = [
  {
    name: 'admin, my account',
    screen: admin,
    open: async (page) => {
      await press('button', /^Account of /)(page);
      await page.getByRole('menuitem', { name: 'My Account' }).click();
      await page.getByRole('heading', { name: 'Email notifications' }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'admin, failed', screen: admin, open: (page) => again(page, fail, (shown) => shown.getByRole('alert').first()) },
  { name: 'console lists: notifications', screen: admin, open: press('button', /^Notifications/), ofOneWidth: true },
  { name: 'console lists: announcement', screen: admin, open: press('button', 'Announcement') },
  ...screens
    .filter(({ path }) => path.startsWith('/admin'))
    .map((screen) => ({ name: `${screen.name}, read-only`, screen: { ...screen, username: 'adminviewer' } })),
  ...['console partners', 'console partnerships', 'console cohorts'].map((name) => ({
    name: `${name}, read-only details`,
    screen: { ...screenOf(name), username: 'adminviewer' },
    open: openRow,
  })),
  ...['console partners', 'console cohorts', 'console reports', 'console ledger'].flatMap((name) => [
    {
      name: `${name}, failed`,
      screen: screenOf(name),
      open: (page: Page) => again(page, fail, (shown) => shown.getByText('Failed to fetch data').first()),
    },
    {
      name: `${name}, loading`,
      screen: screenOf(name),
      open: (page: Page) =>
        again(
          page,
          () => new Promise(() => {}),
          (shown) => shown.getByRole('heading', { level: 1 }),
        ),
    },
  ]),
  {
    name: 'admin, loading',
    screen: admin,
    open: (page) => again(page, () => new Promise(() => {}), heading('Dashboard Overview')),
  },
  {
    name: 'admin, nothing waits',
    screen: admin,
    open: (page) =>
      again(
        page,
        (route) => (route.request().url().includes('/stats') ? route.continue() : route.fulfill({ json: [] })),
        heading('No pending partner applications'),
      ),
  },
  {
    name: 'console menu',
    screen: admin,
    open: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
    },
    ofOneWidth: true,
  },
  { name: 'console ledger, none yet', screen: screenOf('console ledger'), open: (page) => noRows(page, 'No entries found.') },
  {
    name: 'console ledger, a day',
    screen: { ...screenOf('console ledger'), path: '/admin/ledger?day=2020-01-01', loaded: text(/No entries match/) },
  },
  {
    name: 'console users, a menu',
    screen: screenOf('console users'),
    open: press('button', 'Actions for adminviewer'),
  },
  {
    name: 'console users, a password',
    screen: screenOf('console users'),
    open: async (page) => {
      const made = { username: 'adminviewer', temporaryPassword: 'kite-4-lantern-orbit' };
      await page.route('**/api/**/reset-password', (route) => route.fulfill({ json: made }));
      await page.getByRole('button', { name: 'Actions for adminviewer' }).click();
      await page.getByRole('menuitem', { name: 'Reset Password' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click();
      await page.getByRole('dialog', { name: /assword for adminviewer/ }).waitFor();
    },
  },
  {
    name: 'console users, logging out',
    screen: screenOf('console users'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for adminviewer' }).click();
      await page.getByRole('menuitem', { name: 'Log Out Everywhere' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console reports, two days',
    screen: { ...screenOf('console reports'), path: '/admin/reports?asOf=2026-11-01&compare=2026-10-01' },
  },
  {
    name: 'console reports, its tables',
    screen: screenOf('console reports'),
    open: async (page) => {
      for (const table of await page.getByRole('button', { name: 'Table' }).all()) await table.click();
    },
  },
  { name: 'console users, a new one', screen: screenOf('console users'), open: press('button', /create|new/i) },
  {
    name: 'console users, the last day',
    screen: screenOf('console users'),
    open: async (page) => {
      const login = { username: 'quinn.audits', userId: 'quinn', createdAt: '2026-11-20T09:12:00.000Z', endsOn: null };
      await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: [{ ...login, hasSecondFactor: true }] }));
      await page.reload();
      await page.getByRole('button', { name: 'Actions for quinn.audits' }).click();
      await page.getByRole('menuitem', { name: 'Set Last Day' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'console account', screen: screenOf('console users'), open: openAccount },
  {
    name: 'console account, the second factor',
    screen: screenOf('console users'),
    open: async (page) => {
      await openAccount(page);
      await page.getByRole('button', { name: 'Set up second factor' }).click();
      await page.getByLabel('2. Code from the app').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'console account, recovery codes',
    screen: screenOf('console users'),
    open: async (page) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `k${index}mfp-2xw${index}d`);
      await page.route('**/api/account/second-factor/enrol', (route) => route.fulfill({ json: { recoveryCodes } }));
      await openAccount(page);
      await page.getByRole('button', { name: 'Set up second factor' }).click();
      await page.getByLabel('2. Code from the app').fill('123456');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
    },
  },
  {
    name: 'console connections, one with its deliveries',
    screen: screenOf('console connections'),
    open: async (page) => {
      await page.getByRole('link', { name: 'Inbox of the demo' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send a test event' }).click();
      await page.getByRole('dialog').locator('summary').first().click();
    },
  },
  {
    name: 'console connections, a new one',
    screen: screenOf('console connections'),
    open: press('button', 'Add connection'),
  },
  {
    name: 'console search',
    screen: screenOf('console users'),
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('tally');
      await page
        .getByRole('option', { name: /^Tallyfold/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'console search, nothing found',
    screen: screenOf('console users'),
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('xyzzy');
      await page.getByRole('dialog').getByText('Nothing begins with', { exact: false }).last().waitFor();
    },
  },
];
