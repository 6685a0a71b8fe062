import type {
  WebhookEndpointAdded,
  WebhookEndpointChanged,
  WebhookEndpointDisabled,
  WebhookEndpointPaused,
  WebhookEndpointRemoved,
  WebhookEndpointResumed,
  WebhookEvent,
  WebhookOwner,
  WebhookSecretRotated,
} from '@accelerator/contracts/webhooks';
import type { Decider } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, type Refusal } from '../../../event-sourcing/kernel/refusal.ts';

type EndpointState = 'active' | 'paused' | 'disabled';

/** The endpoints of an owner that were not removed, by their ids. */
export type WebhooksState = Readonly<Record<string, EndpointState>>;

/** Of a company, and of the programme. */
const most = { company: 5, programme: 50 } as const;

export type WebhookCommands = {
  AddWebhookEndpoint: WebhookEndpointAdded['data'];
  ChangeWebhookEndpoint: WebhookEndpointChanged['data'];
  RotateWebhookSecret: WebhookSecretRotated['data'];
  PauseWebhookEndpoint: WebhookEndpointPaused['data'];
  ResumeWebhookEndpoint: WebhookEndpointResumed['data'];
  DisableWebhookEndpoint: WebhookEndpointDisabled['data'];
  RemoveWebhookEndpoint: WebhookEndpointRemoved['data'];
};

/** The id of the programme among the owners of endpoints. */
export const programmeOwner = 'programme';

export function ownerIdOf(owner: WebhookOwner): string {
  return 'partnerId' in owner ? owner.partnerId : programmeOwner;
}

/** The endpoints of one owner: a partner company, or the programme. */
export const webhookDecider: Decider<WebhookCommands, WebhookEvent, WebhooksState> = {
  name: 'webhooks',
  stream: (ownerId) => `webhooks-${ownerId}`,
  initial: {},

  evolve: {
    WebhookEndpointAdded: (state, { webhookId }) => ({ ...state, [webhookId]: 'active' }),
    WebhookEndpointChanged: (state) => state,
    WebhookSecretRotated: (state) => state,
    WebhookEndpointPaused: (state, { webhookId }) => ({ ...state, [webhookId]: 'paused' }),
    WebhookEndpointResumed: (state, { webhookId }) => ({ ...state, [webhookId]: 'active' }),
    WebhookEndpointDisabled: (state, { webhookId }) => ({ ...state, [webhookId]: 'disabled' }),
    WebhookEndpointRemoved: (state, { webhookId }) => {
      const { [webhookId]: _, ...others } = state;
      return others;
    },
  },

  decide: {
    AddWebhookEndpoint(data, state) {
      if (Object.hasOwn(state, data.webhookId)) return [];
      const number = most['partnerId' in data ? 'company' : 'programme'];
      return Object.keys(state).length < number
        ? [{ type: 'WebhookEndpointAdded', data }]
        : refuse('webhooks_enough', { number });
    },

    ChangeWebhookEndpoint(data, state) {
      if (data.changed.length === 0) return unlessUnknown(state, data, []);
      return unlessUnknown(state, data, [{ type: 'WebhookEndpointChanged', data }]);
    },

    RotateWebhookSecret(data, state) {
      return unlessUnknown(state, data, [{ type: 'WebhookSecretRotated', data }]);
    },

    PauseWebhookEndpoint(data, state) {
      return unlessUnknown(state, data, state[data.webhookId] === 'active' ? [{ type: 'WebhookEndpointPaused', data }] : []);
    },

    ResumeWebhookEndpoint(data, state) {
      return unlessUnknown(state, data, state[data.webhookId] === 'active' ? [] : [{ type: 'WebhookEndpointResumed', data }]);
    },

    DisableWebhookEndpoint(data, state) {
      return state[data.webhookId] === 'active' ? [{ type: 'WebhookEndpointDisabled', data }] : [];
    },

    RemoveWebhookEndpoint(data, state) {
      return unlessUnknown(state, data, [{ type: 'WebhookEndpointRemoved', data }]);
    },
  },
};

function unlessUnknown(
  state: WebhooksState,
  { webhookId }: { readonly webhookId: string },
  events: readonly WebhookEvent[],
): readonly WebhookEvent[] | Refusal {
  return Object.hasOwn(state, webhookId) ? events : refuse('webhook_unknown');
}
