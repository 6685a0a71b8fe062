import type { ConfirmPasswordRequest } from '@accelerator/contracts/accounts/requests';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { mutation, requestTo } from '../../api/mutation.ts';

export const confirmPasswordMutations = {
  confirm: () => mutation((password: ConfirmPasswordRequest) => requestTo(accountRoutes.confirmPassword, { body: password })),
};
