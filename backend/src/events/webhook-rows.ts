import { integrationEvents } from '@accelerator/contracts/integration-events';
import {
  everyEvent,
  type EventChoice,
  type WebhookEvent,
  type WebhookKind,
  type WebhookOwner,
} from '@accelerator/contracts/webhooks';
import { instantLabel } from '../event-sourcing/kernel/utc-labels.ts';
import { defineRows } from './columns/event-row.ts';
import { wholeEvent } from './columns/exported.ts';
import type { Notice } from './notices/notice.ts';

type Type = WebhookEvent['type'];

const list = new Intl.ListFormat('en-GB');

export const webhookRows = defineRows<Type>({
  WebhookEndpointAdded: {
    audience: null,
    history: {
      what: ({ kind }) => `added ${endpointOf[kind]}`,
      details: ({ events }) => [{ field: 'Events', value: chosen(events) }],
    },
    own: ({ kind, events }) => ({ what: `Added ${endpointOf[kind]} for the company.`, details: { events: chosen(events) } }),
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  WebhookEndpointChanged: {
    audience: null,
    history: {
      what: ({ changed }) => `changed the ${list.format(changed)} of a connection`,
      details: ({ events, version }) => [
        ...(events ? [{ field: 'Events', value: chosen(events) }] : []),
        ...(version ? [{ field: 'Version', value: `${version}` }] : []),
      ],
    },
    own: ({ changed, events }) => ({
      what: `Changed the ${list.format(changed)} of a connection of the company.`,
      ...(events && { details: { events: chosen(events) } }),
    }),
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  WebhookSecretRotated: {
    audience: null,
    history: {
      what: () => 'replaced the secret of a connection',
      details: ({ formerEndsAt }) => [{ field: 'The former one works until', value: instantLabel(formerEndsAt) }],
    },
    own: () => 'Replaced the secret of a connection of the company.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  WebhookEndpointPaused: {
    audience: null,
    history: { what: () => 'paused a connection' },
    own: () => 'Paused a connection of the company.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  WebhookEndpointResumed: {
    audience: null,
    history: { what: () => 'resumed a connection' },
    own: () => 'Resumed a connection of the company.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  WebhookEndpointDisabled: {
    audience: (data) => [disabled(data, data)],
    history: {
      what: ({ because }) =>
        because === 'gone'
          ? 'disabled a connection: it answered that it is gone'
          : 'disabled a connection: no call to it succeeded for five days',
    },
    own: () => 'A connection of the company was disabled.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
  WebhookEndpointRemoved: {
    audience: null,
    history: { what: () => 'removed a connection' },
    own: () => 'Removed a connection of the company.',
    exported: wholeEvent,
    closed: null,
    undo: null,
    leaving: null,
  },
});

const endpointOf: Readonly<Record<WebhookKind, string>> = {
  standard: 'a connection for webhooks',
  slack: 'a connection to Slack',
  teams: 'a connection to Teams',
};

function chosen(events: EventChoice): string {
  return events.map((one) => (one === everyEvent ? 'Every event' : integrationEvents[one].label)).join('; ');
}

function disabled(owner: WebhookOwner, { because }: Extract<WebhookEvent, { type: 'WebhookEndpointDisabled' }>['data']): Notice {
  const live = 'system_notification';
  return 'ofProgramme' in owner
    ? { live, to: ['admins'], message: { messageKey: 'programme-webhook-disabled', because }, ids: {}, stored: true }
    : {
        live,
        to: [`partner:${owner.partnerId}`],
        message: { messageKey: 'webhook-disabled', because },
        ids: { partnerId: owner.partnerId },
        stored: true,
      };
}
