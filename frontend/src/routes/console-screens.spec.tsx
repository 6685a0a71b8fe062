import { consoleScreens } from '@accelerator/contracts/console';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { createQueryClient } from '../api/query-client.ts';
import { createAppRouter } from '../router.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { anAdministrator } from '../testing/users.fixtures.ts';

test('every screen of the console is in the list that menu, palette and journeys read', () => {
  const { routesByPath } = createAppRouter({ queryClient: createQueryClient() });
  const paths = Object.keys(routesByPath).filter((path) => path.startsWith('/admin') && !path.includes('$'));
  expect(new Set(paths.map((path) => path.replace(/\/$/, '')))).toEqual(new Set(consoleScreens.map(({ path }) => path)));
});

test('the menu of the console has every screen, the overview at its shortest address', async () => {
  renderScreen('/admin/users', { user: anAdministrator(), answers: { 'GET /api/admin/users': { body: [] } } });
  const menu = await screen.findByRole('navigation', { name: 'Console' });
  expect(
    within(menu)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('title'), link.getAttribute('href')]),
  ).toEqual(consoleScreens.map(({ title, path }) => [title, path === '/admin' ? '/' : path]));
  expect(within(menu).getByRole('link', { name: 'Admin Users' })).toHaveAttribute('aria-current', 'page');
});
