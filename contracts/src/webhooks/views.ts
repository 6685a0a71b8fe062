import type { IntegrationEventType, PayloadVersion } from '../integration-events/index.ts';
import type { EventChoice, WebhookDisabledBecause, WebhookKind } from './events.ts';

/** `failing`: the last call failed, and tries go on. `disabled`: the programme ended the calls. */
export type WebhookState = 'active' | 'failing' | 'paused' | 'disabled';

/** An endpoint: where a webhook goes, and of what. */
export interface WebhookView {
  readonly id: string;
  readonly name: string;
  readonly kind: WebhookKind;
  /** The host alone of a chat, whose address is a secret, and to view-only administrators. */
  readonly address: string;
  readonly events: EventChoice;
  /** In which version events are sent. */
  readonly version: PayloadVersion;
  readonly state: WebhookState;
  readonly disabledBecause: WebhookDisabledBecause | null;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  /** The username of who added it; null once that person has left. */
  readonly addedBy: string | null;
  /** ISO 8601 UTC; null before the first success. */
  readonly lastSuccessAt: string | null;
  /** The first failure since the last success, ISO 8601 UTC; null while there is none. */
  readonly failingSince: string | null;
  /** The number of failed calls since the last success. */
  readonly failures: number;
  /** Until when what is sent is signed with the former secret too, ISO 8601 UTC; null where one secret signs. */
  readonly formerSecretEndsAt: string | null;
}

/** It is shown this once. */
export interface WebhookSecretView extends WebhookView {
  /** `whsec_` and 32 bytes in base64; null for a chat, which gets no signature. */
  readonly secret: string | null;
}

/**
 * `waiting`: on its way, or to be tried again. `delivered`: the endpoint took it; a chat said that it would. `failed`: not tried again. `missed`:
 * it fell due while the endpoint was paused or disabled.
 */
export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'missed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One event on its way to one endpoint, from its first call on; kept for 30 days. */
export interface DeliveryView {
  /** The id of the event, which every try has as `webhook-id`. */
  readonly id: string;
  readonly type: IntegrationEventType;
  /** When the event happened, ISO 8601 UTC. */
  readonly timestamp: string;
  readonly status: DeliveryStatus;
  readonly tries: number;
  /** ISO 8601 UTC; null before the first try. */
  readonly lastTryAt: string | null;
  /** ISO 8601 UTC; null where it is not tried again. */
  readonly nextTryAt: string | null;
  /** Of the last try, in milliseconds. */
  readonly tookMs: number | null;
  /** The HTTP status of the last answer; null where none came. */
  readonly answeredStatus: number | null;
  /** Why the last try failed, as a short code: `timeout`, `503`. */
  readonly problem: string | null;
  /** The body of the last try; null before the first one, and once a company that it names was erased. */
  readonly request: string | null;
  /** The first 1 kB of the last answer; null where none came, and once a company was erased. */
  readonly answer: string | null;
}

/** Deliveries that are sent again. */
export interface RedeliveredView {
  readonly message: string;
  readonly number: number;
}
