import type { PasswordChanged } from '@accelerator/contracts/accounts';
import { describe, test } from '@jest/globals';
import { given } from '../kernel/decider.facts.ts';
import { accountDecider } from './account.decider.ts';

const changed = (credentialVersion: number): PasswordChanged => ({
  type: 'PasswordChanged',
  data: { userId: 'u1', credentialVersion },
});

describe('changing a password', () => {
  test('names the credential that signs in from now on', () => {
    given(accountDecider, [changed(2)])
      .when('ChangePassword', changed(3).data)
      .then([changed(3)]);
  });

  test('changes nothing when that credential signs in already', () => {
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
