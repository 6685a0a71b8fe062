import type { ApprovePartnershipRequest } from '@accelerator/contracts/partnerships/requests';
import { adminPartnershipRoutes } from '@accelerator/contracts/partnerships/routes';
import type { GiveReasonRequest } from '@accelerator/contracts/partners/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { skippedMessage } from '../../../api/error-messages.ts';
import { call, errorMessage, refusalOf } from '../../../api/http.ts';
import { refreshAfter } from '../../../live/refresh-table.ts';
import { toastError } from '../../../api/toast-error.ts';
import { toast } from '../../../ui/toasts.tsx';

/** The sentence of a refusal because the cohort has no seats left, which an administrator may overrule; else undefined. */
export function fullCohortSentence(error: Error | null): string | undefined {
  return refusalOf(error) === 'full' ? errorMessage(error) : undefined;
}

/** A full cohort is no failure: the screen asks whether to approve above the limit. */
export function useApprovePartnership() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...decision }: { id: string } & ApprovePartnershipRequest) =>
      call(adminPartnershipRoutes.approve, { params: { id }, body: decision }),
    onSuccess: () => {
      toast({ title: 'Partnership approved', tone: 'good' });
      return refreshAfter(queryClient, 'partnership_approval');
    },
    onError: (error) => {
      if (!fullCohortSentence(error)) toastError('Failed to approve partnership')(error);
    },
  });
}

export function useRejectPartnership() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string } & Required<GiveReasonRequest>) =>
      call(adminPartnershipRoutes.reject, { params: { id }, body: reason ? { reason } : {} }),
    onSuccess: () => {
      toast({ title: 'Partnership rejected' });
      return refreshAfter(queryClient, 'partnership_approval');
    },
    onError: toastError('Failed to reject partnership'),
  });
}

interface Cancellation extends Required<GiveReasonRequest> {
  readonly id: string;
  /** It is more than an application by now. */
  readonly active: boolean;
}

export function useCancelPartnership() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: Cancellation) =>
      call(adminPartnershipRoutes.cancel, { params: { id }, body: reason ? { reason } : {} }),
    onSuccess: (_, { active }) => {
      toast({ title: active ? 'Partnership ended' : 'Application canceled' });
      return refreshAfter(queryClient, 'partnership_status');
    },
    onError: toastError('Failed to cancel partnership'),
  });
}

export function useApprovePartnerships() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (partnershipIds: readonly string[]) => call(adminPartnershipRoutes.approveMany, { body: { partnershipIds } }),
    onSuccess: ({ approved, skipped }) => {
      const description = skippedMessage(skipped);
      toast({ title: `Approved ${approved} partnerships`, tone: 'good', ...(description && { description }) });
      return refreshAfter(queryClient, 'partnership_approval');
    },
    onError: toastError('Failed to approve partnerships'),
  });
}
