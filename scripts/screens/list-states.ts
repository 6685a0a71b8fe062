import type { Page } from 'playwright-core';
import { noRows, openRow } from './openings.ts';
import { press, text, type State } from './screen.ts';
import { screenOf } from './screens.ts';

/** Partners, partnerships and cohorts in the console. */
export const listStates: readonly State[] = [
  {
    name: 'console lists: the queue of partners',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
  },
  {
    name: 'console lists: the queue of partnerships',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
  },
  {
    name: 'console lists: a partner over its partnership',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Open / })
        .first()
        .click();
      await page
        .getByRole('link', { name: /^View partner profile/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'Erasure' }).waitFor();
    },
  },
  ...['Ask for more information', 'Correct the domain', 'Erase the partner'].map((act) => ({
    name: `console lists: ${act}`,
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
    open: async (page: Page) => {
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('button', { name: act }).click();
      await page.getByRole('textbox').last().waitFor();
    },
  })),
  {
    name: 'console lists: what was skipped',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: async (page) => {
      const skipped = [
        { id: 'one', name: 'Kestrel Forms and Tidewater Ops', reason: 'Winter is full with 20 partners enrolled.', code: 'full' },
        {
          id: 'two',
          name: 'Brightpath and Fennel Studio',
          reason: 'Both partners must be approved.',
          code: 'partner_not_approved',
        },
      ];
      await page.route('**/api/admin/partnerships/approve', (route) => route.fulfill({ json: { approved: 3, skipped } }));
      await page.getByRole('table').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: /^Approve Selected/ }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Approve/ })
        .click();
      await page.getByRole('dialog', { name: /were skipped/ }).waitFor();
    },
  },
  {
    name: 'console partners, none yet',
    screen: screenOf('console partners'),
    open: (page) => noRows(page, 'No partners found.'),
  },
  {
    name: 'console cohorts, none yet',
    screen: screenOf('console cohorts'),
    open: (page) => noRows(page, 'No cohorts found.'),
  },
  {
    name: 'console partners, approving many',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
    open: async (page) => {
      await page.getByRole('table').getByRole('checkbox').first().check();
      await page.getByRole('button', { name: /^Approve Selected/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partners, rejecting',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partners, rejected, the receipt',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=rejected' },
    open: openRow,
  },
  {
    name: 'console partners, an application that was set aside',
    screen: { ...screenOf('console partners'), path: '/admin/partners?q=Callisto' },
    open: openRow,
  },
  {
    name: 'console partners, the columns of the queue',
    screen: { ...screenOf('console partners'), path: '/admin/partners?status=pending' },
    open: async (page) => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('dialog', { name: 'Columns of Awaiting approval' }).waitFor();
    },
  },
  {
    name: 'console partners, the keys',
    screen: screenOf('console partners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'console partnerships, deciding',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: openRow,
  },
  {
    name: 'console partnerships, rejecting',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partnerships, an active one, its acts',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=active' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('region', { name: 'Quick actions' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'console partnerships, ending one',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=active' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('button', { name: 'Cancel Partnership' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partnerships, undoing',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=active' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Undo approval' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console partnerships, assigning a cohort',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?status=pending_approval' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('button', { name: /^(Assign|Reassign) cohort/i }).click();
      await page.getByRole('radio').or(page.getByLabel('Cohort')).first().waitFor();
    },
  },
  {
    name: 'console partnerships, awaiting registration',
    screen: { ...screenOf('console partnerships'), path: '/admin/partnerships?q=Vitrine' },
    open: async (page) => {
      await openRow(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Copy Email' }).waitFor();
    },
  },
  {
    name: 'console cohorts, closing',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Winter 2027 Growth' }).click();
      await page.getByRole('menuitem', { name: 'Close for applications' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'console cohorts, its pairs',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await page
        .getByRole('table')
        .getByRole('link', { name: /^Winter/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('listitem').or(page.getByRole('dialog').getByRole('row')).first().waitFor();
    },
  },
  {
    name: 'console cohorts, with errors',
    screen: { ...screenOf('console cohorts'), path: '/admin/cohorts?edit=new' },
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create cohort' }).click();
      await page.getByText('There is a problem').waitFor();
    },
  },
  {
    name: 'console presence',
    screen: { ...screenOf('console partners'), path: '/admin/partners?q=Quillport' },
    open: async (page) => {
      await page.route('**/api/admin/presence**', (route) => route.fulfill({ json: [{ username: 'ana.duarte' }] }));
      await openRow(page);
    },
  },
  {
    name: 'console partners, nothing found',
    screen: {
      path: '/admin/partners?q=nowhere',
      username: 'superadmin',
      loaded: text('No partners match the current filters.'),
    },
  },
  {
    name: 'console partners, selected',
    screen: screenOf('console partners'),
    open: async (page) => {
      for (const row of [1, 2, 3]) await page.getByRole('table').getByRole('checkbox').nth(row).check();
    },
  },
  { name: 'console partners, a menu', screen: screenOf('console partners'), open: press('button', /^Actions for /) },
  { name: 'console partners, a filter', screen: screenOf('console partners'), open: press('button', 'Industries') },
  { name: 'console partners, a partner', screen: screenOf('console partners'), open: openRow },
  { name: 'console partnerships, a partnership', screen: screenOf('console partnerships'), open: openRow },
  { name: 'console cohorts, a cohort', screen: screenOf('console cohorts'), open: openRow },
  {
    name: 'console cohorts, its seats',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await page.getByRole('table').getByRole('link', { name: /^EMEA/ }).first().click();
      await page.getByRole('tab', { name: 'Seats' }).click();
      await page.getByRole('region', { name: 'Waitlist' }).waitFor();
    },
  },
  {
    name: 'console cohorts, its timeline',
    screen: screenOf('console cohorts'),
    open: async (page) => {
      await openRow(page);
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await page.getByRole('list', { name: 'Timeline' }).waitFor();
    },
  },
  {
    name: 'console cohorts, more dates',
    screen: { ...screenOf('console cohorts'), path: '/admin/cohorts?edit=new' },
    open: press('button', 'More dates'),
  },
  { name: 'console cohorts, a new one', screen: screenOf('console cohorts'), open: press('link', 'Create cohort') },
];
