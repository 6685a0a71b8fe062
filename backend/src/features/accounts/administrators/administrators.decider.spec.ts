import type { AccessEndSet, AdministratorAdded, AdministratorRemoved } from '@accelerator/contracts/accounts';
import { describe, test } from '@jest/globals';
import { given } from '../../../event-sourcing/kernel/decider.fixtures.ts';
import { administratorsDecider } from './administrators.decider.ts';

const added = ({ userId, kind }: Pick<AdministratorAdded['data'], 'userId' | 'kind'>): AdministratorAdded => {
  const personal = { subject: userId, fields: { username: userId } };
  return { type: 'AdministratorAdded', data: { userId, kind, credentialVersion: 1, passwordEndsAt: null, private: personal } };
};
const viewer = added({ userId: 'v1', kind: 'viewer' });
const removed: AdministratorRemoved = { type: 'AdministratorRemoved', data: { userId: 'v1' } };

describe('adding an administrator', () => {
  test('records who it is, of which kind, and with which password', () => {
    given(administratorsDecider, []).when('AddAdministrator', viewer.data).then([viewer]);
  });

  test('changes nothing when the person is one already', () => {
    given(administratorsDecider, [viewer])
      .when('AddAdministrator', { ...viewer.data, kind: 'admin' })
      .nothing();
  });

  test('does not bring back a removed administrator', () => {
    given(administratorsDecider, [viewer, removed]).when('AddAdministrator', viewer.data).nothing();
  });
});

describe('removing an administrator', () => {
  const remove = { userId: 'v1' };
  const by = (userId: string) => ({ actor: { kind: 'administrator', userId } as const });

  test('takes a view-only login away', () => {
    given(administratorsDecider, [viewer]).when('RemoveAdministrator', remove, by('a1')).then([removed]);
  });

  test('changes nothing when it was taken away before', () => {
    given(administratorsDecider, [viewer, removed]).when('RemoveAdministrator', remove, by('a1')).nothing();
  });

  test.each(['superadmin', 'adminviewer', 'admin'] as const)('is refused for %s', (kind) => {
    given(administratorsDecider, [added({ userId: 'v1', kind })])
      .when('RemoveAdministrator', remove, by('a1'))
      .refused('log_in_stays');
  });

  test('is refused for oneself', () => {
    given(administratorsDecider, [viewer]).when('RemoveAdministrator', remove, by('v1')).refused('own_access');
  });

  test.each(['v1', '__proto__', 'constructor', 'toString'])('is refused for %s, who is no administrator', (userId) => {
    given(administratorsDecider, []).when('RemoveAdministrator', { userId }, by('a1')).refused('no_such_user');
  });
});

describe('the last day of a view-only login', () => {
  const until = (endsOn: string | null): AccessEndSet => ({ type: 'AccessEndSet', data: { userId: 'v1', endsOn } });

  test('is set, moved and taken back', () => {
    given(administratorsDecider, [viewer])
      .when('SetAccessEnd', until('2026-12-31').data)
      .then([until('2026-12-31')]);
    given(administratorsDecider, [viewer, until('2026-12-31')])
      .when('SetAccessEnd', until(null).data)
      .then([until(null)]);
  });

  test('changes nothing where it is so already, also from the beginning', () => {
    const ending: AdministratorAdded = { ...viewer, data: { ...viewer.data, endsOn: '2026-12-31' } };
    given(administratorsDecider, [ending]).when('SetAccessEnd', until('2026-12-31').data).nothing();
    given(administratorsDecider, [viewer]).when('SetAccessEnd', until(null).data).nothing();
  });

  test('can be today, and no earlier day', () => {
    given(administratorsDecider, [viewer])
      .when('SetAccessEnd', until('2026-03-04').data)
      .then([until('2026-03-04')]);
    given(administratorsDecider, [viewer]).when('SetAccessEnd', until('2026-03-03').data).refused('date_is_past');
  });

  test('belongs to view-only logins alone that are there', () => {
    const full = added({ userId: 'v1', kind: 'admin' });
    given(administratorsDecider, [full]).when('SetAccessEnd', until('2026-12-31').data).refused('access_has_no_end');
    given(administratorsDecider, [viewer, removed]).when('SetAccessEnd', until('2026-12-31').data).refused('no_such_user');
  });
});
