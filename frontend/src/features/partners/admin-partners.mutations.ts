import {
  adminPartnerRoutes,
  type AdminPartnerView,
  type BulkApprovalView,
  type GiveReason,
} from '@accelerator/contracts/partners';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureWords, skippedWords } from '../../api/failure-words.ts';
import { call } from '../../api/http.ts';
import { refreshAfter } from '../../live/refresh-table.ts';
import { toast } from '../../ui/toasts.tsx';

type PartnerRef = Pick<AdminPartnerView, 'id' | 'partnerType'>;
type RejectedPartner = PartnerRef & Pick<AdminPartnerView, 'applicationStatus'>;

const sayFailure = (whatFailed: string) => (error: Error) =>
  toast({ title: 'Error', description: failureWords(error, whatFailed), tone: 'bad' });

export function useApprovePartner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, partnerType }: PartnerRef) =>
      call<void>(adminPartnerRoutes.approve, { params: { id }, query: { type: partnerType } }),
    onSuccess: () => {
      toast({ title: 'Partner approved', tone: 'good' });
      return refreshAfter(queryClient, 'partner_approval');
    },
    onError: sayFailure('Failed to approve partner. Please try again'),
  });
}

/** Rejects an application, or revokes the approval of an approved partner: for the server both are one call. */
export function useRejectPartner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ partner: { id, partnerType }, reason }: { partner: RejectedPartner } & Required<GiveReason>) =>
      call<void>(adminPartnerRoutes.reject, { params: { id }, query: { type: partnerType }, body: reason ? { reason } : {} }),
    onSuccess: (_, { partner }) => {
      toast({ title: partner.applicationStatus === 'approved' ? 'Approval revoked' : 'Partner rejected' });
      return refreshAfter(queryClient, 'partner_approval');
    },
    onError: sayFailure('Failed to reject partner'),
  });
}

export function useApprovePartners() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (partners: readonly PartnerRef[]) =>
      call<BulkApprovalView>(adminPartnerRoutes.approveMany, {
        body: { partners: partners.map(({ id, partnerType }) => ({ id, partnerType })) },
      }),
    onSuccess: ({ approved, skipped }) => {
      const description = skippedWords(skipped);
      toast({ title: `Approved ${approved} partners`, tone: 'good', ...(description && { description }) });
      return refreshAfter(queryClient, 'partner_approval');
    },
    onError: sayFailure('Failed to approve partners'),
  });
}
