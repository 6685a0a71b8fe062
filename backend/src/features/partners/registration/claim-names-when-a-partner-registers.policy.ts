import { registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** The claim is what makes the partner exist; where a name is taken, the partner was never visible. */
export const claimNamesWhenAPartnerRegisters = policy({
  name: 'claim-names-when-a-partner-registers',
  on: 'PartnerRegistered',
  send: ({ data: { partnerId, userId, names } }) =>
    call(registryDecider, 'ClaimNames', registryId, { partnerId, userId, ...names }),
  whenRefused: ({ data: { partnerId, userId } }, because) =>
    call(partnerDecider, 'VoidRegistration', partnerId, { partnerId, userId, because }),
});
