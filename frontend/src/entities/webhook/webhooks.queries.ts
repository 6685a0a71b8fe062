import type { DeliveryStatus } from '@accelerator/contracts/webhooks/views';
import { query } from '../../api/query.ts';
import { readPage } from '../../lists/pages.ts';
import { webhookRoutesOf, type WebhookSide } from './webhook-side.ts';

interface AskedDeliveries {
  readonly id: string;
  readonly status: DeliveryStatus | undefined;
  /** The end of the page before. */
  readonly after: string | undefined;
}

export const webhookQueries = {
  all: (side: WebhookSide) => query(webhookRoutesOf(side).all),
  deliveries: (side: WebhookSide, { id, status, after }: AskedDeliveries) => {
    const args = { params: { id }, query: { ...(status && { status }), ...(after && { after }) } };
    return query(webhookRoutesOf(side).deliveries, args, readPage);
  },
};
