import { presenceRoutes } from '@accelerator/contracts/live/routes';
import { mutation } from '../../api/mutation.ts';

/** Others only miss a sentence where one of these fails, so nothing is said of it. */
export const presenceMutations = {
  renew: () => mutation(presenceRoutes.renew),
  leave: () => mutation(presenceRoutes.leave),
};
