import type { ChosenEventType, PayloadVersion } from '../integration-events/index.ts';
import type { EventOf } from '../log/event.ts';

/** The form of what an endpoint gets: signed events, or messages for a chat. */
export const webhookKinds = ['standard', 'slack', 'teams'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** All of them, those that come later included. */
export const everyEvent = '*';
export type EventChoice = readonly (ChosenEventType | typeof everyEvent)[];

/** Why calls to an endpoint ended: it answered that it is gone, or no call succeeded for five days. */
export type WebhookDisabledBecause = 'gone' | 'no_success';

/** A partner company, or the programme. */
export type WebhookOwner = { readonly partnerId: string } | { readonly ofProgramme: true };

type OfEndpoint = WebhookOwner & { readonly webhookId: string };

/**
 * Events of the owner's are sent to an endpoint from here on. Its name, address and secret lie in the vault alone. `version`: in which they
 * are sent; left out, the first one.
 */
export type WebhookEndpointAdded = EventOf<
  'WebhookEndpointAdded',
  OfEndpoint & { readonly kind: WebhookKind; readonly events: EventChoice; readonly version?: PayloadVersion }
>;
/** `changed`: which of its facts. `events`, `version`: the new ones, where they are among them. */
export type WebhookEndpointChanged = EventOf<
  'WebhookEndpointChanged',
  OfEndpoint & {
    readonly changed: readonly ('name' | 'address' | 'events' | 'version')[];
    readonly events?: EventChoice;
    readonly version?: PayloadVersion;
  }
>;
/** `formerEndsAt`: until when what is sent is signed with the former secret too, ISO 8601 UTC. */
export type WebhookSecretRotated = EventOf<'WebhookSecretRotated', OfEndpoint & { readonly formerEndsAt: string }>;
export type WebhookEndpointPaused = EventOf<'WebhookEndpointPaused', OfEndpoint>;
export type WebhookEndpointResumed = EventOf<'WebhookEndpointResumed', OfEndpoint>;
/** The programme calls it no more, until a person resumes it. */
export type WebhookEndpointDisabled = EventOf<
  'WebhookEndpointDisabled',
  OfEndpoint & { readonly because: WebhookDisabledBecause }
>;
export type WebhookEndpointRemoved = EventOf<'WebhookEndpointRemoved', OfEndpoint>;

export type WebhookEvent =
  | WebhookEndpointAdded
  | WebhookEndpointChanged
  | WebhookSecretRotated
  | WebhookEndpointPaused
  | WebhookEndpointResumed
  | WebhookEndpointDisabled
  | WebhookEndpointRemoved;
