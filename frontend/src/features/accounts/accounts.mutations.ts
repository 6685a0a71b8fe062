import type { ChangePasswordRequest, LogInRequest } from '@accelerator/contracts/accounts/requests';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const accountMutations = {
  /** A 401 here means wrong credentials, not the end of a session. */
  logIn: () =>
    mutationOptions({
      mutationFn: (credentials: LogInRequest) => call(accountRoutes.logIn, { body: credentials }),
      meta: { signsIn: true },
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (change: ChangePasswordRequest) => call(accountRoutes.changePassword, { body: change }),
    }),
};
