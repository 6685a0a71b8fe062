import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { errorMessage } from '../api/http.ts';
import { useOffline } from '../api/offline.ts';
import { ErrorAlert } from '../ui/messages/alert.tsx';
import { isMissingPart, useMissingPart } from './missing-part.ts';

/** Stands where a screen could not be shown. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const offline = useOffline();
  const isMissing = isMissingPart(error);
  useMissingPart(isMissing);
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
          sentence: isMissing ? whyMissing(offline) : errorMessage(error),
        }}
        onRetry={retry}
      />
    </div>
  );
}

function whyMissing(offline: boolean): string {
  return offline
    ? 'You are offline. It is loaded as soon as the connection is back.'
    : 'The server cannot be reached. Retrying every few seconds.';
}
