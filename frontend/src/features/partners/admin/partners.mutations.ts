import { adminInvitationRoutes } from '@accelerator/contracts/invitations/routes';
import type {
  AskForInformationRequest,
  CorrectDomainRequest,
  ErasePartnerRequest,
  GiveReasonRequest,
} from '@accelerator/contracts/partners/requests';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { useMutation } from '@tanstack/react-query';
import { decisionFailed, whatFailed } from '../../../api/failures.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { unlessPasswordRequired } from '../../../entities/account/password-required.ts';
import { withUndo } from '../../../entities/undo/undo.mutations.ts';
import type { BulkTarget } from '../../../lists/list-selection.ts';
import { counted } from '../../../ui/formats/numbers.ts';

type PartnerRef = Pick<AdminPartnerView, 'id' | 'partnerType' | 'version' | 'companyName'>;
type RejectedPartner = PartnerRef & Pick<AdminPartnerView, 'applicationStatus'>;

/** The version that the administrator has in front of them, which they decide on. */
const decisionOn = ({ id, partnerType, version }: PartnerRef) => ({ params: { id }, query: { type: partnerType }, version });

const told = (title: string, description: string) => () => ({ title, description, tone: 'good' }) as const;

export const useApprovePartner = () =>
  useMutation(
    mutation((partner: PartnerRef) => requestTo(adminPartnerRoutes.approve, decisionOn(partner)), {
      affects: 'partner_approval',
      messages: {
        done: (answer, { companyName: description }, client) =>
          withUndo({ title: 'Partner approved', description, tone: 'good' }, answer, client),
        failed: decisionFailed('Failed to approve partner. Please try again'),
      },
    }),
  );

/** Rejects an application, or revokes the approval of an approved partner: for the server both are one call. */
export const useRejectPartner = () =>
  useMutation(
    mutation(
      ({ partner, reason }: { partner: RejectedPartner } & Required<GiveReasonRequest>) =>
        requestTo(adminPartnerRoutes.reject, { ...decisionOn(partner), body: reason ? { reason } : {} }),
      {
        affects: ['partner_approval', 'account'],
        messages: {
          done: (answer, { partner }, client) =>
            withUndo(
              {
                title: partner.applicationStatus === 'approved' ? 'Approval revoked' : 'Partner rejected',
                description: partner.companyName,
              },
              answer,
              client,
            ),
          failed: decisionFailed('Failed to reject partner'),
        },
      },
    ),
  );

export const useApprovePartners = () =>
  useMutation(
    mutation(
      ({ rows, all }: BulkTarget<PartnerRef>) =>
        requestTo(adminPartnerRoutes.approveMany, {
          body: rows ? { partners: rows.map(({ id, partnerType, version }) => ({ id, partnerType, version })) } : all,
        }),
      {
        affects: 'partner_approval',
        messages: {
          done: ({ approved, ...made }, _, client) =>
            withUndo({ title: `Approved ${counted(approved, 'partner')}`, tone: 'good' }, made, client),
          failed: whatFailed('Failed to approve partners'),
        },
      },
    ),
  );

/** All with the same reason, in one act. */
export const useRejectPartners = () =>
  useMutation(
    mutation(
      ({ partners, reason }: { partners: readonly PartnerRef[] } & Required<GiveReasonRequest>) =>
        requestTo(adminPartnerRoutes.rejectMany, {
          body: {
            partners: partners.map(({ id, partnerType, version }) => ({ id, partnerType, version })),
            ...(reason && { reason }),
          },
        }),
      {
        affects: ['partner_approval', 'account'],
        messages: {
          done: ({ rejected, ...made }, _, client) =>
            withUndo({ title: `Rejected ${counted(rejected, 'partner')}` }, made, client),
          failed: whatFailed('Failed to reject partners'),
        },
      },
    ),
  );

/** @param companyName whom it is about, as in the acts below */
export const useAskForInformation = (companyName: string) =>
  useMutation(
    mutation(
      ({ id, ...asked }: { id: string } & AskForInformationRequest) =>
        requestTo(adminPartnerRoutes.askForInformation, { params: { id }, body: asked }),
      {
        affects: 'company_profile_updated',
        messages: { done: told('The partner was asked', companyName), failed: whatFailed('Failed to ask the partner') },
      },
    ),
  );

export const useCorrectDomain = (companyName: string) =>
  useMutation(
    mutation(
      ({ id, ...corrected }: { id: string } & CorrectDomainRequest) =>
        requestTo(adminPartnerRoutes.correctDomain, { params: { id }, body: corrected }),
      {
        affects: 'company_profile_updated',
        messages: {
          done: (_, { companyDomain }) => ({
            title: 'Domain corrected',
            description: `${companyName} is at ${companyDomain}`,
            tone: 'good',
          }),
          failed: whatFailed('Failed to correct the domain'),
        },
      },
    ),
  );

export const useErasePartner = (companyName: string) =>
  useMutation(
    mutation(
      ({ id, ...erasure }: { id: string } & ErasePartnerRequest) =>
        requestTo(adminPartnerRoutes.erase, { params: { id }, body: erasure }),
      {
        affects: 'partner_approval',
        messages: {
          done: told('Partner erased', companyName),
          failed: unlessPasswordRequired(whatFailed('Failed to erase the partner')),
        },
      },
    ),
  );

/** At the request of the partner that a joint application names. */
export const useEraseJointApplication = (companyName: string) =>
  useMutation(
    mutation((id: string) => requestTo(adminInvitationRoutes.eraseJointApplication, { params: { id } }), {
      affects: 'company_profile_updated',
      messages: { done: told('Erased', companyName), failed: whatFailed('Failed to erase the named partner') },
    }),
  );
