import { LoaderCircle } from 'lucide-react';
import { Delayed } from './skeleton.tsx';
import { Status } from './messages/status.tsx';

/** Waits for the session, or for the code of a page that stands alone; screens themselves load behind skeletons. */
export function PageSpinner({ label }: { label?: string }) {
  return (
    <main>
      <ScreenSpinner label={label} />
    </main>
  );
}

/** The same inside a shell, which has its `main`. */
export function ScreenSpinner({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <Status as="div" className="grid min-h-dvh place-items-center">
      <Delayed>
        <h1 className="flex items-center gap-2.5 text-control text-ink-2">
          <LoaderCircle className="size-5 animate-spin" />
          <span>{label}</span>
        </h1>
      </Delayed>
    </Status>
  );
}
