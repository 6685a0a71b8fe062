import { beforeAll, test } from '@jest/globals';
import { journeys } from '../browser/journeys.ts';
import { adminviewer, shownSettings, superadmin, useApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { visitAs, type Screen } from './visits.ts';

const consoleScreens: Screen[] = [
  ['overview', '/', 'Recent Partner Applications'],
  ['partners', '/admin/partners', /Showing \d+ of \d+ partners/],
  ['partnerships', '/admin/partnerships', /Showing \d+ of \d+/],
  ['console cohorts', '/admin/cohorts', 'Spring'],
  ['admin users', '/admin/users', 'adminviewer'],
  ['history', '/admin/history', 'Latest requests'],
  ['ledger', '/admin/ledger', /Showing \d+ of \d+ entries/],
  ['projections', '/admin/projections', 'All projections'],
  ['reports', '/admin/reports', 'Activity by week'],
  ['reports as of a day', '/admin/reports?asOf=2026-01-05&compare=2026-01-01', /Changes from the end of Jan 1/],
];

journeys('every console screen, in both themes and at 320 px', (openPage) => {
  const runningApp = useApp({ env: shownSettings });

  let url: string;

  beforeAll(async () => {
    ({ url } = runningApp());
    const setup = await Setup.of(runningApp());
    await setup.newCohort({ name: 'Spring', code: 'S27', status: 'Coming Soon' });
    const { partnershipId } = await setup.submitted();
    consoleScreens.push(['a history', `/admin/history/partnership-${partnershipId}`, /State after event/]);
  });

  test('is sound for administrators', async () => visitAs(await openPage(), url, superadmin, consoleScreens));

  test('is sound for administrators who only look', async () => {
    const screens = consoleScreens.map(([name, path, loaded]): Screen => [`${name} read-only`, path, loaded]);
    await visitAs(await openPage(), url, adminviewer, screens);
  });
});
