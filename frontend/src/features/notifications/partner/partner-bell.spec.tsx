import { headers } from '@accelerator/contracts/http';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aNotification, anOwnProfile, nordlichtId } from '../../../testing/partner.fixtures.ts';
import { refused, showScreen, type ScreenAnswers } from '../../../testing/screen.tsx';
import { PartnerBell } from './partner-bell.tsx';

const { user: signedIn } = anOwnProfile();
const interest = aNotification();
const welcome = aNotification({
  id: 'n2',
  eventId: 'e2',
  message: 'Your application was approved.',
  metadata: {},
  read: true,
  createdAt: '2026-10-01T10:00:00.000Z',
});
const news = aNotification({
  id: 'n3',
  eventId: 'e3',
  message: 'Two new matches are on your list.',
  metadata: {},
  createdAt: '2026-11-19T08:05:00.000Z',
});

const show = (answers: ScreenAnswers = {}) =>
  showScreen(
    <PartnerBell placement="header" />,
    {
      'GET /api/notifications': [welcome, news, interest],
      'PUT /api/notifications/read-all': undefined,
      [`PUT /api/notifications/${interest.id}/read`]: undefined,
      'PUT /api/notifications/n3/read': undefined,
      ...answers,
    },
    { user: signedIn },
  );
const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  test('is named by the number of unread notifications and opens the list, newest first', async () => {
    const { user } = await show();
    const button = await bell('Notifications, 2 unread');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const items = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).queryByText('Unread') !== null)).toEqual([true, true, false]);
    expect(items[0]).toHaveTextContent(interest.message);
  });

  test('counts what is unread beyond the list, with one of the list read and after reading another', async () => {
    const answer = { body: [welcome, news, interest], headers: { [headers.unreadCount]: '31' } };
    const { user } = await show({ 'GET /api/notifications': () => answer });
    await user.click(await bell('Notifications, 31 unread'));
    await user.click(screen.getByRole('button', { name: new RegExp(news.message) }));
    expect(await bell('Notifications, 30 unread')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeVisible();
  });

  test('leads to no page that does not open', async () => {
    const { user } = await show({ 'GET /api/notifications': [{ ...interest, opensPartner: false }] });
    await user.click(await bell('Notifications, 1 unread'));
    expect(screen.getByRole('button', { name: new RegExp(interest.message) })).toBeVisible();
    expect(screen.queryByRole('link', { name: new RegExp(interest.message) })).toBeNull();
  });

  test('closes by Esc and gives the focus back', async () => {
    const { user } = await show();
    await user.click(await bell('Notifications, 2 unread'));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(await bell('Notifications, 2 unread')).toHaveFocus();
  });

  test('says that there is nothing, and then has nothing to mark', async () => {
    const { user } = await show({ 'GET /api/notifications': [] });
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('No notifications')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  test('says when it could not be filled', async () => {
    await show({ 'GET /api/notifications': refused(500, '') });
    expect(await screen.findByText('Failed to load notifications')).toBeVisible();
  });
});

describe('reading', () => {
  test('everything at once', async () => {
    const { user, sent } = await show();
    await user.click(await bell('Notifications, 2 unread'));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All notifications marked as read')).toBeVisible();
    expect(await bell('Notifications')).toBeVisible();
    expect(sent).toEqual([{ call: 'PUT /api/notifications/read-all', body: undefined }]);
  });

  test('one that names a partnership marks it read and opens the partner', async () => {
    const { user, sent, address } = await show();
    await user.click(await bell('Notifications, 2 unread'));
    await user.click(screen.getByRole('link', { name: new RegExp(interest.message) }));
    await waitFor(() => expect(address()).toBe(`/partner-profile?id=${nordlichtId}&type=solutions`));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual([`PUT /api/notifications/${interest.id}/read`]);
  });

  test('one that is read already sends nothing, and one about no partner leads nowhere', async () => {
    const { user, sent, address } = await show();
    await user.click(await bell('Notifications, 2 unread'));
    await user.click(screen.getByRole('button', { name: new RegExp(welcome.message) }));
    await user.click(screen.getByRole('button', { name: new RegExp(news.message) }));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(address()).toBe('/here');
  });

  test('that fails says so and changes nothing', async () => {
    const { user } = await show({
      'PUT /api/notifications/read-all': refused(500, ''),
      'PUT /api/notifications/n3/read': refused(500, ''),
    });
    await user.click(await bell('Notifications, 2 unread'));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('Failed to mark notifications as read')).toBeVisible();
    await user.click(screen.getByRole('button', { name: new RegExp(news.message) }));
    expect(await screen.findByText('Failed to mark notification as read')).toBeVisible();
    expect(await bell('Notifications, 2 unread')).toBeVisible();
  });
});

test('what the server said is remembered for the next visit, with whom it was for', async () => {
  const { user } = await show({ 'GET /api/notifications': [news] });
  await user.click(await bell('Notifications, 1 unread'));
  expect(JSON.parse(localStorage.getItem('notifications')!)).toEqual({ userId: signedIn.id, notifications: [news], unread: 1 });
});
