import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/messages/copy-text.ts';
import { downloadText } from '../../../ui/controls/download.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, until they are closed: no one can show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.map((code) => `${code}\n`).join('');
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-4">
      <h4 id="recovery-codes" ref={heading} tabIndex={-1} className="text-control font-semibold outline-none">
        Recovery codes
      </h4>
      <Alert tone="wait" title="Keep these codes in a safe place">
        They are shown only once. Each logs you in once if you lose your authenticator.
      </Alert>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1 justify-self-start font-mono text-control">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Copy size={16} />}
          onClick={() =>
            void copyText(text, {
              done: { title: 'Recovery codes copied' },
              failed: { title: 'Copy failed', description: 'Download the codes, or write them down.' },
            })
          }
        >
          Copy codes
        </Button>
        <Button
          icon={<Download size={16} />}
          onClick={() => downloadText('recovery-codes.txt', 'text/plain;charset=utf-8', text)}
        >
          Download codes
        </Button>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </section>
  );
}
