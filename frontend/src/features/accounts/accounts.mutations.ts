import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import type { LogInRequest } from '@accelerator/contracts/accounts/requests';
import { useMutation } from '@tanstack/react-query';
import { errorMessage, refusalOf } from '../../api/http.ts';
import { mutation, requestTo } from '../../api/mutation.ts';

const codeRefusals = ['second_factor_required', 'second_factor_wrong'];

/** True if the password was right, and the code is missing or wrong. */
export function isAboutCode(error: Error | null): boolean {
  return codeRefusals.includes(refusalOf(error) ?? '');
}

/** The sentence about a login that failed without the server's own sentence. */
export const wrongCredentials = 'Please check your credentials and try again';

/** A 401 here means wrong credentials, not the end of a session. */
export const useLogIn = () =>
  useMutation({
    ...mutation((credentials: LogInRequest) => requestTo(accountRoutes.logIn, { body: credentials }), {
      // What is about the code stands at its field.
      messages: {
        failed: (error) =>
          isAboutCode(error) ? undefined : { title: 'Login failed', description: errorMessage(error, wrongCredentials) },
      },
    }),
    meta: { signsIn: true },
  });
