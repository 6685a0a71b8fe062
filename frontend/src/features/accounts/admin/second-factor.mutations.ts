import type { ConfirmPasswordRequest, EnrolSecondFactorRequest } from '@accelerator/contracts/accounts/requests';
import { secondFactorRoutes } from '@accelerator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import { exceptWhere, titledFailure } from '../../../api/failures.ts';
import { HttpError } from '../../../api/http.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { unlessPasswordRequired } from '../../../entities/account/password-required.ts';

/** An answer with a secret is forgotten with what shows it. */
const secretAnswer = { gcTime: 0 };

const failed = titledFailure();

export const useBeginSecondFactor = () =>
  useMutation({
    ...mutation(secondFactorRoutes.begin, {
      affects: 'account',
      messages: { failed: unlessPasswordRequired(failed) },
    }),
    ...secretAnswer,
  });

export const useEnrolSecondFactor = () =>
  useMutation({
    ...mutation((code: EnrolSecondFactorRequest) => requestTo(secondFactorRoutes.enrol, { body: code }), {
      affects: ['account', 'sessions'],
      messages: {
        done: () => ({ title: 'Second factor is on', description: 'Your other sessions have been logged out.', tone: 'good' }),
        // A wrong code is said at its field.
        failed: (error) => (error instanceof HttpError && error.answer?.errors ? undefined : failed(error)),
      },
    }),
    ...secretAnswer,
  });

export const useTurnOffSecondFactor = () =>
  useMutation(
    mutation((password: ConfirmPasswordRequest) => requestTo(secondFactorRoutes.turnOff, { body: password }), {
      affects: ['account', 'user'],
      messages: {
        done: 'Second factor is off',
        failed: exceptWhere('wrong_password', failed),
      },
    }),
  );
