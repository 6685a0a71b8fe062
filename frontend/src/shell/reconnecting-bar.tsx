import { LoaderCircle } from 'lucide-react';
import { useReconnecting } from '../live/connection.ts';
import { Status } from '../ui/status.tsx';

/** Says that the server is away, above the page: it stays, makes room for it, and goes on by itself. */
export function ReconnectingBar() {
  const reconnecting = useReconnecting();
  return (
    <Status as="div" className="pointer-events-none fixed inset-x-0 top-0 z-[65]">
      {reconnecting && (
        <p
          data-bar
          className="flex h-6 items-center justify-center gap-1.5 border-b border-wait-line bg-wait-soft text-caption font-medium text-wait"
        >
          <LoaderCircle aria-hidden className="size-3.5 animate-spin motion-reduce:animate-none" strokeWidth={1.75} />
          <span>Reconnecting</span>
        </p>
      )}
    </Status>
  );
}
