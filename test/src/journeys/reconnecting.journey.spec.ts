import { addressOf } from '@accelerator/contracts/http';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import type { SignedUp } from '../harness/people.ts';
import { useApp } from '../harness/running-app.ts';
import { body, Setup } from '../harness/setup.ts';
import { signIn } from './screens.ts';

journeys('without a connection', (openPage) => {
  const runningApp = useApp();

  let page: Page;
  let app: SignedUp;

  beforeAll(async () => {
    const { url } = runningApp();
    app = await (await Setup.of(runningApp())).app();
    page = await openPage();
    await signIn(page, url, app.form);
    await page.getByRole('link', { name: 'My Profile' }).first().click();
    await page.getByLabel('Job title').first().waitFor();
  });

  step(
    'the page stays, says so and keeps what was typed',
    () => page,
    async () => {
      await page.getByLabel('Job title').first().fill('Head of Alliances');
      await page.context().setOffline(true);
      await page.getByRole('status').getByText('You are offline').waitFor();
      expect(await page.getByLabel('Job title').first().inputValue()).toBe('Head of Alliances');
    },
  );

  step(
    'what says so covers nothing in any window, nor at 200 %, nor where it has more to say',
    () => page,
    async () => {
      const faults = await coveredIn(page, 'You are offline');
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByText('You are offline. 1 change is kept until you are back.').waitFor();
      expect([...faults, ...(await coveredIn(page, '1 change is kept'))]).toEqual([]);
    },
  );

  step(
    'it goes on by itself once the connection is back, and sends what is kept',
    () => page,
    async () => {
      const saved = page.getByText('Profile saved').waitFor();
      await page.context().setOffline(false);
      await saved;
      await page.getByText('You are offline').waitFor({ state: 'detached' });
      expect(await page.getByLabel('Job title').first().inputValue()).toBe('Head of Alliances');
    },
  );

  step(
    'that the page may not be current is said above it, too',
    () => page,
    async () => {
      await page.route('**/api/profile', (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
      const { client, partnerId: id } = app;
      await body(client.put(addressOf(partnerRoutes.updateAppProfile, { id }), { appInstalls: 12_000 }));
      await page.getByRole('button', { name: 'Load again' }).waitFor();
      expect(await coveredIn(page, 'This page may not be current.')).toEqual([]);
    },
  );
});

/** A desktop, the same at 200 %, and telephones. */
const windows = [
  { width: 1280, height: 900 },
  { width: 640, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
];

/** The parts of the page that lie under the bars above it, at its top and further down, and the letters that do not fit into a bar. */
async function coveredIn(page: Page, said: string): Promise<readonly string[]> {
  const bar = page.getByRole('status').filter({ hasText: said });
  const found: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const down of [0, 400]) {
      const faults = await bar.evaluate(async (element, top) => {
        window.scrollTo(0, top);
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
        const bars = element.parentElement!;
        const { bottom } = bars.getBoundingClientRect();
        const isPinned = (part: Element) => ['fixed', 'sticky'].includes(getComputedStyle(part).position);
        const parts = [...document.querySelectorAll('body *')].filter(
          (part) => part.checkVisibility() && !bars.contains(part) && !part.closest('[data-messages]'),
        );
        const pinned = parts.filter(isPinned).filter((part) => {
          const box = part.getBoundingClientRect();
          return box.height > 0 && box.bottom > 0 && box.top < bottom - 0.5;
        });
        const first = window.scrollY === 0 ? [document.getElementById('main')!] : [];
        const covered = [...pinned, ...first.filter((part) => part.getBoundingClientRect().top < bottom - 0.5)];
        const cut = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
        return [...covered.map((part) => part.outerHTML.slice(0, 80)), ...(cut ? ['its own words are cut'] : [])];
      }, down);
      found.push(...faults.map((fault) => `${size.width} × ${size.height}, ${down} down: ${fault}`));
    }
  }
  await page.setViewportSize(windows[0]!);
  return found;
}
