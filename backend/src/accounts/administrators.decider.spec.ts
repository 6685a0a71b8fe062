import type { AdministratorAdded } from '@accelerator/contracts/accounts';
import { describe, test } from '@jest/globals';
import { given } from '../kernel/decider.facts.ts';
import { administratorsDecider } from './administrators.decider.ts';

const wanted = { userId: 'a1', kind: 'viewer', credentialVersion: 1, username: 'looker' } as const;
const added: AdministratorAdded = {
  type: 'AdministratorAdded',
  data: { userId: 'a1', kind: 'viewer', credentialVersion: 1, private: { subject: 'a1', fields: { username: 'looker' } } },
};

describe('adding an administrator', () => {
  test('records the kind, and the name where only the key of the person opens it', () => {
    given(administratorsDecider, []).when('AddAdministrator', wanted).then([added]);
  });

  test('changes nothing when the person is one already', () => {
    given(administratorsDecider, [added])
      .when('AddAdministrator', { ...wanted, kind: 'admin' })
      .nothing();
  });
});
