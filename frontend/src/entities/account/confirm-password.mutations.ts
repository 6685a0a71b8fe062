import type { ConfirmPasswordRequest } from '@accelerator/contracts/accounts/requests';
import { accountRoutes } from '@accelerator/contracts/accounts/routes';
import { useMutation } from '@tanstack/react-query';
import { exceptWhere, titledFailure } from '../../api/failures.ts';
import { mutation, requestTo } from '../../api/mutation.ts';

export const useConfirmPassword = () =>
  useMutation(
    mutation((password: ConfirmPasswordRequest) => requestTo(accountRoutes.confirmPassword, { body: password }), {
      // A wrong password is said at its field.
      messages: { failed: exceptWhere('wrong_password', titledFailure()) },
    }),
  );
