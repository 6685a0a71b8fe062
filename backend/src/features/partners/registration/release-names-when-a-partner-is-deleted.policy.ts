import { registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';

/** The company may be registered anew at once; the usernames are kept from others for a while. */
export const releaseNamesWhenAPartnerIsDeleted = policy({
  name: 'release-names-when-a-partner-is-deleted',
  on: 'PartnerDeleted',
  send: ({ data: { partnerId, userIds } }) => [
    call(registryDecider, 'ReserveUsernames', registryId, { partnerId, userIds }),
    call(registryDecider, 'ReleaseCompanyNames', registryId, { partnerId }),
  ],
});
