import type { NotificationEvent } from '@accelerator/contracts/notifications';
import { describe, expect, test } from '@jest/globals';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { inboxDecider } from './inbox.decider.ts';

const read = (notificationId: string): NotificationEvent => ({
  type: 'NotificationRead',
  data: { userId: 'ana', notificationId },
});
const allRead: NotificationEvent = { type: 'NotificationsRead', data: { userId: 'ana' } };

describe('reading a notification', () => {
  test('is kept', () => {
    given(inboxDecider, [read('one')])
      .when('ReadNotification', { userId: 'ana', notificationId: 'two' })
      .then([read('two')]);
  });

  test('changes nothing the second time', () => {
    given(inboxDecider, [read('one')])
      .when('ReadNotification', { userId: 'ana', notificationId: 'one' })
      .nothing();
  });
});

describe('reading all notifications', () => {
  test('reads everything up to now, so that the single ones need not be remembered', () => {
    given(inboxDecider, [read('one')])
      .when('ReadAllNotifications', { userId: 'ana' })
      .then([allRead]);
    expect(given(inboxDecider, [read('one'), allRead]).state).toEqual({ read: [] });
  });

  test('reads on later, also by a clock that lags behind', () => {
    given(inboxDecider, [allRead])
      .when('ReadAllNotifications', { userId: 'ana' }, { now: '2026-03-04T11:59:59.000Z' })
      .then([allRead]);
  });
});
