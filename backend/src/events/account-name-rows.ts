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
    history: null,
    own: null,
  },
  CompanyNamesChanged: {
    audience: null,
    history: null,
    own: null,
  },
  UsernameClaimed: {
    audience: null,
    history: null,
    own: null,
  },
  UsernameReleased: {
    audience: null,
    history: null,
    own: null,
  },
  UsernamesReserved: {
    audience: null,
    history: null,
    own: null,
  },
  CompanyNamesReleased: {
    audience: null,
    history: null,
    own: null,
  },
  AdministratorNameClaimed: {
    audience: null,
    history: null,
    own: null,
  },
  AdministratorNameReserved: {
    audience: null,
    history: null,
    own: null,
  },
});
