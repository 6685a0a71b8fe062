import { loggedIn, noToken, route } from '@accelerator/contracts/http';
import { expect, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { query } from '../api/query.ts';
import { refused, showScreen } from '../testing/screen.tsx';
import { OutdatedBar } from './outdated-bar.tsx';

const matches = route<{ answer: { readonly names: string } }>()('GET', '/api/matches', loggedIn, noToken);

function Matches() {
  const found = useQuery(query(matches));
  return (
    <>
      <p>{found.data?.names ?? (found.isError ? 'Nothing to show' : 'Loading')}</p>
      <button onClick={() => void found.refetch()}>Look again</button>
      <OutdatedBar />
    </>
  );
}

async function showMatches() {
  let status = 200;
  const answer = () => ({ status, body: status === 200 ? { names: 'Tallyfold' } : refused(status, 'Not now.') });
  const shown = await showScreen(<Matches />, { 'GET /api/matches': answer });
  await screen.findByText('Tallyfold');
  const lookAgain = (next: number) => {
    status = next;
    return shown.user.click(screen.getByRole('button', { name: 'Look again' }));
  };
  return { ...shown, lookAgain, answersAgain: () => (status = 200) };
}

test.each([403, 404])('a %i takes what was shown off the screen', async (status) => {
  const { lookAgain, queryClient } = await showMatches();
  await lookAgain(status);
  await screen.findByText('Nothing to show');
  expect(queryClient.getQueryData(query(matches).queryKey)).toBeUndefined();
  expect(screen.queryByText('This page may not be current.')).toBeNull();
});

test('a failure of the server keeps it and says so, until it answers again', async () => {
  const { lookAgain, answersAgain, user } = await showMatches();
  await lookAgain(503);
  await screen.findByText('This page may not be current.');
  expect(screen.getByText('Tallyfold')).toBeVisible();
  answersAgain();
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(screen.queryByText('This page may not be current.')).toBeNull());
  expect(screen.getByText('Tallyfold')).toBeVisible();
});
