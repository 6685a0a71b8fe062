import type {
  CalendarFeedOpened,
  CalendarFeedRevoked,
  ExportPermissionSet,
  ExportTokenMade,
  ExportTokenRevoked,
  PasswordChanged,
  PasswordReset,
  PasswordViewed,
  SecondFactorEnrolled,
  SecondFactorReset,
  SecondFactorTurnedOff,
} from '@accelerator/contracts/accounts';
import { describe, test } from '@jest/globals';
import { given } from '../../event-sourcing/kernel/decider.fixtures.ts';
import { accountDecider } from './account.decider.ts';

const changed = (credentialVersion: number): PasswordChanged => ({
  type: 'PasswordChanged',
  data: { userId: 'u1', credentialVersion },
});

const reset = (credentialVersion: number): PasswordReset => ({
  type: 'PasswordReset',
  data: { userId: 'u1', credentialVersion, passwordEndsAt: '2026-03-11T12:00:00.000Z' },
});

describe('changing a password', () => {
  test('names the credential that logs in from now on', () => {
    given(accountDecider, [changed(2)])
      .when('ChangePassword', changed(3).data)
      .then([changed(3)]);
  });

  test('changes nothing when that credential logs in already', () => {
    given(accountDecider, [changed(3)])
      .when('ChangePassword', changed(3).data)
      .nothing();
  });

  test('is refused when a later change got there first', () => {
    given(accountDecider, [changed(4)])
      .when('ChangePassword', changed(3).data)
      .refused('version_outdated');
  });
});

describe('resetting a password', () => {
  test('names the credential that logs in from now on, and when it ends', () => {
    given(accountDecider, [changed(2)])
      .when('ResetPassword', reset(3).data)
      .then([reset(3)]);
  });

  test('changes nothing when that credential logs in already', () => {
    given(accountDecider, [reset(3)])
      .when('ResetPassword', reset(3).data)
      .nothing();
  });

  test('is refused when a later reset or change got there first', () => {
    given(accountDecider, [reset(4)])
      .when('ResetPassword', reset(3).data)
      .refused('version_outdated');
    given(accountDecider, [changed(4)])
      .when('ResetPassword', reset(3).data)
      .refused('version_outdated');
  });

  test('leaves a change that began before it nothing to name', () => {
    given(accountDecider, [reset(4)])
      .when('ChangePassword', changed(3).data)
      .refused('version_outdated');
  });
});

test('each look at a password is recorded', () => {
  const viewed: PasswordViewed = { type: 'PasswordViewed', data: { userId: 'u1', credentialVersion: 2 } };
  given(accountDecider, [changed(2), viewed])
    .when('ViewPassword', viewed.data)
    .then([viewed]);
});

describe('a calendar feed', () => {
  const opened = (feed: number): CalendarFeedOpened => ({ type: 'CalendarFeedOpened', data: { userId: 'u1', feed } });
  const revoked = (feed: number): CalendarFeedRevoked => ({ type: 'CalendarFeedRevoked', data: { userId: 'u1', feed } });
  const owner = { userId: 'u1' };

  test('is opened once, under a number of its own', () => {
    given(accountDecider, [])
      .when('OpenCalendarFeed', owner)
      .then([opened(1)]);
    given(accountDecider, [opened(1)])
      .when('OpenCalendarFeed', owner)
      .nothing();
  });

  test('that was revoked is never opened again: the next one has another number', () => {
    given(accountDecider, [opened(1), revoked(1)])
      .when('OpenCalendarFeed', owner)
      .then([opened(2)]);
  });

  test('is revoked once', () => {
    given(accountDecider, [opened(1), changed(2)])
      .when('RevokeCalendarFeed', owner)
      .then([revoked(1)]);
    given(accountDecider, [opened(1), revoked(1)])
      .when('RevokeCalendarFeed', owner)
      .nothing();
    given(accountDecider, []).when('RevokeCalendarFeed', owner).nothing();
  });
});

describe('a second factor', () => {
  const enrolled = (version: number): SecondFactorEnrolled => ({ type: 'SecondFactorEnrolled', data: { userId: 'u1', version } });
  const turnedOff: SecondFactorTurnedOff = { type: 'SecondFactorTurnedOff', data: { userId: 'u1' } };
  const wasReset: SecondFactorReset = { type: 'SecondFactorReset', data: { userId: 'u1' } };

  test('is enrolled once', () => {
    given(accountDecider, [])
      .when('EnrolSecondFactor', enrolled(7).data)
      .then([enrolled(7)]);
    given(accountDecider, [enrolled(7)])
      .when('EnrolSecondFactor', enrolled(7).data)
      .nothing();
  });

  test('is not replaced by another one while it is on', () => {
    given(accountDecider, [enrolled(7)])
      .when('EnrolSecondFactor', enrolled(8).data)
      .refused('second_factor_on');
    given(accountDecider, [enrolled(7), turnedOff])
      .when('EnrolSecondFactor', enrolled(8).data)
      .then([enrolled(8)]);
  });

  test('is turned off, or reset, where it is on', () => {
    given(accountDecider, [enrolled(7)])
      .when('TurnOffSecondFactor', { userId: 'u1' })
      .then([turnedOff]);
    given(accountDecider, [enrolled(7)])
      .when('ResetSecondFactor', { userId: 'u1' })
      .then([wasReset]);
    for (const off of [[], [enrolled(7), wasReset]]) {
      given(accountDecider, off).when('TurnOffSecondFactor', { userId: 'u1' }).nothing();
      given(accountDecider, off).when('ResetSecondFactor', { userId: 'u1' }).nothing();
    }
  });
});

describe('an export token of before', () => {
  const made = (tokenId: string): ExportTokenMade => ({
    type: 'ExportTokenMade',
    data: { userId: 'u1', tokenId, tokenHash: `hash of ${tokenId}`, private: { subject: 'u1', fields: { name: 'Notebook' } } },
  });
  const ended = (tokenId: string): ExportTokenRevoked => ({ type: 'ExportTokenRevoked', data: { userId: 'u1', tokenId } });

  test('is revoked once, and by an id of its own', () => {
    given(accountDecider, [made('t1')])
      .when('RevokeExportToken', ended('t1').data)
      .then([ended('t1')]);
    given(accountDecider, [made('t1'), ended('t1')])
      .when('RevokeExportToken', ended('t1').data)
      .refused('token_unknown');
    given(accountDecider, []).when('RevokeExportToken', ended('constructor').data).refused('token_unknown');
  });

  test('ends when someone else resets the password', () => {
    given(accountDecider, [made('t1'), made('t2')])
      .when('ResetPassword', reset(5).data)
      .then([reset(5), ended('t1'), ended('t2')]);
  });
});

describe('the permission to export personal data', () => {
  const set = (exportPersonalData: boolean): ExportPermissionSet => ({
    type: 'ExportPermissionSet',
    data: { userId: 'u1', exportPersonalData },
  });

  test('is given, and taken away, once', () => {
    given(accountDecider, []).when('SetExportPermission', set(false).data).nothing();
    given(accountDecider, [])
      .when('SetExportPermission', set(true).data)
      .then([set(true)]);
    given(accountDecider, [set(true)])
      .when('SetExportPermission', set(true).data)
      .nothing();
    given(accountDecider, [set(true)])
      .when('SetExportPermission', set(false).data)
      .then([set(false)]);
  });
});
