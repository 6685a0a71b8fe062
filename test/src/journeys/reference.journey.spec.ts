import { expect, test } from '@jest/globals';
import { expectNoViolations } from '../browser/accessibility.ts';
import { journeys, watching } from '../browser/journeys.ts';
import { useApp } from '../harness/running-app.ts';

journeys('the reference', (openPage) => {
  const runningApp = useApp();

  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['dark', 390],
  ] as const)('is read in %s, %i px wide, with a route opened', async (colorScheme, width) => {
    const page = await openPage({ viewport: { width, height: 844 }, colorScheme });
    await page.goto(`${runningApp().url}/api/reference`);
    await watching(page, `reference in ${colorScheme} at ${width}`, async () => {
      await page.locator('.opblock-tag', { hasText: 'api-tokens' }).click();
      await page.locator('.opblock-summary-control', { hasText: 'Makes an API token' }).click();
      await page.getByText('Request body').first().waitFor();
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(ground === 'rgb(255, 255, 255)' ? 'light' : 'dark').toBe(colorScheme);
      await expectNoViolations(page, { withAdvice: false });
    });
  });
});
