import type { EventChoice, WebhookDisabledBecause, WebhookKind } from '@accelerator/contracts/webhooks';
import type { PayloadVersion } from '@accelerator/contracts/integration-events';
import type { Position } from '@accelerator/contracts/log';
import { defineProjection } from '../../../event-sourcing/kernel/projection.ts';
import { ownerIdOf } from './webhook.decider.ts';

/** An endpoint of an owner who is still there. Its name, address and secret lie in the vault. */
export interface WebhookRow {
  readonly id: string;
  /** The company, or the programme. */
  readonly ownerId: string;
  /** Null for an endpoint of the programme. */
  readonly partnerId: string | null;
  readonly kind: WebhookKind;
  readonly events: EventChoice;
  readonly version: PayloadVersion;
  readonly state: 'active' | 'paused' | 'disabled';
  readonly disabledBecause: WebhookDisabledBecause | null;
  /** ISO 8601 UTC. */
  readonly addedAt: string;
  /** The user who added it. */
  readonly addedBy: string | null;
  /** Events from before it are not sent there. */
  readonly addedPosition: Position;
}

export const webhooksProjection = defineProjection<WebhookRow>()({
  name: 'webhooks',
  version: 2,
  columns: ['ownerId'],
  indexes: [['ownerId']],
  key: ({ data }) => ('webhookId' in data ? data.webhookId : []),
  dependents: ({ type, data }) => (type === 'PartnerDeleted' ? [{ column: 'ownerId', value: data.partnerId }] : []),
  on: {
    WebhookEndpointAdded: (_, { data, position, metadata: { at, actor } }) => ({
      id: data.webhookId,
      ownerId: ownerIdOf(data),
      partnerId: 'partnerId' in data ? data.partnerId : null,
      kind: data.kind,
      events: data.events,
      version: data.version ?? 1,
      state: 'active',
      disabledBecause: null,
      addedAt: at,
      addedBy: actor.userId ?? null,
      addedPosition: position,
    }),
    WebhookEndpointChanged: (row, { data: { events, version } }) =>
      row && { ...row, events: events ?? row.events, version: version ?? row.version },
    WebhookEndpointPaused: (row) => row && { ...row, state: 'paused' },
    WebhookEndpointResumed: (row) => row && { ...row, state: 'active', disabledBecause: null },
    WebhookEndpointDisabled: (row, { data: { because } }) => row && { ...row, state: 'disabled', disabledBecause: because },
    WebhookEndpointRemoved: () => null,
    PartnerDeleted: () => null,
  },
});
