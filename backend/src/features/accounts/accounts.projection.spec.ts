import type { EventNamed, EventType, RecordedEvent } from '@accelerator/contracts/log';
import { describe, expect, test } from '@jest/globals';
import { keysOf, project } from '../../event-sourcing/kernel/projection.ts';
import { accountsProjection, type AccountRow } from './accounts.projection.ts';

const at = '2026-03-04T12:00:00.000Z';

function recorded<Type extends EventType>(type: Type, data: EventNamed<Type>['data']): RecordedEvent<EventNamed<Type>> {
  const metadata = { actor: { kind: 'programme' }, at, commandId: 'c', correlationId: 'c' } as const;
  return { id: 'e', stream: 's', revision: 0, position: '1', type, data, metadata } as unknown as RecordedEvent<EventNamed<Type>>;
}

type Any = Parameters<typeof keysOf>[1];

function rowAfter(...events: readonly unknown[]): AccountRow | null {
  return (events as readonly Any[]).reduce<AccountRow | null>((row, event) => {
    const [key] = keysOf(accountsProjection, event);
    return key === undefined ? row : project(accountsProjection, row, event, key);
  }, null);
}

const joined = recorded('MemberJoined', {
  partnerId: 'p1',
  userId: 'u1',
  credentialVersion: 1,
  termsVersion: '2026-11-01',
  private: { subject: 'u1', fields: { username: 'Ana' } },
});
const claimed = recorded('NamesClaimed', {
  partnerId: 'p1',
  userId: 'u1',
  usernameHash: 'h',
  companyNameHash: 'h',
  companyDomainHash: 'h',
});

describe('the accounts', () => {
  test('a member cannot log in before the registry has confirmed the names', () => {
    expect(rowAfter(joined)).toEqual({
      id: 'u1',
      username: 'Ana',
      usernameKey: 'ana',
      kind: 'member',
      partnerId: 'p1',
      readOnly: false,
      confirmed: false,
      credentialVersion: 1,
      passwordEndsAt: null,
      createdAt: at,
      termsVersion: '2026-11-01',
      calendarFeed: null,
      exportPersonalData: false,
      endsOn: null,
      secondFactor: null,
    });
    expect(rowAfter(joined, claimed)).toMatchObject({ confirmed: true });
  });

  test('a member who joins by a link can log in at once: the name was claimed before', () => {
    expect(rowAfter({ ...joined, data: { ...joined.data, inviteVersion: 1 } })).toMatchObject({ confirmed: true });
  });

  test('a member accepted the terms of the day', () => {
    const data = { ...joined.data, termsVersion: '2026-11-01' };
    expect(rowAfter({ ...joined, data })).toMatchObject({ termsVersion: '2026-11-01', createdAt: at });
  });

  test('a calendar feed is open until it is revoked', () => {
    const opened = recorded('CalendarFeedOpened', { userId: 'u1', feed: 2 });
    expect(rowAfter(joined, opened)).toMatchObject({ calendarFeed: 2 });
    expect(rowAfter(joined, opened, recorded('CalendarFeedRevoked', { userId: 'u1', feed: 2 }))).toMatchObject({
      calendarFeed: null,
      exportPersonalData: false,
    });
  });

  test('a voided registration leaves no account', () => {
    expect(
      rowAfter(joined, recorded('RegistrationVoided', { partnerId: 'p1', userId: 'u1', because: 'username_taken' })),
    ).toBeNull();
  });

  test('a changed password moves the version that logs in', () => {
    expect(rowAfter(joined, claimed, recorded('PasswordChanged', { userId: 'u1', credentialVersion: 7 }))).toMatchObject({
      credentialVersion: 7,
    });
  });

  test('a reset password is temporary until the person changes it', () => {
    const passwordEndsAt = '2026-03-11T12:00:00.000Z';
    const reset = recorded('PasswordReset', { userId: 'u1', credentialVersion: 7, passwordEndsAt });
    expect(rowAfter(joined, claimed, reset)).toMatchObject({ credentialVersion: 7, passwordEndsAt });
    const changed = recorded('PasswordChanged', { userId: 'u1', credentialVersion: 8 });
    expect(rowAfter(joined, claimed, reset, changed)).toMatchObject({ credentialVersion: 8, passwordEndsAt: null });
  });

  test('a removed administrator has no account, whatever comes after', () => {
    const added = recorded('AdministratorAdded', {
      userId: 'a1',
      kind: 'viewer',
      credentialVersion: 1,
      passwordEndsAt: null,
      private: { subject: 'a1', fields: { username: 'looker' } },
    });
    const reset = recorded('PasswordReset', { userId: 'a1', credentialVersion: 7, passwordEndsAt: null });
    expect(rowAfter(added, recorded('AdministratorRemoved', { userId: 'a1' }), reset)).toBeNull();
  });

  test('a forgotten member has no account', () => {
    expect(rowAfter({ ...joined, data: { ...joined.data, private: { subject: 'u1', fields: null } } })).toBeNull();
  });

  test.each([
    ['superadmin', false],
    ['admin', false],
    ['adminviewer', true],
    ['viewer', true],
  ] as const)('%s is read-only: %s', (kind, readOnly) => {
    const added = recorded('AdministratorAdded', {
      userId: 'a1',
      kind,
      credentialVersion: 3,
      passwordEndsAt: '2026-03-11T12:00:00.000Z',
      private: { subject: 'a1', fields: { username: 'Looker' } },
    });
    expect(rowAfter(added)).toEqual({
      id: 'a1',
      username: 'Looker',
      usernameKey: 'looker',
      kind,
      partnerId: null,
      readOnly,
      confirmed: true,
      credentialVersion: 3,
      passwordEndsAt: '2026-03-11T12:00:00.000Z',
      endsOn: null,
      secondFactor: null,
      createdAt: at,
      termsVersion: null,
      calendarFeed: null,
      exportPersonalData: false,
    });
  });
});

test('an account is gone when its member leaves or is removed, and when the last one takes the company along', () => {
  expect(rowAfter(joined, claimed, recorded('MemberLeft', { partnerId: 'p1', userId: 'u1' }))).toBeNull();
  expect(rowAfter(joined, claimed, recorded('MemberRemoved', { partnerId: 'p1', userId: 'u1' }))).toBeNull();
  expect(rowAfter(joined, claimed, recorded('PartnerDeleted', { partnerId: 'p1', userIds: ['u1'] }))).toBeNull();
});
