import { ErrorAlert } from '../messages/alert.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Delayed, Skeleton } from '../skeleton.tsx';
import { Status } from '../messages/status.tsx';
import type { Waiting } from '../parts/lazy-part.tsx';

interface PendingDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** Why what it shows could not be loaded; null while loading. */
  readonly error: Error | Waiting['error'];
  readonly onRetry: () => void;
}

/** Stands in place of a dialog whose address was opened before what it shows is known. */
export function PendingDialog({ error, onRetry, ...dialog }: PendingDialogProps) {
  return (
    <Dialog open {...dialog}>
      {error ? (
        <ErrorAlert error={error} title="This could not be loaded" onRetry={onRetry} />
      ) : (
        <Status as="div" className="grid min-h-64 content-start gap-3">
          <span className="sr-only">Loading</span>
          <Delayed>
            {[0, 1, 2, 3, 4].map((line) => (
              <Skeleton key={line} className="h-8 w-full" />
            ))}
          </Delayed>
        </Status>
      )}
    </Dialog>
  );
}
