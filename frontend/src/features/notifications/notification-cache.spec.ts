import { expect, test } from '@jest/globals';
import { aNotification } from '../../testing/partner.fixtures.ts';
import { rememberedNotifications, rememberNotifications } from './notification-cache.ts';

const known = { notifications: [aNotification()], unread: 30 };

test('the browser remembers the notifications of one person', () => {
  rememberNotifications('maya', known);
  expect(rememberedNotifications('maya')).toEqual(known);
});

test('and forgets them as soon as another person asks', () => {
  rememberNotifications('maya', known);
  expect(rememberedNotifications('jonas')).toBeUndefined();
  expect(localStorage.getItem('notifications')).toBeNull();
});

test.each(['', 'null', '[]', '{"userId":"maya"}', '{"userId":"maya","notifications":[]}', 'not json'])(
  'whatever else stands there is nothing: %s',
  (stored) => {
    localStorage.setItem('notifications', stored);
    expect(rememberedNotifications('maya')).toBeUndefined();
  },
);
