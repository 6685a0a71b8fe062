import { describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Call } from '../../testing/fake-server.ts';
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
  const kindsPath = `GET ${unsubscribePath}/kinds`;
  const kinds = (stopped: readonly string[] = []) => ({
    named: ['mutual_interest'],
    settings: ['decisions', 'mutual_interest', 'cohorts'].map((kind) => ({
      kind,
      frequency: stopped.includes(kind) ? 'never' : 'at_once',
    })),
  });
  const open = () => {
    let stopped: readonly string[] = [];
    const stop = ({ body }: Call) => {
      stopped = (body as { kinds: readonly string[] }).kinds;
      return {};
    };
    const answers = { [kindsPath]: () => ({ body: kinds(stopped) }), [`POST ${unsubscribePath}`]: stop };
    return renderScreen(unsubscribePath, { answers });
  };

  test('names the kind that it came with first, and the others with their states', async () => {
    const page = open();
    expect(await screen.findByText(/This email came as “Mutual interest”/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mutual interestAt onceStop',
      'Decisions on your applicationsAt onceStop',
      'Cohorts openingAt onceStop',
    ]);
    expect(writes(page)).toEqual([]);
  });

  test('says of decisions and cancellations that no mail program stops them, and of no other kind', async () => {
    const said = /^The button of your mail program does not stop decisions and cancellations/;
    const named = (kind: string) => ({ [kindsPath]: { body: { ...kinds(), named: [kind] } } });
    renderScreen(unsubscribePath, { answers: named('decisions') });
    expect(await screen.findByText(said)).toBeVisible();
    cleanup();
    renderScreen(unsubscribePath, { answers: named('mutual_interest') });
    expect(await screen.findByText(/This email came as/)).toBeVisible();
    expect(screen.queryByText(said)).toBeNull();
  });

  test('stops one kind by a press, and says so', async () => {
    const page = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop “Mutual interest”' }));
    expect(await screen.findByText(/“Mutual interest” is not sent to this address any more/)).toBeVisible();
    expect(await screen.findByText('Never')).toBeVisible();
    expect(writes(page).map(({ body }) => body)).toEqual([{ 'List-Unsubscribe': 'One-Click', kinds: ['mutual_interest'] }]);
  });

  test('stops all that is still sent', async () => {
    const page = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Stop all email' }));
    expect(writes(page).map(({ body }) => body)).toEqual([
      { 'List-Unsubscribe': 'One-Click', kinds: ['decisions', 'mutual_interest', 'cohorts'] },
    ]);
  });

  test('says that the link is over', async () => {
    const message = 'This link has expired or was replaced. Ask for a new one in your email settings.';
    renderScreen(unsubscribePath, {
      answers: { [kindsPath]: { status: 404, body: { statusCode: 404, message, code: 'mail_link_over' } } },
    });
    expect(await screen.findByText(message)).toBeVisible();
  });
});
