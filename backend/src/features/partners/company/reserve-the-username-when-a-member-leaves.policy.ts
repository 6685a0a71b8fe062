import { registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';

export const reserveTheUsernameWhenAMemberLeaves = policy({
  name: 'reserve-the-username-when-a-member-leaves',
  on: 'MemberLeft',
  send: ({ data: { partnerId, userId } }) =>
    call(registryDecider, 'ReserveUsernames', registryId, { partnerId, userIds: [userId] }),
});
