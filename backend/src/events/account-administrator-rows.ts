import { defineRows } from './columns/event-row.ts';
import { erased } from './columns/history.ts';
import { dayLabel } from './utc-labels.ts';

export const accountAdministratorRows = defineRows({
  AdministratorAdded: {
    audience: null,
    history: { what: ({ userId }, names) => `gave ${names.administrator(userId)} access to the console` },
    own: null,
  },
  AdministratorRemoved: {
    audience: null,
    history: { what: ({ userId }, names) => `took away the access of ${names.administrator(userId)}` },
    own: null,
  },
  AccessEndSet: {
    audience: null,
    history: {
      what: ({ userId, endsOn }, names) =>
        `set the last day of ${names.administrator(userId)} to ${endsOn === null ? 'none' : dayLabel(endsOn)}`,
    },
    own: null,
  },
  ExportPermissionSet: {
    audience: null,
    history: {
      what: ({ userId, exportPersonalData }, names) =>
        `${exportPersonalData ? 'allowed' : 'no longer allows'} ${names.administrator(userId)} to export personal data`,
    },
    own: null,
  },
  ExportTokenMade: {
    audience: null,
    history: {
      what: () => 'made an export token',
      details: ({ private: { fields } }) => [{ field: 'Name', value: fields?.name ?? erased }],
    },
    own: null,
  },
  ExportTokenUsed: {
    audience: null,
    history: { what: () => 'read exports with a token' },
    own: null,
  },
  ExportTokenRevoked: {
    audience: null,
    history: { what: () => 'revoked an export token' },
    own: null,
  },
});
