import { scopeLabels } from '@accelerator/contracts/api-tokens';
import { dayLabel } from '../event-sourcing/kernel/utc-labels.ts';
import { defineRows } from './columns/event-row.ts';
import { wholeEvent } from './columns/exported.ts';
import { erased } from './columns/history.ts';

export const apiTokenRows = defineRows({
  ApiTokenMade: {
    audience: null,
    history: {
      what: () => 'made an API token',
      details: ({ private: { fields }, scopes, expiresOn }) => [
        { field: 'Name', value: fields?.name ?? erased },
        { field: 'Scopes', value: scopes.join(', ') },
        { field: 'Works until', value: dayLabel(expiresOn) },
      ],
    },
    own: ({ private: { fields }, scopes, expiresOn }) => ({
      what: 'Made an API token for the company.',
      details: { name: fields?.name ?? null, scopes: scopes.map((scope) => scopeLabels[scope]), expiresOn },
    }),
    exported: { without: ['tokenHash'], personal: ['name'] },
    closed: null,
    undo: null,
    leaving: null,
  },
  ApiTokenRevoked: {
    audience: null,
    history: { what: () => 'revoked an API token' },
    own: () => 'An API token of the company was revoked.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});
