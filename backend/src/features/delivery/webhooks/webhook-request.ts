import type { IntegrationEvent } from '@accelerator/contracts/integration-events';
import type { WebhookKind } from '@accelerator/contracts/webhooks';
import type { ChatMessage } from '../chat/chat-message.ts';
import { newsFor } from '../chat/news.ts';
import { slackBody } from '../chat/slack.ts';
import { teamsBody } from '../chat/teams.ts';
import { secretsAt, type EndpointAddress } from './endpoint-addresses.ts';
import { signatureHeaders } from './signature.ts';
import type { WebhookRow } from './webhooks.projection.ts';

interface Sent {
  /** The same at every try. */
  readonly id: string;
  readonly event: IntegrationEvent;
  readonly endpoint: Pick<WebhookRow, 'kind' | 'partnerId'>;
  readonly address: EndpointAddress;
  readonly publicUrl: string;
}

interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const userAgent = 'Partner-Growth-Accelerator';

const chats: Readonly<Record<Exclude<WebhookKind, 'standard'>, (message: ChatMessage) => string>> = {
  slack: slackBody,
  teams: teamsBody,
};

/** The call to an endpoint, in the form of its kind. The address of a chat is its secret, so that nothing is signed. */
export function requestOf({ id, event, endpoint: { kind, partnerId }, address, publicUrl }: Sent): Call {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  if (kind !== 'standard') return { headers, body: chats[kind](newsFor(partnerId, event, publicUrl)) };
  const body = JSON.stringify(event);
  const now = new Date();
  const secrets = secretsAt(address, now.getTime());
  return { headers: { ...headers, ...signatureHeaders({ id, timestamp: now, body, secrets }) }, body };
}
