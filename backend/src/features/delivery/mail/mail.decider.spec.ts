import type { MailEvent } from '@accelerator/contracts/mail';
import { describe, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { mailDecider } from './mail.decider.ts';

const set = (addressHash: string): MailEvent => ({
  type: 'MailAddressSet',
  data: { userId: 'u1', addressHash, private: { subject: 'u1', fields: { email: `${addressHash}@example.com` } } },
});
const confirmed = (addressHash: string): MailEvent => ({ type: 'MailAddressConfirmed', data: { ownerId: 'u1', addressHash } });
const removed: MailEvent = { type: 'MailAddressRemoved', data: { userId: 'u1' } };
const changed = (changes: object): MailEvent => ({ type: 'MailSettingsChanged', data: { ownerId: 'u1', changes } });
const own = { userId: 'u1', private: { subject: 'u1', fields: { email: 'b@example.com' } } };

describe("a user's own address", () => {
  test('is set in place of the one before', () => {
    given(mailDecider, [set('a')])
      .when('SetMailAddress', { ...own, addressHash: 'b' })
      .then([{ type: 'MailAddressSet', data: { ...own, addressHash: 'b' } }]);
  });

  test('that is the same changes nothing', () => {
    given(mailDecider, [set('a')])
      .when('SetMailAddress', { ...own, addressHash: 'a' })
      .nothing();
  });

  test('is removed, and has to be confirmed when it is given again', () => {
    given(mailDecider, [set('a'), confirmed('a')])
      .when('RemoveMailAddress', { userId: 'u1' })
      .then([removed]);
    given(mailDecider, [set('a'), confirmed('a'), removed, set('a')])
      .when('ConfirmMailAddress', { ownerId: 'u1', addressHash: 'a' })
      .then([confirmed('a')]);
  });

  test('that is not there is removed already', () => {
    given(mailDecider, []).when('RemoveMailAddress', { userId: 'u1' }).nothing();
  });
});

describe('confirming an address', () => {
  const confirm = { ownerId: 'u1', addressHash: 'a' };

  test('counts for a contact email, which the profile holds', () => {
    given(mailDecider, [])
      .when('ConfirmMailAddress', confirm)
      .then([confirmed('a')]);
  });

  test('counts once', () => {
    given(mailDecider, [confirmed('a')])
      .when('ConfirmMailAddress', confirm)
      .nothing();
  });

  test('is refused when another one was given since', () => {
    given(mailDecider, [set('b')])
      .when('ConfirmMailAddress', confirm)
      .refused('mail_link_over');
  });
});

describe('what is sent', () => {
  test('is changed by kind, and only where it is another', () => {
    given(mailDecider, [changed({ decisions: 'never' })])
      .when('ChangeMailSettings', { ownerId: 'u1', changes: { decisions: 'never', cohorts: 'at_once' } })
      .then([changed({ cohorts: 'at_once' })]);
  });

  test('that is so already is left as it is', () => {
    given(mailDecider, [changed({ decisions: 'never' })])
      .when('ChangeMailSettings', { ownerId: 'u1', changes: { decisions: 'never' } })
      .nothing();
  });
});
