import { adminWebhookRoutes, webhookRoutes } from '@accelerator/contracts/webhooks/routes';
import { useSession } from '../../session/session.ts';

/** Whose connections are shown: those of the reader's company, or those of the programme. */
export type WebhookSide = 'company' | 'programme';

export function useWebhookSide(): WebhookSide {
  return useSession().user.role === 'admin' ? 'programme' : 'company';
}

/** The two differ in their addresses and in who may call them. */
export function webhookRoutesOf(side: WebhookSide): typeof webhookRoutes {
  return side === 'company' ? webhookRoutes : (adminWebhookRoutes as unknown as typeof webhookRoutes);
}
