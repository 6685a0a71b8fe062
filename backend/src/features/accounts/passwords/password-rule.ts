import { passwordProblem, type PasswordOwner } from '@accelerator/contracts/accounts/password-rule';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';

/** @throws InvalidInput that names the field */
export function checkNewPassword(field: string, password: string, owner: PasswordOwner): void {
  const message = passwordProblem(password, owner);
  if (message) throw new InvalidInput([{ field, message }]);
}
