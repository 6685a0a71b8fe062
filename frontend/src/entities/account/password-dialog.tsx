import { Copy } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { ToastText } from '../../ui/toasts.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly username: string;
  readonly password: string;
  /** How long it holds, and who else can see it. */
  readonly children: ReactNode;
  /** What is said once it is in the clipboard, and where the browser does not allow that. */
  readonly copied: ToastText;
  readonly notCopied: string;
  readonly onClose: () => void;
}

/** Shows a password until it is closed. */
export function PasswordDialog({ title, username, password, children, copied, notCopied, onClose }: PasswordDialogProps) {
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
          <Button
            ref={copy}
            variant="primary"
            icon={<Copy aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => void copyText(password, { done: copied, failed: { title: 'Copy failed', description: notCopied } })}
          >
            Copy password
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-2 text-control">
        <dt className="text-ink-3">Username</dt>
        <dd className="wrap-anywhere">{username}</dd>
        <dt className="text-ink-3">Password</dt>
        <dd className="font-mono font-medium wrap-anywhere select-all">{password}</dd>
      </dl>
      <div className="mt-4 text-control text-ink-2">{children}</div>
    </Dialog>
  );
}
