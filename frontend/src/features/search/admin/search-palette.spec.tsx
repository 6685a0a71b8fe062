import { consoleScreens } from '@accelerator/contracts/console';
import type { SearchHitView } from '@accelerator/contracts/search/views';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { refused, showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { SearchPalette } from './search-palette.tsx';

const hit = (differences: Partial<SearchHitView>): SearchHitView => ({
  ...{ kind: 'partner', id: 'tallyfold', title: 'Tallyfold', detail: 'App Partner, Approved', partnerId: null },
  ...differences,
});
const hits = [
  hit({}),
  hit({ kind: 'partnership', id: 'pair', title: 'Tallyfold and Nordlicht', detail: 'Active' }),
  hit({ kind: 'user', id: 'maya', title: 'tally.maya', detail: 'Tallyfold', partnerId: 'tallyfold' }),
];

async function show(answer: unknown = hits) {
  const onClose = jest.fn();
  const answers: Record<string, unknown> = { 'GET /api/admin/search': answer };
  const shown = await showScreen(<SearchPalette onClose={onClose} />, answers);
  const field = await screen.findByRole('combobox', { name: /^Search partners/ });
  return { ...shown, answers, onClose, field };
}

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('the palette', () => {
  test('offers the screens before anything is typed, with the focus in its field', async () => {
    const { user, field, calls } = await show([]);
    expect(field).toHaveFocus();
    expect(within(screen.getByRole('group', { name: 'Screens' })).getAllByRole('option')).toHaveLength(consoleScreens.length);
    expect(calls).toEqual([]);
    await user.type(field, 'use');
    expect(options()).toEqual(['Admin Users']);
  });

  test('finds what begins with what is typed, by kind, and opens what is chosen by keys', async () => {
    const { user, field, onClose, address } = await show();
    await user.type(field, 'tal');
    await screen.findByRole('option', { name: /^Tallyfold App Partner/ });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      ...['Partners', 'Partnerships', 'Users'],
    ]);
    expect(screen.getByText('3 found')).toBeInTheDocument();
    // The first one is marked already.
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onClose).toHaveBeenCalled();
    await waitFor(() => expect(address()).toBe('/admin/partnerships?partnership=pair'));
  });

  test('closes at the first Esc, also when something is typed and found', async () => {
    const { user, field, onClose } = await show();
    await user.type(field, 'tal');
    await screen.findByRole('option', { name: /^Tallyfold App Partner/ });
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });

  test('closes at a press where there is no Esc key', async () => {
    const { user, onClose } = await show([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('leads from a member to the company', async () => {
    const { user, field, address } = await show();
    await user.type(field, 'tal');
    await user.click(await screen.findByRole('option', { name: /^tally\.maya/ }));
    await waitFor(() => expect(address()).toBe('/admin/partners?partner=tallyfold'));
  });

  test('says that nothing was found', async () => {
    const { user, field } = await show([]);
    await user.type(field, 'xyz');
    expect((await screen.findAllByText('Nothing begins with “xyz”.')).length).toBeGreaterThan(0);
  });

  test('says that the search failed, and tries again', async () => {
    const { user, field, answers } = await show(refused(500, 'Out of order'));
    await user.type(field, 'tal');
    expect(await screen.findByText('The search failed')).toBeVisible();
    answers['GET /api/admin/search'] = hits;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /^Tallyfold App Partner/ })).toBeVisible();
  });
});

describe('the console', () => {
  const palette = () => screen.findByRole('dialog', { name: 'Search the console' });

  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens the palette at %s, and Esc closes it', async (keys) => {
    renderScreen('/admin/cohorts', { user: anAdministrator({ readOnly: true }) });
    await screen.findByRole('heading', { level: 1, name: 'Cohort Management' });
    await userEvent.keyboard(keys);
    await palette();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('has a button for it', async () => {
    renderScreen('/admin/cohorts', { user: anAdministrator() });
    await userEvent.click((await screen.findAllByRole('button', { name: /^Search/ }))[0]!);
    await palette();
  });
});
