import type { StreamHistoryView } from '@accelerator/contracts/history/views';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anExplanation } from '../../../testing/partner.fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { anAppPartner } from '../../../testing/users.fixtures.ts';

const event = (revision: number, what: string, name: string, after: string): StreamHistoryView['events'][number] => ({
  eventId: `event-${revision + 1}`,
  stream: 'partnership-pair',
  revision,
  type: 'InterestExpressed',
  at: `2026-11-1${revision}T09:00:00.000Z`,
  actor: { kind: 'member', name, userId: null, company: null },
  onBehalfOf: null,
  followed: null,
  side: null,
  what,
  details: [],
  commandId: '',
  correlationId: '',
  causationId: null,
  changes: [{ field: revision === 0 ? 'You' : 'They', before: 'No Response', after }],
});

const history: StreamHistoryView = {
  stream: 'partnership-pair',
  kind: 'partnership',
  title: 'Tallyfold and Nordlicht Digital',
  withheld: false,
  undoable: null,
  projections: [],
  initial: [
    { field: 'You', value: 'No Response' },
    { field: 'They', value: 'No Response' },
  ],
  events: [
    event(0, 'Your company showed interest in Nordlicht Digital.', 'maya', 'Interested'),
    event(1, 'Nordlicht Digital showed interest in your company.', 'Nordlicht Digital', 'Interested'),
  ],
};

const show = (answer: object, { user = anAppPartner(), answers = {} } = {}) =>
  renderScreen('/partnership-history/pair', { user, answers: { 'GET /api/partnerships/pair/history': answer, ...answers } });

it('tells what happened between the two in sentences, and goes back in time', async () => {
  const user = userEvent.setup();
  const { address } = show({ body: history });
  expect(await screen.findByRole('heading', { name: history.title })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Nordlicht Digital showed interest in your company/ })).toBeVisible();
  expect(screen.queryByText('Raw event')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous event' }));
  expect(await screen.findByRole('region', { name: 'Viewing the past' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/partnership-history/pair?at=event-1'));
});

it('shows the match at the moment that is looked at, once it is opened', async () => {
  const user = userEvent.setup();
  const matchAt = (eventId: string, match: object | null) => ({
    [`GET /api/partnerships/pair/history/${eventId}/match`]: { body: { at: '2026-11-11T09:00:00.000Z', match } },
  });
  const { calls } = show(
    { body: history },
    { answers: { ...matchAt('event-2', anExplanation({ score: 71 })), ...matchAt('event-1', null) } },
  );
  await user.click(await screen.findByText('Match at this moment'));
  expect(await screen.findByRole('img', { name: /Match score 71%/ })).toBeVisible();
  expect(calls.filter(({ path }) => path.endsWith('/match'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Previous event' }));
  expect(await screen.findByText('There is no match score to show for this moment.')).toBeVisible();
});

it('shows no match to a company that is not approved', async () => {
  show({ body: history }, { user: anAppPartner({ applicationStatus: 'rejected' }) });
  expect(await screen.findByRole('heading', { name: history.title })).toBeVisible();
  expect(screen.queryByText('Match at this moment')).not.toBeInTheDocument();
});

it('says where a pair is not known, or not the own one', async () => {
  const message = 'This partnership does not exist or is not yours.';
  show({ status: 404, body: { statusCode: 404, error: 'Not Found', code: 'not_your_partner', message } });
  expect(await screen.findByText('This partnership is not known')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all matches' })).toHaveAttribute('href', '/matches');
});
