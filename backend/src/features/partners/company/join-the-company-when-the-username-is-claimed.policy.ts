import { registryDecider, registryId } from '../../accounts/names/registry.decider.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** Where the invite link was replaced in between, or the company is gone, the person never was a member and the name is free again. */
export const joinTheCompanyWhenTheUsernameIsClaimed = policy({
  name: 'join-the-company-when-the-username-is-claimed',
  on: 'UsernameClaimed',
  send: ({ data: { partnerId, userId, joins, private: personal } }) =>
    personal.fields && call(partnerDecider, 'JoinCompany', partnerId, { partnerId, userId, ...joins, ...personal.fields }),
  whenRefused: ({ data: { userId, usernameHash } }) =>
    call(registryDecider, 'ReleaseUsername', registryId, { userId, usernameHash }),
});
