import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../../testing/render-screen.tsx';

const confirmPath = '/api/mail/confirm/token-1';
const unsubscribePath = '/api/mail/unsubscribe/token-1';
const writes = ({ calls }: ReturnType<typeof renderScreen>) => calls.filter(({ method }) => method !== 'GET');

describe('the page behind the link that confirms an address', () => {
  test('confirms it once the button is pressed', async () => {
    const page = renderScreen(confirmPath, { answers: { [`POST ${confirmPath}`]: { body: { message: 'Confirmed' } } } });
    expect(await screen.findByRole('heading', { name: 'Confirm this address' })).toBeVisible();
    expect(writes(page)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
  });

  test('says why it cannot', async () => {
    const message = 'This link has expired or was replaced. Ask for a new one in your email settings.';
    renderScreen(confirmPath, {
      answers: { [`POST ${confirmPath}`]: { status: 404, body: { statusCode: 404, message, code: 'mail_link_over' } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Address not confirmed${message}`);
  });
});

describe('the page behind the link to unsubscribe', () => {
  test('stops email once the button is pressed, in the form that mail programs send', async () => {
    const page = renderScreen(unsubscribePath, { answers: { [`POST ${unsubscribePath}`]: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Stop all email' }));
    expect(await screen.findByRole('heading', { name: 'Email stopped' })).toBeVisible();
    expect(writes(page).map(({ body }) => body)).toEqual([{ 'List-Unsubscribe': 'One-Click' }]);
  });
});
