import type { GiveReasonRequest } from '@accelerator/contracts/partners/requests';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { skippedMessage } from '../../../api/error-messages.ts';
import { call, errorMessage, refusalOf } from '../../../api/http.ts';
import { refreshAfter } from '../../../live/refresh-table.ts';
import { toastError } from '../../../api/toast-error.ts';
import { toast } from '../../../ui/toasts.tsx';

type PartnerRef = Pick<AdminPartnerView, 'id' | 'partnerType' | 'version'>;
type RejectedPartner = PartnerRef & Pick<AdminPartnerView, 'applicationStatus'>;

/** What the administrator has in front of them is what they decide on. */
const decidedOn = ({ version }: PartnerRef) => ({ 'if-match': `"${version}"` });

/** The profile changed since the administrator opened it, so nothing was decided. */
export function isOutdated(error: Error): boolean {
  return refusalOf(error) === 'version_outdated';
}

function useDecisionFailure(whatFailed: string) {
  const queryClient = useQueryClient();
  return (error: Error) => {
    if (!isOutdated(error)) return toastError(whatFailed)(error);
    toast({ title: 'Error', description: errorMessage(error), tone: 'bad' });
    return refreshAfter(queryClient, 'company_profile_updated');
  };
}

export function useApprovePartner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (partner: PartnerRef) =>
      call(adminPartnerRoutes.approve, {
        params: { id: partner.id },
        query: { type: partner.partnerType },
        headers: decidedOn(partner),
      }),
    onSuccess: () => {
      toast({ title: 'Partner approved', tone: 'good' });
      return refreshAfter(queryClient, 'partner_approval');
    },
    onError: useDecisionFailure('Failed to approve partner. Please try again'),
  });
}

/** Rejects an application, or revokes the approval of an approved partner: for the server both are one call. */
export function useRejectPartner() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ partner, reason }: { partner: RejectedPartner } & Required<GiveReasonRequest>) =>
      call(adminPartnerRoutes.reject, {
        params: { id: partner.id },
        query: { type: partner.partnerType },
        body: reason ? { reason } : {},
        headers: decidedOn(partner),
      }),
    onSuccess: (_, { partner }) => {
      toast({ title: partner.applicationStatus === 'approved' ? 'Approval revoked' : 'Partner rejected' });
      return refreshAfter(queryClient, 'partner_approval');
    },
    onError: useDecisionFailure('Failed to reject partner'),
  });
}

export function useApprovePartners() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (partners: readonly PartnerRef[]) =>
      call(adminPartnerRoutes.approveMany, {
        body: { partners: partners.map(({ id, partnerType, version }) => ({ id, partnerType, version })) },
      }),
    onSuccess: ({ approved, skipped }) => {
      const description = skippedMessage(skipped);
      toast({ title: `Approved ${approved} partners`, tone: 'good', ...(description && { description }) });
      return refreshAfter(queryClient, 'partner_approval');
    },
    onError: toastError('Failed to approve partners'),
  });
}
