import { accountRoutes, type ChangePasswordRequest, type LogInRequest, type UserView } from '@accelerator/contracts/accounts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const accountMutations = {
  /** A 401 here means wrong credentials, not the end of a session. */
  logIn: () =>
    mutationOptions({
      mutationFn: (credentials: LogInRequest) => call<UserView>(accountRoutes.logIn, { body: credentials }),
      meta: { signsIn: true },
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (change: ChangePasswordRequest) => call<unknown>(accountRoutes.changePassword, { body: change }),
    }),
};
