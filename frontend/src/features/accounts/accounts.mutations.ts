import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { ChangePasswordRequest, LogInRequest } from '@accelerator/contracts/accounts/requests';
import { mutation, requestTo } from '../../api/mutation.ts';

export const accountMutations = {
  /** A 401 here means wrong credentials, not the end of a session. */
  logIn: () => ({
    ...mutation((credentials: LogInRequest) => requestTo(accountRoutes.logIn, { body: credentials })),
    meta: { signsIn: true },
  }),
  changePassword: () => mutation((change: ChangePasswordRequest) => requestTo(accountRoutes.changePassword, { body: change })),
};
