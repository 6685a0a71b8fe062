import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { administratorsDecider, administratorsId } from './administrators.decider.ts';

export const addTheAdministratorWhenTheNameIsClaimed = policy({
  name: 'add-the-administrator-when-the-name-is-claimed',
  on: 'AdministratorNameClaimed',
  send: ({ data: { userId, adds, private: personal } }) =>
    call(administratorsDecider, 'AddAdministrator', administratorsId, { userId, ...adds, private: personal }),
});
