import type { Page } from 'playwright-core';
import type { State } from './screen.ts';
import { screenOf } from './screens.ts';

/** Alone on the list: to axe, what lies behind a dialog stands beside what is in it. */
const tallyfoldInTheConsole: State['screen'] = { ...screenOf('console partners'), path: '/admin/partners?q=Tallyfold' };

/** The matches of a partner with some of every kind. */
async function openMatches(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Tallyfold' }).click();
  await page.getByRole('menuitem', { name: 'View Matches' }).click();
  await page.getByRole('region', { name: 'Dashboard View' }).waitFor();
}

export const matchingStates: readonly State[] = [
  { name: 'console matches', screen: tallyfoldInTheConsole, open: openMatches },
  {
    name: 'console matches, recommending',
    screen: tallyfoldInTheConsole,
    open: async (page) => {
      await openMatches(page);
      await page.getByRole('button', { name: 'Add Recommendation' }).click();
      await page.getByRole('dialog', { name: 'Add Recommendation' }).getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'console matches, adding to the dashboard',
    screen: tallyfoldInTheConsole,
    open: async (page) => {
      await openMatches(page);
      await page.getByRole('button', { name: 'Add to Dashboard' }).click();
      await page.getByRole('dialog', { name: 'Add to Dashboard' }).getByText('Both partners will be notified').waitFor();
    },
  },
  {
    name: 'console matches, a match',
    screen: tallyfoldInTheConsole,
    open: async (page) => {
      await openMatches(page);
      await page.getByRole('region', { name: 'Admin Recommendations' }).getByRole('link').first().click();
      await page.getByRole('region', { name: 'Match score' }).waitFor();
    },
  },
  {
    name: 'console manual matching',
    screen: screenOf('console partners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Manual Matching' }).click();
      await page.getByRole('radio', { name: /^Tallyfold/ }).check();
    },
  },
  {
    name: 'console existing matches',
    screen: screenOf('console partners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Manual Matching' }).click();
      await page.getByRole('tab', { name: /^Existing Matches/ }).click();
      await page.getByText('Created by superadmin').first().waitFor();
    },
  },
  {
    name: 'console suggested pairings',
    screen: screenOf('console partners'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Manual Matching' }).click();
      await page.getByRole('tab', { name: 'Suggested Pairings' }).click();
      const cohort = page.getByLabel('Cohort', { exact: true });
      await cohort.selectOption(await cohort.getByRole('option', { name: /^Always-on/ }).getAttribute('value'));
      await page.getByRole('button', { name: 'Suggest pairs' }).click();
      await page.getByRole('button', { name: /^Why / }).first().click();
    },
  },
  {
    name: 'console partnerships, deleting a match',
    screen: screenOf('console partnerships'),
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Medley Notes and Bluewater Revenue' }).click();
      await page.getByRole('menuitem', { name: 'Delete Match' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
