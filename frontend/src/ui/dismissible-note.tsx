import type { ReactNode } from 'react';
import { Alert } from './messages/alert.tsx';
import { Button } from './controls/button.tsx';
import { useDismissed } from './dismissed.ts';

interface DismissibleNoteProps {
  /** Names it among all that can be put away. */
  readonly note: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Says what is over, until the reader puts it away. */
export function DismissibleNote({ note, title, children }: DismissibleNoteProps) {
  const { isDismissed, dismiss } = useDismissed(note);
  if (isDismissed) return null;
  return (
    <Alert
      tone="note"
      title={title}
      action={
        <Button size="sm" aria-label={`Dismiss ${title}`} onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
