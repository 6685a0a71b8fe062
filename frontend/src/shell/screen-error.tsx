import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '../api/http.ts';
import { ErrorAlert } from '../ui/messages/alert.tsx';
import { isMissingPart, useMissingPart, useWhyMissing } from '../ui/parts/missing-part.ts';

/** Stands where a screen could not be shown. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const whyMissing = useWhyMissing();
  const isMissing = isMissingPart(error);
  useMissingPart(isMissing, async () => {
    await router.invalidate();
    return !router.state.matches.some((match) => isMissingPart(match.error));
  });
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="max-w-xl p-4">
      <h1 className="sr-only">Error</h1>
      <ErrorAlert
        title={isMissing ? 'This page has not been loaded yet' : 'This page could not be shown'}
        error={{
          sentence: isMissing ? whyMissing : errorMessage(error),
        }}
        onRetry={retry}
      />
    </div>
  );
}
