import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { ProfileRequest, RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { useMutation } from '@tanstack/react-query';
import { exceptWhere, titledFailure } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';

export interface SaveProfile {
  readonly id: string;
  readonly type: PartnerType;
  /** The version that was being edited; a change in between is then refused with 409. */
  readonly version: number;
  readonly values: ProfileRequest;
}

const updateRoutes = { app: partnerRoutes.updateAppProfile, solutions: partnerRoutes.updateSolutionsProfile };

export const useRegisterPartner = () =>
  useMutation({
    ...mutation((registration: RegisterPartnerRequest) => requestTo(accountRoutes.register, { body: registration }), {
      messages: { failed: 'Registration failed' },
    }),
    meta: { signsIn: true },
  });

/** With the number of other members that the person was told of. */
export const profileDeletion = mutation((otherMembers: number) =>
  requestTo(partnerRoutes.deleteProfile, { query: { otherMembers: String(otherMembers) } }),
);

export const useRequestReview = () =>
  useMutation(
    mutation(partnerRoutes.requestReview, {
      affects: 'company_profile_updated',
      messages: {
        done: ({ message }) => ({ title: 'Another look requested', description: message, tone: 'good' }),
        failed: 'Another look could not be requested',
      },
    }),
  );

export const useSaveProfile = () =>
  useMutation(
    mutation(
      ({ id, type, version, values }: SaveProfile) => requestTo(updateRoutes[type], { params: { id }, body: values, version }),
      {
        affects: 'company_profile_updated',
        messages: {
          done: 'Profile saved',
          // What a colleague saved first is shown in the form.
          failed: exceptWhere('version_outdated', titledFailure('Error updating profile')),
        },
      },
    ),
  );
