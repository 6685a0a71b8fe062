import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { registryDecider, registryId } from '../names/registry.decider.ts';

export const reserveTheNameWhenAnAdministratorIsRemoved = policy({
  name: 'reserve-the-name-when-an-administrator-is-removed',
  on: 'AdministratorRemoved',
  send: ({ data: { userId } }) => call(registryDecider, 'ReserveAdministratorName', registryId, { userId }),
});
