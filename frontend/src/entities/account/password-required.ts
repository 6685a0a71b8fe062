import { exceptWhere, type FailureText } from '../../api/failures.ts';
import { refusalOf } from '../../api/http.ts';

/** The call is made again once the password has been given. */
export const isPasswordRequired = (error: Error): boolean => refusalOf(error) === 'confirm_password';

/** The failure, but nothing where the password is asked for. */
export const unlessPasswordRequired = (failed: FailureText): FailureText => exceptWhere('confirm_password', failed);
