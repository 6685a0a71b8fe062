import { CloudOff, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useKeptActs, useOffline } from '../api/offline.ts';
import { useReconnecting } from '../live/connection.ts';
import { Status } from '../ui/messages/status.tsx';

/** Says that the connection or the server is away: the page stays, and goes on by itself. */
export function ReconnectingBar() {
  const offline = useOffline();
  const reconnecting = useReconnecting();
  const kept = useKeptActs();
  useQuestionBeforeClosing(kept > 0);
  return (
    <Status as="div">
      {(offline || reconnecting || kept > 0) && (
        <p className="flex min-h-6 items-center justify-center gap-1.5 border-b border-wait-line bg-wait-soft px-4 text-caption font-medium text-wait">
          {offline ? (
            <CloudOff className="size-3.5 shrink-0" />
          ) : (
            <LoaderCircle className="size-3.5 shrink-0 animate-spin motion-reduce:animate-none" />
          )}
          <span>{`${offline ? 'You are offline' : 'Reconnecting'}${keptText(kept, offline ? 'you are back' : 'the server is back')}`}</span>
        </p>
      )}
    </Status>
  );
}

function keptText(kept: number, until: string): string {
  if (kept === 0) return '';
  return `. ${kept === 1 ? '1 change is' : `${kept} changes are`} kept until ${until}.`;
}

/** A held-back act is in this page alone. */
function useQuestionBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
