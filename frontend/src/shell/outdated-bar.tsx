import { useOutdated } from '../api/outdated.ts';
import { useReconnecting } from '../live/connection.ts';
import { Button } from '../ui/controls/button.tsx';
import { Status } from '../ui/messages/status.tsx';

/** Says that what stands on the page may not be current; while the server is away, that is said already. */
export function OutdatedBar() {
  const { isOutdated, askAgain } = useOutdated();
  const isShown = !useReconnecting() && isOutdated;
  return (
    <Status as="div" className="pointer-events-none fixed inset-x-0 bottom-4 z-[65] flex justify-center px-4">
      {isShown && (
        <div className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-wait-line bg-wait-soft px-3.5 py-2 text-console text-wait">
          <p className="font-medium">This page may not be current.</p>
          <Button size="sm" onClick={askAgain}>
            Load again
          </Button>
        </div>
      )}
    </Status>
  );
}
