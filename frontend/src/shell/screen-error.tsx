import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { sentenceOf } from '../api/http.ts';
import { ErrorNotice } from '../ui/notice.tsx';

/** Stands where a screen could not be shown. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="max-w-xl p-4">
      <ErrorNotice title="This page could not be shown" error={{ sentence: sentenceOf(error) }} onRetry={retry} />
    </div>
  );
}
