import { Copy } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { copyText, type CopyTexts } from '../messages/copy-text.ts';
import { Dialog } from './dialog.tsx';
import { clearOfToasts } from '../messages/toast-region.tsx';

interface SecretDialogProps {
  readonly title: string;
  /** The text that the button copies. */
  readonly secret: string;
  readonly copyLabel: string;
  readonly copyTexts: CopyTexts;
  readonly onClose: () => void;
  /** The secret as it is read, how long it holds, and who else can see it. */
  readonly children: ReactNode;
}

/** Shows a secret until it is closed. */
export function SecretDialog({ title, secret, copyLabel, copyTexts, onClose, children }: SecretDialogProps) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      initialFocus={copy}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button ref={copy} variant="primary" icon={<Copy size={16} />} onClick={() => void copyText(secret, copyTexts)}>
            {copyLabel}
          </Button>
        </>
      }
    >
      {/* On phones the message that it was made would cover it. */}
      <div {...clearOfToasts}>{children}</div>
    </Dialog>
  );
}
