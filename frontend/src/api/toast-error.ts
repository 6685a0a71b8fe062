import { toast } from '../ui/toasts.tsx';
import { failureMessage } from './error-messages.ts';

/** An `onError` that shows what failed, and the server's own sentence where it has one. */
export const toastError = (whatFailed: string) => (error: Error) =>
  toast({ title: 'Error', description: failureMessage(error, whatFailed), tone: 'bad' });
