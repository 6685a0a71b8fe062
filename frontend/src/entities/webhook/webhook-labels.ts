import { integrationEvents } from '@accelerator/contracts/integration-events';
import { everyEvent, type WebhookKind } from '@accelerator/contracts/webhooks/events';
import type { DeliveryStatus, DeliveryView, WebhookState, WebhookView } from '@accelerator/contracts/webhooks/views';
import { formatInstant } from '../../ui/formats/dates.ts';
import { counted } from '../../ui/formats/numbers.ts';

export const kindLabels: Readonly<Record<WebhookKind, string>> = {
  standard: 'Signed webhook',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};

export const stateLabels: Readonly<Record<WebhookState, string>> = {
  active: 'Active',
  failing: 'Failing',
  paused: 'Paused',
  disabled: 'Disabled',
};

/** Teams answers before it shows a message, so its answer says only that it accepted the message. */
const deliveredLabel = (kind: WebhookKind) => (kind === 'teams' ? 'Accepted' : 'Delivered');

export function deliveryLabel(status: DeliveryStatus, kind: WebhookKind): string {
  const labels: Readonly<Record<DeliveryStatus, string>> = {
    waiting: 'Waiting',
    delivered: deliveredLabel(kind),
    failed: 'Failed',
    missed: 'Not sent',
  };
  return labels[status];
}

/** The state in a sentence, with what to do; undefined where there is nothing to say. */
export function stateSentence({ state, disabledBecause, failingSince, failures }: WebhookView): string | undefined {
  switch (state) {
    case 'active':
      return undefined;
    case 'failing':
      return `${counted(failures, 'call')} failed since ${formatInstant(failingSince)}. We try each event ten times, over about three days.`;
    case 'paused':
      return 'Events during the pause are listed below, and sent only where you ask for it.';
    case 'disabled':
      return disabledBecause === 'gone'
        ? 'The receiver answered that it is gone, so we stopped. Resume the connection once it is back.'
        : 'No call succeeded for five days, so we stopped. Resume the connection once the receiver works again.';
  }
}

export function eventsLabel({ events }: WebhookView): string {
  return events.includes(everyEvent) ? 'All events' : counted(events.length, 'event');
}

export function successLabel({ lastSuccessAt, kind }: WebhookView): string {
  if (lastSuccessAt === null) return `Nothing ${deliveredLabel(kind).toLowerCase()} yet`;
  return `${deliveredLabel(kind)} ${formatInstant(lastSuccessAt)}`;
}

export function failuresLabel({ failures }: WebhookView): string {
  if (failures === 0) return 'No failures';
  return `${counted(failures, 'failed call')}${failures === 1 ? '' : ' in a row'}`;
}

export function eventLabel({ type }: Pick<DeliveryView, 'type'>): string {
  return integrationEvents[type].label;
}

const problems: Readonly<Record<string, string>> = {
  address_refused: 'The address leads where we do not call',
  name_unknown: 'There is no server of that name',
  unreachable: 'The server could not be reached',
  tls: 'There was no secure connection to that server',
  timeout: 'There was no answer in time',
  too_large: 'The answer was too large',
  cut_off: 'The connection broke before an answer came',
  not_http: 'The answer was not HTTP',
};

/** The result of the last try; undefined before the first one. */
export function outcomeLabel({ answeredStatus, problem, lastTryAt }: DeliveryView): string | undefined {
  if (lastTryAt === null) return undefined;
  if (answeredStatus !== null) return `Answered with ${answeredStatus}`;
  return problem === null ? undefined : (problems[problem] ?? problem);
}
