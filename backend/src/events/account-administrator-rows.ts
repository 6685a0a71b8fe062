import { listsSubjectOf } from '@accelerator/contracts/lists';
import { mailSubjectOf } from '@accelerator/contracts/mail';
import { defineRows } from './columns/event-row.ts';
import { erased } from './columns/history.ts';
import { wholeEvent } from './columns/exported.ts';
import { dayLabel } from '../event-sourcing/kernel/utc-labels.ts';

export const accountAdministratorRows = defineRows({
  AdministratorAdded: {
    audience: null,
    history: { what: ({ userId }, names) => `gave ${names.administrator(userId)} access to the console` },
    own: null,
    exported: { without: ['credentialVersion', 'passwordEndsAt'], personal: ['username'] },
    closed: null,
    undo: null,
    leaving: null,
  },
  AdministratorRemoved: {
    audience: null,
    history: { what: ({ userId }, names) => `took away the access of ${names.administrator(userId)}` },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    // An administrator's name stays, because records name it.
    leaving: {
      subjects: (data) => [mailSubjectOf(data.userId), listsSubjectOf(data.userId)],
      inStoresOnly: (data) => [data.userId],
      of: (data, names) => names.administrator(data.userId),
      because: () => 'The login of the administrator was removed; the name stays in records.',
      whose: () => 'The e-mail address of the administrator',
    },
  },
  AccessEndSet: {
    audience: null,
    history: {
      what: ({ userId, endsOn }, names) =>
        `set the last day of ${names.administrator(userId)} to ${endsOn === null ? 'none' : dayLabel(endsOn)}`,
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  ExportPermissionSet: {
    audience: null,
    history: {
      what: ({ userId, exportPersonalData }, names) =>
        `${exportPersonalData ? 'allowed' : 'no longer allows'} ${names.administrator(userId)} to export personal data`,
    },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  ExportTokenMade: {
    audience: null,
    history: {
      what: () => 'made an export token',
      details: ({ private: { fields } }) => [{ field: 'Name', value: fields?.name ?? erased }],
    },
    own: null,
    exported: { without: ['tokenHash'], personal: ['name'] },
    closed: null,
    undo: null,
    leaving: null,
  },
  ExportTokenUsed: {
    audience: null,
    history: { what: () => 'read exports with a token' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  ExportTokenRevoked: {
    audience: null,
    history: { what: () => 'revoked an export token' },
    own: null,
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});
