import { newUser } from './columns/audience.ts';
import { defineRows } from './columns/event-row.ts';

export const accountNameRows = defineRows({
  NamesClaimed: {
    audience: ({ partnerId, userId }) => [
      newUser(partnerId, userId),
      {
        live: 'new_partner_application',
        to: ['admins'],
        words: { say: 'partner-applied', partnerId },
        ids: { partnerId },
        kept: true,
      },
    ],
  },
  CompanyNamesChanged: {
    audience: null,
  },
  UsernameClaimed: {
    audience: null,
  },
  UsernameReleased: {
    audience: null,
  },
  UsernamesReserved: {
    audience: null,
  },
  CompanyNamesReleased: {
    audience: null,
  },
  AdministratorNameClaimed: {
    audience: null,
  },
  AdministratorNameReserved: {
    audience: null,
  },
});
