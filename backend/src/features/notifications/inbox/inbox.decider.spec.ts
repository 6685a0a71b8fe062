import type { Position } from '@accelerator/contracts/log';
import type { NotificationEvent } from '@accelerator/contracts/notifications';
import { describe, expect, test } from '@jest/globals';
import { given, noon } from '../../../event-sourcing/kernel/decider.fixtures.ts';
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
    expect(given(inboxDecider, [read('one'), allRead]).state).toEqual({ read: [], caughtUp: null });
  });

  test('reads on later, also by a clock that lags behind', () => {
    given(inboxDecider, [allRead])
      .when('ReadAllNotifications', { userId: 'ana' }, { now: '2026-03-04T11:59:59.000Z' })
      .then([allRead]);
  });
});

const seen = (position: string): NotificationEvent => ({
  type: 'CatchUpSeen',
  data: { userId: 'ana', position: position as Position },
});
const at = (position: string) => ({ userId: 'ana', position: position as Position });

describe('a visit', () => {
  test('is noted the first time, and then once in each hour', () => {
    given(inboxDecider, [])
      .when('NoteVisit', at('5'))
      .then([seen('5')]);
    given(inboxDecider, [seen('5')])
      .when('NoteVisit', at('6'), { now: '2026-03-04T12:59:59.999Z' })
      .nothing();
    given(inboxDecider, [seen('5')])
      .when('NoteVisit', at('6'), { now: '2026-03-04T13:00:00.000Z' })
      .then([seen('6')]);
  });

  test('is noted where the views lag, and goes back to nothing that was seen', () => {
    given(inboxDecider, [seen('5')])
      .when('NoteVisit', at('4'), { now: '2026-03-05T12:00:00.000Z' })
      .then([seen('5')]);
  });
});

describe('closing the catch-up', () => {
  test('keeps up to where it was seen, and when', () => {
    given(inboxDecider, [])
      .when('MarkCaughtUp', at('5'))
      .then([seen('5')]);
    expect(given(inboxDecider, [seen('5'), seen('7')]).state.caughtUp).toEqual({ position: '7', at: noon });
  });

  test('never goes backwards', () => {
    for (const position of ['4', '5'])
      given(inboxDecider, [seen('5')])
        .when('MarkCaughtUp', at(position))
        .nothing();
    expect(given(inboxDecider, [seen('5'), seen('4')]).state.caughtUp?.position).toBe('5');
  });

  test('leaves what was read as it was, and the other way round', () => {
    expect(given(inboxDecider, [read('one'), seen('5')]).state.read).toEqual(['one']);
    expect(given(inboxDecider, [seen('5'), read('one'), allRead]).state.caughtUp?.position).toBe('5');
  });
});
