import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '../api/http.ts';
import { ErrorAlert } from '../ui/alert.tsx';

/** Stands where a screen could not be shown. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="max-w-xl p-4">
      <ErrorAlert title="This page could not be shown" error={{ sentence: errorMessage(error) }} onRetry={retry} />
    </div>
  );
}
