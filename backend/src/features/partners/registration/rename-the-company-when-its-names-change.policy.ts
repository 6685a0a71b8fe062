import { call } from '../../../event-sourcing/kernel/decider.ts';
import { policy } from '../../../event-sourcing/kernel/policy.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** Several nodes carry this out at once, in any order: the registry's revision says which names are the last. */
export const renameTheCompanyWhenItsNamesChange = policy({
  name: 'rename-the-company-when-its-names-change',
  on: 'CompanyNamesChanged',
  send: ({ revision, data: { partnerId, byAdministrator, looksAlike, private: names } }) =>
    names.fields &&
    call(partnerDecider, 'RenameCompany', partnerId, {
      partnerId,
      ...names.fields,
      registryRevision: revision,
      ...(looksAlike && { looksAlike }),
      ...(byAdministrator && { corrected: true as const }),
    }),
});
