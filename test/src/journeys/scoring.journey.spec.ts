import { beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { journeys, step } from '../browser/journeys.ts';
import { untilLogged } from '../harness/log.ts';
import { superadmin, useApp } from '../harness/running-app.ts';
import { matchesOf, Setup } from '../harness/setup.ts';
import { lookAt } from './screens.ts';
import { enter } from './visits.ts';

journeys('trying other weights of the match score', (openPage) => {
  const runningApp = useApp();

  let page: Page;

  beforeAll(async () => {
    const setup = await Setup.of(runningApp());
    const app = await setup.app({ industries: ['Technology'], personas: ['Marketing'] });
    await setup.solutions({ industries: ['Technology'], personas: ['Sales'] });
    await setup.solutions({ industries: ['Retail'], personas: ['Marketing'] });
    await matchesOf(app);
    await untilLogged(runningApp(), `shown-${app.partnerId}`, 'MatchesShown');
    page = await openPage();
    await enter(page, runningApp().url, superadmin);
  });

  step(
    'replays what was shown with them, and says who gains and who loses',
    () => page,
    async () => {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Scoring' }).click();
      await page.getByText('The weights add up to 100.').waitFor();
      await page.getByRole('textbox', { name: 'Industries' }).fill('0');
      await page.getByText('The weights must add up to 100. They make 76.').waitFor();
      await page.getByRole('textbox', { name: 'Personas' }).fill('36');
      await page.getByRole('button', { name: 'Replay' }).click();
      await page.getByText('Partners only saw the old top lists').waitFor();
      expect(await page.getByRole('table', { name: 'Who gains' }).getByRole('row').count()).toBe(2);
      expect(await page.getByRole('table', { name: 'Who loses' }).getByRole('row').count()).toBe(2);
      expect(new URL(page.url()).searchParams.get('personas')).toBe('36');
      await lookAt(page, 'scoring replayed');
    },
  );

  step(
    'makes them the next policy, and an older one after it',
    () => page,
    async () => {
      await page.getByRole('button', { name: 'Adopt as score-v2' }).click();
      await page.getByRole('alertdialog', { name: 'Adopt score-v2?' }).getByRole('button', { name: 'Adopt score-v2' }).click();
      await page.getByRole('row', { name: /^score-v2, current/ }).waitFor();
      await page.getByRole('button', { name: 'Try the weights of score-v1' }).click();
      await page.getByRole('button', { name: 'Adopt as score-v3' }).click();
      await page.getByText('These are the weights of score-v1.').waitFor();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Adopt score-v3' }).click();
      await page.getByRole('row', { name: /^score-v3, current .*the weights of score-v1/ }).waitFor();
    },
  );
});
