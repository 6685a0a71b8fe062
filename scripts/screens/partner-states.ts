import type { Page } from 'playwright-core';
import { again, fail } from './openings.ts';
import { heading, press, text, type State } from './screen.ts';
import { auth, dashboard, matches, screenOf, unknownToken } from './screens.ts';

/** Not decided yet. */
const waiting = 'ravi';

/** It has applied for a cohort, as its partner has. */
const awaiting: State['screen'] = { path: '/partner-dashboard', username: 'emil', loaded: text(/Median decision/) };

export const partnerStates: readonly State[] = [
  {
    name: 'dashboard under review',
    screen: { path: '/partner-dashboard', username: waiting, loaded: text('Application Under Review') },
  },
  { name: 'dashboard awaiting a decision', screen: awaiting },
  { name: 'dashboard awaiting a decision, a partner', screen: awaiting, open: press('link', /^View Profile/) },
  {
    name: 'matches before approval',
    screen: { path: '/matches', username: waiting, loaded: text(/has not been approved yet/) },
  },
  {
    name: 'register, with an unknown invitation',
    screen: { path: `/auth?returnTo=/partnership-invite/${unknownToken}`, loaded: text('Invitation Not Found') },
  },
  {
    name: 'register, joint application',
    screen: screenOf('register'),
    open: async (page) => page.getByRole('checkbox', { name: /Apply together with a partner/ }).check(),
  },
  {
    name: 'dashboard, inviting',
    screen: dashboard,
    open: async (page) => {
      await press('button', 'Invite Partner')(page);
      await page.getByRole('dialog').getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'dashboard, past partnerships',
    screen: { path: '/partner-dashboard', username: 'ilse', loaded: heading('Past Partnerships') },
    open: async (page) => page.getByRole('heading', { name: 'Past Partnerships' }).click(),
  },
  {
    name: 'partner of a completed cohort',
    screen: { path: '/partner-dashboard', username: 'ilse', loaded: heading('Past Partnerships') },
    open: async (page) => {
      await page
        .getByRole('region', { name: 'Mutual Connections' })
        .getByRole('link', { name: /^View Profile/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Apply for this Cohort' }).waitFor();
    },
  },
  {
    name: 'dashboard rejected, the receipt',
    screen: { path: '/partner-dashboard', username: 'jasper', loaded: heading('What the decision was based on') },
  },
  {
    name: 'dashboard rejected, another look',
    screen: { path: '/partner-dashboard', username: 'jasper', loaded: heading('What the decision was based on') },
    open: async (page) => {
      await press('button', 'Ask for another look')(page);
      await page.getByText(/^You asked for another look on/).waitFor();
    },
  },
  {
    name: 'email of the demo',
    screen: { path: '/demo/mail', loaded: heading('Email of the demo') },
    // It is sent once the story is told.
    open: async (page) => {
      while ((await page.getByRole('listitem').count()) === 0) await page.reload();
    },
  },
  {
    name: 'partner page',
    screen: matches,
    open: async (page) => {
      await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
      await page.getByRole('tablist').waitFor();
    },
  },
  {
    name: 'my profile, the invite link',
    screen: screenOf('my profile'),
    open: press('button', 'Regenerate link'),
  },
  { name: 'my profile, a member', screen: screenOf('my profile'), open: press('button', /^Remove /) },
  {
    name: 'invitation',
    screen: auth,
    open: async (page) => {
      const company = { name: 'Tallyfold', domain: 'tallyfold.example' };
      await page.route('**/api/company/invite/*', (route) => route.fulfill({ json: company }));
      await page.goto(new URL('/invite/any', page.url()).href);
      await page.getByRole('button', { name: 'Join Tallyfold' }).click();
      await page.getByText('Please fill in all required fields').first().waitFor();
    },
  },
  {
    name: 'invitation, logged in',
    screen: screenOf('my profile'),
    open: async (page) => {
      await page.goto(await page.getByLabel('Invite link').inputValue());
      await page.getByText('You are logged in as maya').waitFor();
    },
  },
  { name: 'my profile, deleting it', screen: screenOf('my profile'), open: press('button', 'Delete profile') },
  { name: 'matches, loading', screen: matches, open: (page) => again(page, () => new Promise(() => {}), heading('My Matches')) },
  { name: 'matches, failed', screen: matches, open: (page) => again(page, fail, (shown) => shown.getByRole('alert').first()) },
  ...['/partner-dashboard', '/profile'].map((path) => ({
    name: `console lists: a question, at ${path}`,
    screen: { path, username: waiting, loaded: (page: Page) => page.getByRole('heading', { level: 1 }) },
    open: async (page: Page) => {
      await page.route('**/api/profile', async (route) => {
        const answer = await route.fetch();
        const asked = { message: 'Where can we try the app?', requestedAt: '2026-11-19T09:12:00.000Z', changedSince: false };
        await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), informationRequest: asked } });
      });
      await page.reload();
      await page.getByText('An administrator asked for more information').waitFor();
    },
  })),
  {
    name: 'auth, with errors',
    screen: auth,
    open: press('button', 'Log in'),
  },
  {
    name: 'register, with errors',
    screen: screenOf('register'),
    open: async (page) => {
      await page.getByRole('form', { name: 'Register' }).getByRole('button').last().click();
      await page.getByText('There is a problem').first().waitFor();
    },
  },
  { name: 'dashboard, a partner', screen: dashboard, open: press('link', /^View Profile/) },
  { name: 'dashboard, notifications', screen: dashboard, open: press('button', /^Notifications/) },
  { name: 'matches, why', screen: matches, open: async (page) => page.getByRole('button', { name: /^Why / }).nth(1).click() },
  { name: 'matches, a recommended partner', screen: matches, open: press('link', 'View Profile of Lumen & Field') },
  { name: 'matches, filters', screen: matches, open: press('button', 'Filters') },
  { name: 'cohorts, details', screen: screenOf('cohorts'), open: press('link', /^Details of /) },
  {
    name: 'login, the code',
    screen: auth,
    open: async (page) => {
      const refusal = { statusCode: 401, error: 'Unauthorized', message: 'Enter the code.', code: 'second_factor_required' };
      await page.route('**/api/login', (route) => route.fulfill({ status: 401, json: refusal }));
      await page.getByLabel('Username').first().fill('superadmin');
      await page.getByLabel('Password').first().fill('correct-horse-7');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.getByRole('textbox', { name: 'Code' }).waitFor();
    },
  },
];
