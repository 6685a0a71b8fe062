import type { WebhookKind } from '@accelerator/contracts/webhooks/events';
import type { DeliveryStatus, WebhookState } from '@accelerator/contracts/webhooks/views';
import { BadgeCheck, CircleCheck, CircleSlash, CircleX, Clock, OctagonAlert, Pause, RotateCw } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Elements } from '../../ui/elements.ts';
import { deliveryLabel, stateLabels } from './webhook-labels.ts';

interface Look {
  readonly tone: BadgeTone;
  readonly icon: Elements;
}

const stateLooks: Readonly<Record<WebhookState, Look>> = {
  active: { tone: 'good', icon: <BadgeCheck /> },
  failing: { tone: 'wait', icon: <RotateCw /> },
  paused: { tone: 'quiet', icon: <Pause /> },
  disabled: { tone: 'bad', icon: <OctagonAlert /> },
};

interface WebhookStateBadgeProps {
  readonly state: WebhookState;
  readonly plain?: boolean;
}

export function WebhookStateBadge({ state, plain = false }: WebhookStateBadgeProps) {
  return (
    <Badge {...stateLooks[state]} plain={plain}>
      {stateLabels[state]}
    </Badge>
  );
}

const deliveryLooks: Readonly<Record<DeliveryStatus, Look>> = {
  waiting: { tone: 'wait', icon: <Clock /> },
  delivered: { tone: 'good', icon: <CircleCheck /> },
  failed: { tone: 'bad', icon: <CircleX /> },
  missed: { tone: 'quiet', icon: <CircleSlash /> },
};

interface DeliveryStatusBadgeProps {
  readonly status: DeliveryStatus;
  /** Of the connection. */
  readonly kind: WebhookKind;
}

export function DeliveryStatusBadge({ status, kind }: DeliveryStatusBadgeProps) {
  return <Badge {...deliveryLooks[status]}>{deliveryLabel(status, kind)}</Badge>;
}
