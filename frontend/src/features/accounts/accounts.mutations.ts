import { accountRoutes, type ChangePassword, type LogIn, type UserView } from '@accelerator/contracts/accounts';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../api/http.ts';

export const accountMutations = {
  /** A 401 here means wrong credentials, not the end of a session. */
  logIn: () =>
    mutationOptions({
      mutationFn: (credentials: LogIn) => call<UserView>(accountRoutes.logIn, { body: credentials }),
      meta: { signsIn: true },
    }),
  changePassword: () =>
    mutationOptions({
      mutationFn: (change: ChangePassword) => call<unknown>(accountRoutes.changePassword, { body: change }),
    }),
};
