import { call } from '../kernel/decider.ts';
import { policy } from '../kernel/policy.ts';
import { partnerDecider } from './partner.decider.ts';

export const renameTheCompanyWhenItsNamesChange = policy({
  name: 'rename-the-company-when-its-names-change',
  on: 'CompanyNamesChanged',
  send: ({ data: { partnerId, private: names } }) =>
    names.fields && call(partnerDecider, 'RenameCompany', partnerId, { partnerId, ...names.fields }),
});
