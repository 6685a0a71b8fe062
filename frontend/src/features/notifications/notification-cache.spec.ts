import { afterEach, expect, test } from '@jest/globals';
import { aNotification } from '../../testing/partner.fixtures.ts';
import { rememberedNotifications, rememberNotifications } from './notification-cache.ts';

afterEach(() => localStorage.clear());

test('the browser remembers the notifications of one person', () => {
  rememberNotifications('maya', [aNotification()]);
  expect(rememberedNotifications('maya')).toEqual([aNotification()]);
});

test('and forgets them as soon as another person asks', () => {
  rememberNotifications('maya', [aNotification()]);
  expect(rememberedNotifications('jonas')).toBeUndefined();
  expect(localStorage.getItem('notifications')).toBeNull();
});

test.each(['', 'null', '[]', '{"userId":"maya"}', 'not json'])('whatever else stands there is nothing: %s', (stored) => {
  localStorage.setItem('notifications', stored);
  expect(rememberedNotifications('maya')).toBeUndefined();
});
