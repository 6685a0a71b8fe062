import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { ProfileRequest, RegisterPartnerRequest } from '@accelerator/contracts/partners/requests';
import { partnerRoutes } from '@accelerator/contracts/partners/routes';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export interface SaveProfile {
  readonly id: string;
  readonly type: PartnerType;
  /** The version that was being edited; a change in between is then refused with 409. */
  readonly version: number;
  readonly values: ProfileRequest;
}

const updateRoutes = { app: partnerRoutes.updateAppProfile, solutions: partnerRoutes.updateSolutionsProfile };

export const partnerMutations = {
  register: () =>
    mutationOptions({
      mutationFn: (registration: RegisterPartnerRequest) => call(accountRoutes.register, { body: registration }),
      meta: { signsIn: true },
    }),
  deleteProfile: () => mutationOptions({ mutationFn: () => call(partnerRoutes.deleteProfile) }),
  saveProfile: () =>
    mutationOptions({
      mutationFn: ({ id, type, version, values }: SaveProfile) =>
        call(updateRoutes[type], { params: { id }, body: values, headers: { 'if-match': `"${version}"` } }),
    }),
};
