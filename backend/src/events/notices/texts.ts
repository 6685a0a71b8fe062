import type { MessageNames } from './notice-row.ts';

export const forThem = ' An administrator did this on their behalf.';
export const unlockedAgain = ' You are both interested, so contact details are unlocked again.';
export const administratorDid = ' An administrator did this.';

export function both(appPartnerId: string, solutionsPartnerId: string, names: MessageNames): string {
  return `${names.partner(appPartnerId)} and ${names.partner(solutionsPartnerId)}`;
}
