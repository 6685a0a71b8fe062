import { describe, expect, test } from '@jest/globals';
import { aNotification } from '../../testing/partner.fixtures.ts';
import { dedupeNotifications, unreadLabel } from './dedupe-notifications.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 9, 0, second)).toISOString();
const some = (count: number, of: (index: number) => object) =>
  Array.from({ length: count }, (_, index) =>
    aNotification({ id: `n${index}`, eventId: `e${index}`, createdAt: at(index), ...of(index) }),
  );

describe('notifications are tidied', () => {
  test('to the newest twenty, newest first', () => {
    const tidy = dedupeNotifications(some(25, () => ({})));
    expect(tidy.map((notification) => notification.id)).toEqual(Array.from({ length: 20 }, (_, index) => `n${24 - index}`));
  });

  test('to one for each event', () => {
    expect(dedupeNotifications(some(2, () => ({ eventId: 'the same' })))).toHaveLength(1);
  });

  test('to one for the same news within five seconds, of the types that can say it twice', () => {
    const approvals = (gap: number) =>
      some(2, (index) => ({ type: 'partner_approval', message: 'Approved.', createdAt: at(index * gap) }));
    expect(dedupeNotifications(approvals(5))).toHaveLength(1);
    expect(dedupeNotifications(approvals(6))).toHaveLength(2);
    expect(dedupeNotifications(some(2, () => ({ type: 'partnership_interest' })))).toHaveLength(2);
  });
});

test.each([
  [0, ''],
  [19, '19'],
  [99, '99'],
  [100, '99+'],
])('%i unread are said as "%s"', (unread, said) => expect(unreadLabel(unread)).toBe(said));
