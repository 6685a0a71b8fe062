import { refusalOf } from '../../api/http.ts';
import type { ToastText } from '../../ui/messages/toasts.tsx';

/** The call is made again once the password has been given. */
export const isPasswordRequired = (error: Error): boolean => refusalOf(error) === 'confirm_password';

/** The failure, but nothing where the password is asked for. */
export const unlessPasswordRequired =
  (failed: (error: Error, variables?: unknown) => ToastText | undefined) =>
  (error: Error, variables?: unknown): ToastText | undefined =>
    isPasswordRequired(error) ? undefined : failed(error, variables);
