import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refresh } from '../../live/refresh-table.ts';
import { refused, showScreen } from '../../testing/screen.tsx';
import { anAdministrator } from '../../testing/users.fixtures.ts';
import { Presence } from './presence.tsx';

const path = '/api/admin/presence/partner/acme';
/** Words that are said aloud may come later. */
const shown = { ignore: '[role=status]' };
const look = <Presence kind="partner" id="acme" noun="application" />;

test('says who else is looking, follows the news of it, and says that the reader is', async () => {
  const answers: Record<string, unknown> = {
    [`GET ${path}`]: [{ username: 'superadmin' }],
    [`PUT ${path}`]: { message: 'Seen' },
  };
  const { sent, queryClient } = await showScreen(look, answers);
  expect(await screen.findByText('superadmin is looking at this application', shown)).toBeVisible();
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`PUT ${path}`));
  expect(screen.getByRole('status')).toHaveTextContent('superadmin is looking at this application');
  answers[`GET ${path}`] = [{ username: 'robin' }, { username: 'superadmin' }];
  await refresh(queryClient, ['presence_changed']);
  expect(await screen.findByText('robin and superadmin are looking at this application', shown)).toBeVisible();
  answers[`GET ${path}`] = [];
  await refresh(queryClient, ['presence_changed']);
  await waitFor(() => expect(screen.queryByText(/looking at this application$/, shown)).toBeNull());
});

test('says nothing where it cannot be known', async () => {
  await showScreen(look, { [`GET ${path}`]: refused(500, 'Out of order') });
  expect(screen.queryByText(/Out of order|looking at/)).toBeNull();
});

test('is not for those who may only look', async () => {
  const { calls } = await showScreen(look, {}, { user: anAdministrator({ readOnly: true }) });
  expect(calls).toEqual([]);
});
