import { useEffect } from 'react';
import { toast } from '../../../ui/toasts.tsx';

/** Says once that something could not be loaded. */
export function useFailureToast(error: Error | null, description: string): void {
  useEffect(() => {
    if (error) toast({ title: 'Error', description, tone: 'bad' });
  }, [error, description]);
}
