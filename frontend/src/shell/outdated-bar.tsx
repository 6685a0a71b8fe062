import { useOutdated } from '../api/outdated.ts';
import { useReconnecting } from '../live/connection.ts';
import { Button } from '../ui/controls/button.tsx';
import { Status } from '../ui/messages/status.tsx';

/** Says that what stands on the page may not be current; while the server is away, that is said already. */
export function OutdatedBar() {
  const { isOutdated, askAgain } = useOutdated();
  const isShown = !useReconnecting() && isOutdated;
  return (
    <Status as="div">
      {isShown && (
        <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-b border-wait-line bg-wait-soft px-4 py-1 text-console text-wait">
          <p className="font-medium">This page may not be current.</p>
          <Button size="sm" onClick={askAgain}>
            Load again
          </Button>
        </div>
      )}
    </Status>
  );
}
