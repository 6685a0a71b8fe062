import { presenceRoutes } from '@accelerator/contracts/live/routes';
import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../api/mutation.ts';

/** Others only miss a sentence where one of these fails, so nothing is said of it. */
export const useRenewPresence = () => useMutation(mutation(presenceRoutes.renew, { momentary: true }));

export const useLeavePresence = () => useMutation(mutation(presenceRoutes.leave, { momentary: true }));
