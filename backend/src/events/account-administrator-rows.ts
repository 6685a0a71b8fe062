import { defineRows } from './columns/event-row.ts';

export const accountAdministratorRows = defineRows({
  AdministratorAdded: {
    audience: null,
  },
  AdministratorRemoved: {
    audience: null,
  },
  AccessEndSet: {
    audience: null,
  },
  ExportPermissionSet: {
    audience: null,
  },
  ExportTokenMade: {
    audience: null,
  },
  ExportTokenUsed: {
    audience: null,
  },
  ExportTokenRevoked: {
    audience: null,
  },
});
