import { useEffect } from 'react';
import { toast } from './toasts.tsx';

/** Says that something could not be loaded, once for each failure: an error, or that there is one. */
export function useFailureToast(failure: Error | boolean | null, description: string): void {
  useEffect(() => {
    if (failure) toast({ title: 'Error', description, tone: 'bad' });
  }, [failure, description]);
}
