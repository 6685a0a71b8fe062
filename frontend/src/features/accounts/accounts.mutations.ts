import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { LogInRequest } from '@accelerator/contracts/accounts/requests';
import { errorMessage } from '../../api/http.ts';
import { mutation, requestTo } from '../../api/mutation.ts';

/** What is said of a log-in that failed without the server's own sentence. */
export const wrongCredentials = 'Please check your credentials and try again';

export const accountMutations = {
  /** A 401 here means wrong credentials, not the end of a session. */
  logIn: () => ({
    ...mutation((credentials: LogInRequest) => requestTo(accountRoutes.logIn, { body: credentials }), {
      messages: { failed: (error) => ({ title: 'Login failed', description: errorMessage(error, wrongCredentials) }) },
    }),
    meta: { signsIn: true },
  }),
};
