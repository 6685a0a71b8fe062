import { afterEach, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useKeptActs } from '../../api/offline.ts';
import { showScreen } from '../../testing/screen.tsx';
import { anAdministrator } from '../../testing/users.fixtures.ts';
import { Presence } from './presence.tsx';

afterEach(() => act(() => onlineManager.setOnline(true)));

function Kept() {
  return <p>{`${useKeptActs()} kept`}</p>;
}

test('looking at something without a connection is no change that is kept, and nothing is said of it', async () => {
  onlineManager.setOnline(false);
  const looking = (
    <>
      <Presence kind="partner" id="p-1" noun="application" />
      <Kept />
    </>
  );
  await showScreen(looking, {}, { user: anAdministrator() });
  expect(await screen.findByText('0 kept')).toBeVisible();
  expect(screen.queryByText('You are offline')).toBeNull();
});
