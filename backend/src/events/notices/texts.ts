import type { WebhookDisabledBecause } from '@accelerator/contracts/webhooks';
import type { MessageNames } from './notice-row.ts';

export const forThem = ' An administrator did this on their behalf.';
export const unlockedAgain = ' You are both interested, so contact details are unlocked again.';
export const administratorDid = ' An administrator did this.';

export function both(appPartnerId: string, solutionsPartnerId: string, names: MessageNames): string {
  return `${names.partner(appPartnerId)} and ${names.partner(solutionsPartnerId)}`;
}

/** @param whose 'the programme' */
export function webhookDisabledSentence(because: WebhookDisabledBecause, whose: string): string {
  const why = because === 'gone' ? 'it answered that it is gone' : 'it took nothing for five days';
  return `A connection of ${whose} was disabled: ${why}. Look at its deliveries, and resume it once it works.`;
}
