import { LoaderCircle } from 'lucide-react';
import { Delayed } from './skeleton.tsx';

/** Waits for the session; screens themselves load behind skeletons. */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <Delayed>
        <span className="flex items-center gap-2.5 text-control text-ink-2">
          <LoaderCircle aria-hidden className="size-5 animate-spin" strokeWidth={1.75} />
          {label}
        </span>
      </Delayed>
    </div>
  );
}
