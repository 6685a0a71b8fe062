import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import type { DeliveryStatus, DeliveryView } from '@accelerator/contracts/webhooks/views';
import { query } from '../../api/query.ts';
import { readPage, type Page } from '../../lists/pages.ts';
import type { WebhookSide } from './webhook-side.ts';

interface AskedDeliveries {
  readonly id: string;
  readonly status: DeliveryStatus | undefined;
  /** The end of the page before. */
  readonly after: string | undefined;
}

const readDeliveries = (rows: readonly DeliveryView[], headers: Headers): Page<DeliveryView> => readPage(rows, headers);

export const webhookQueries = {
  all: (side: WebhookSide) => (side === 'company' ? query(webhookRoutes.all) : query(adminWebhookRoutes.all)),
  deliveries: (side: WebhookSide, { id, status, after }: AskedDeliveries) => {
    const args = { params: { id }, query: { ...(status && { status }), ...(after && { after }) } };
    return side === 'company'
      ? query(webhookRoutes.deliveries, args, readDeliveries)
      : query(adminWebhookRoutes.deliveries, args, readDeliveries);
  },
};
