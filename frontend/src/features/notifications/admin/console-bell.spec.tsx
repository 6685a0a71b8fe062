import type { NotificationView } from '@accelerator/contracts/notifications/views';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aNotification } from '../../../testing/partner.fixtures.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { anAdministrator } from '../../../testing/users.fixtures.ts';
import { ConsoleBell } from './console-bell.tsx';

const applied = aNotification({
  id: 'applied',
  eventId: 'e1',
  type: 'new_partner_application',
  message: 'Quillport applied to the programme.',
  metadata: { partnerId: 'quillport' },
  createdAt: '2026-11-20T09:12:00.000Z',
});
const registered = aNotification({
  id: 'registered',
  eventId: 'e2',
  type: 'new_user_registered',
  message: 'A new user registered for Quillport.',
  metadata: { partnerId: 'quillport', userId: 'maya' },
  createdAt: '2026-11-20T09:11:00.000Z',
});
const submitted = aNotification({
  id: 'submitted',
  eventId: 'e3',
  type: 'new_partnership_request',
  message: 'Kestrel Forms and Tidewater Ops applied for a cohort together.',
  metadata: { partnershipId: 'pair', cohortId: 1 },
  createdAt: '2026-11-19T09:11:00.000Z',
});

const show = (readOnly = false) =>
  showScreen(
    <ConsoleBell placement="header" />,
    {
      'GET /api/notifications': [applied, registered, submitted],
      'PUT /api/notifications/read-all': undefined,
      ...Object.fromEntries([applied, registered, submitted].map(({ id }) => [`PUT /api/notifications/${id}/read`, undefined])),
    },
    { user: anAdministrator({ readOnly }) },
  );
const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell of the console', () => {
  test.each<[NotificationView, string]>([
    [applied, '/admin/partners?partner=quillport'],
    [registered, '/admin/partners?partner=quillport'],
    [submitted, '/admin/partnerships?partnership=pair'],
  ])('leads to what a notification names, and marks it read: $0.type', async (notification, address) => {
    const { user, sent, address: shown } = await show();
    await user.click(await bell('Notifications, 3 unread'));
    await user.click(screen.getByRole('link', { name: new RegExp(notification.message) }));
    await waitFor(() => expect(shown()).toBe(address));
    expect(sent.map(({ call }) => call)).toEqual([`PUT /api/notifications/${notification.id}/read`]);
  });

  test('is for those who only look, too: what they have read is their own', async () => {
    const { user, sent } = await show(true);
    await user.click(await bell('Notifications, 3 unread'));
    const region = screen.getByRole('region', { name: 'Notifications' });
    await user.click(within(region).getByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(['PUT /api/notifications/read-all']);
  });
});
