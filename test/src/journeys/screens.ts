import type { Locator, Page } from 'playwright-core';
import { expectNoViolations } from '../browser/accessibility.ts';
import { poll } from '../harness/poll.ts';

/** The texts that a partner fills in on the registration form, in its own words. */
export interface Registration {
  readonly type: 'App Partner' | 'Solutions Partner';
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly jobTitle: string;
  readonly company: string;
  readonly domain: string;
  readonly industries: readonly string[];
  readonly regions: readonly string[];
  readonly segments: readonly string[];
  readonly personas: readonly string[];
  readonly cohort: RegExp;
}

export async function signIn(
  page: Page,
  url: string,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto(`${url}/auth`);
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Username').fill(username);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: 'Log in' }).click();
}

/** Fills in the whole form and leaves it unsent. */
export async function fillRegistration(page: Page, partner: Registration): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' });
  await form.getByRole('radio', { name: partner.type }).check();
  await form.getByLabel('Username').fill(partner.username);
  await form.getByLabel('Password').fill(partner.password);
  await form.getByLabel('First name').first().fill(partner.firstName);
  await form.getByLabel('Last name').first().fill(partner.lastName);
  await form.getByLabel('Email').fill(partner.email);
  await form.getByLabel('Job title').fill(partner.jobTitle);
  await form.getByLabel('Company name').fill(partner.company);
  await form.getByLabel('Company domain').fill(partner.domain);
  await form.getByLabel('Time zone').selectOption('UTC+0 UTC/GMT');
  if (partner.type === 'App Partner') await form.getByLabel('App installs').fill('450');
  else {
    await form.getByLabel('First name').nth(1).fill('Stina');
    await form.getByLabel('Last name').nth(1).fill('Lindholm');
    await form.getByLabel('Partner tier').selectOption('Platinum');
  }
  await tick(form.getByRole('group', { name: 'Industries' }), partner.industries);
  await tick(form.getByRole('group', { name: 'Geographic focus' }), partner.regions);
  await tick(form.getByRole('group', { name: 'Market segments' }), partner.segments);
  await tick(form.getByRole('group', { name: 'Target personas' }), partner.personas);
  await form.getByLabel('Co-marketing experience').selectOption('Extensive');
  await choose(form, 'Team size', '3+');
  await choose(form, 'Budget', '$2.5k+');
  await choose(form, 'Currently co-selling', 'Yes');
  await choose(form, 'Using account mapping', 'No');
  await form.getByRole('group', { name: 'Preferred cohorts' }).getByRole('checkbox', { name: partner.cohort }).check();
  await form.getByRole('checkbox', { name: /I agree/ }).check();
}

async function tick(group: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) await group.getByRole('checkbox', { name, exact: true }).check();
}

async function choose(form: Locator, question: string, answer: string): Promise<void> {
  await form.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer, exact: true }).check();
}

/**
 * The screen as it stands, light on a desktop, on a phone and dark in the narrowest window: nothing that scrolls sideways, and nothing that
 * axe finds on the desktop and in the narrowest window; `npm run pictures -- --every` reads it at every width.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const desktop = page.viewportSize()!;
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, name);
  await expectNoZoom(page, name);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page, name);
  await page.setViewportSize(desktop);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
}

/** A telephone zooms into a field whose letters are smaller than 16 px, and out of it by hand only. */
async function expectNoZoom(page: Page, name: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=range]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
  if (small.length > 0) throw new Error(`${name}: a telephone zooms into\n${small.join('\n')}`);
}

/** A table that shows all its columns on phones. */
export async function expectNoSidewaysScrollIn(region: Locator): Promise<void> {
  const page = region.page();
  const desktop = page.viewportSize()!;
  const over = () => region.evaluate((table) => table.scrollWidth - table.clientWidth);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    const look = async () => ((await over()) > 0 ? undefined : true);
    await poll(look, { missing: () => `${String(region)} is wider than a window of ${width} px` });
  }
  await page.setViewportSize(desktop);
}

/** An open part takes its place in the new window a moment later. */
async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const look = async () => ((await over()) > 0 ? undefined : true);
  await poll(look, { missing: () => `${name} is wider than its window of ${page.viewportSize()!.width} px` });
}

/** On the list of partners, in a window of an administrator. */
export async function approvePartner(admin: Page, company: string): Promise<void> {
  await admin
    .getByRole('button', { name: company })
    .or(admin.getByRole('link', { name: company }))
    .first()
    .click();
  const dialog = admin.getByRole('dialog', { name: company });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await admin.getByText('Partner approved').first().waitFor();
  await admin.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
