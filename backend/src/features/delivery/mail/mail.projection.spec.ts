import type { MailEvent } from '@accelerator/contracts/mail';
import { describe, expect, test } from '@jest/globals';
import { recorded, rowsAfter } from '../../../event-sourcing/kernel/projection.fixtures.ts';
import { mailProjection } from './mail.projection.ts';

const events: MailEvent[] = [
  {
    type: 'MailAddressSet',
    data: { userId: 'u1', addressHash: 'a', private: { subject: 'u1', fields: { email: 'a@b.example' } } },
  },
  { type: 'MailAddressConfirmed', data: { ownerId: 'u1', addressHash: 'a' } },
  { type: 'MailAddressConfirmed', data: { ownerId: 'p1', addressHash: 'c' } },
  { type: 'MailSettingsChanged', data: { ownerId: 'p1', changes: { cohorts: 'never' } } },
];
const rows = (...more: Parameters<typeof recorded>[0][]) =>
  rowsAfter(
    mailProjection,
    [...events, ...more].map((event) => recorded(event)),
  );

describe('where e-mail goes', () => {
  test('is known of companies and of users', () => {
    expect(rows().get('u1')).toEqual({ id: 'u1', email: 'a@b.example', addressHash: 'a', confirmedHash: 'a', settings: {} });
    expect(rows().get('p1')).toMatchObject({ email: null, confirmedHash: 'c', settings: { cohorts: 'never' } });
  });

  test('is forgotten with a member, a company or an administrator', () => {
    expect(rows({ type: 'MemberLeft', data: { partnerId: 'p1', userId: 'u1' } }).get('u1')).toBeNull();
    const deleted = rows({ type: 'PartnerDeleted', data: { partnerId: 'p1', userIds: ['u1'] } });
    expect([deleted.get('u1'), deleted.get('p1')]).toEqual([null, null]);
    expect(rows({ type: 'AdministratorRemoved', data: { userId: 'u1' } as never }).get('u1')).toBeNull();
  });

  test('is not known any more once an own address is removed, or its key destroyed', () => {
    expect(rows({ type: 'MailAddressRemoved', data: { userId: 'u1' } }).get('u1')).toMatchObject({ email: null });
    const unreadable = rows({
      type: 'MailAddressSet',
      data: { userId: 'u1', addressHash: 'b', private: { subject: 'u1', fields: null } },
    });
    expect(unreadable.get('u1')).toMatchObject({ email: null, addressHash: 'b' });
  });
});
