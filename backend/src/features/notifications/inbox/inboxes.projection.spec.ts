import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { inboxesProjection } from './inboxes.projection.ts';

const read = (notificationId: string, userId = 'ana') => recorded({ type: 'NotificationRead', data: { userId, notificationId } });
const allRead = recorded({ type: 'NotificationsRead', data: { userId: 'ana' } });

describe('what a person has read', () => {
  test('is each notification that was opened', () => {
    expect(rowsAfter(inboxesProjection, [read('one'), read('two')]).get('ana')).toEqual({
      id: 'ana',
      read: ['one', 'two'],
      caughtUp: null,
    });
  });

  test('is everything up to the position at which all were read, and what was opened since', () => {
    const rows = rowsAfter(inboxesProjection, [read('one'), allRead, read('three')]);
    expect(rows.get('ana')).toEqual({ id: 'ana', position: allRead.position, read: ['three'], caughtUp: null });
  });

  test('is gone with the person', () => {
    const left = recorded({ type: 'MemberLeft', data: { partnerId: 'acme', userId: 'ana' } });
    const removed = recorded({ type: 'MemberRemoved', data: { partnerId: 'acme', userId: 'ana' } });
    const deleted = recorded({ type: 'PartnerDeleted', data: { partnerId: 'acme', userIds: ['ana'] } });
    expect(rowsAfter(inboxesProjection, [read('one'), left]).get('ana')).toBeNull();
    expect(rowsAfter(inboxesProjection, [read('one'), removed]).get('ana')).toBeNull();
    expect(rowsAfter(inboxesProjection, [read('one'), deleted]).get('ana')).toBeNull();
  });

  test('is kept for each person by itself', () => {
    const rows = rowsAfter(inboxesProjection, [read('one'), read('one', 'ben'), allRead]);
    expect(rows.get('ben')).toEqual({ id: 'ben', read: ['one'], caughtUp: null });
  });
});
