import { EnrolSecondFactorRequest } from '@accelerator/contracts/accounts/requests';
import type { SecondFactorBegunView } from '@accelerator/contracts/accounts/views';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { refusalOf } from '../../../api/http.ts';
import { PasswordQuestion, usePasswordConfirmation } from '../../../entities/account/password-confirmation.tsx';
import { KnownUsername } from '../../../forms/fields/known-username.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/messages/copy-text.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginSecondFactor, useEnrolSecondFactor } from './second-factor.mutations.ts';

/** Leads through setting up a second factor: scan, enter a code, keep the recovery codes. */
export function SecondFactorSetup({ onDone }: { readonly onDone: () => void }) {
  const begin = useBeginSecondFactor();
  const confirmation = usePasswordConfirmation();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const start = () => begin.mutate(undefined, { onError: confirmation.askAfter });
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (begin.data) return <Enrolment begun={begin.data} onEnrolled={setRecoveryCodes} onStartOver={start} />;
  return (
    <>
      <Button busy={begin.isPending} busyLabel="Preparing" onClick={start}>
        Set up second factor
      </Button>
      <PasswordQuestion confirmation={confirmation} repeat={start} />
    </>
  );
}

interface EnrolmentProps {
  readonly begun: SecondFactorBegunView;
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void;
  readonly onStartOver: () => void;
}

function Enrolment({ begun: { secret, uri }, onEnrolled, onStartOver }: EnrolmentProps) {
  const { user } = useSession();
  const { form, formProps, busy } = useCommandForm(EnrolSecondFactorRequest, useEnrolSecondFactor(), {
    stored: { values: { code: '' } },
    onSaved: ({ recoveryCodes }) => onEnrolled(recoveryCodes),
    onRefused: (error) => {
      if (refusalOf(error) === 'second_factor_not_begun') onStartOver();
    },
  });
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 text-control text-ink-2">
        <p>1. Scan this code with an authenticator app, or type the key into it.</p>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>
            <span className="block text-ink-3">Key</span>
            <span className="font-mono font-medium text-ink select-all">{inGroups(secret)}</span>
          </span>
          <Button
            size="sm"
            icon={<Copy size={16} />}
            onClick={() =>
              void copyText(secret, {
                done: { title: 'Key copied' },
                failed: { title: 'Copy failed', description: 'Could not copy to clipboard' },
              })
            }
          >
            Copy key
          </Button>
        </div>
      </div>
      <form {...formProps} className="relative grid max-w-[400px] gap-4">
        <KnownUsername username={user.username} />
        <TextField
          form={form}
          name="code"
          label="2. Code from the app"
          hint="Six digits. It changes every 30 seconds."
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" busy={busy} busyLabel="Turning on" className="justify-self-start">
          Turn on
        </Button>
      </form>
    </div>
  );
}

/** In fours, as authenticator apps show it; they ignore the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
