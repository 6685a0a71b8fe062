import { ConfirmPasswordRequest } from '@accelerator/contracts/accounts/requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { KnownUsername } from '../../../forms/fields/known-username.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { useTurnOffSecondFactor } from './second-factor.mutations.ts';
import { secondFactorQueries } from './second-factor.queries.ts';

/** The second factor of the administrator who is logged in: how it stands, and ways to set it up and to turn it off. */
export function SecondFactor() {
  const own = useQuery(secondFactorQueries.own());
  const [turningOff, setTurningOff] = useState(false);
  /** The recovery codes are shown while it is on already. */
  const [settingUp, setSettingUp] = useState(false);
  if (!own.data) {
    return own.isError ? (
      <ErrorAlert title="Your second factor could not be loaded" error={own.error} onRetry={() => void own.refetch()} />
    ) : (
      <Loading label="Loading your second factor">
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const { isOn, recoveryCodesLeft } = own.data;
  if (!isOn && !settingUp) setSettingUp(true);
  return (
    <div className="grid justify-items-start gap-3 text-control">
      {settingUp ? (
        <>
          <p className="text-ink-2">Logging in then takes your password and a code from an authenticator app.</p>
          <SecondFactorSetup onDone={() => setSettingUp(false)} />
        </>
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="good">On</Badge>
            <span>{`${recoveryCodesLeft} of 10 recovery codes left`}</span>
          </p>
          {recoveryCodesLeft < 3 && (
            <p className="text-ink-2">To get new recovery codes, turn the second factor off and set it up again.</p>
          )}
          <Button onClick={() => setTurningOff(true)}>Turn off</Button>
        </>
      )}
      {turningOff && <TurnOffDialog onClose={() => setTurningOff(false)} />}
    </div>
  );
}

function TurnOffDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const command = useCommandForm(ConfirmPasswordRequest, useTurnOffSecondFactor(), {
    stored: { values: { currentPassword: '' } },
    fieldOf: { wrong_password: 'currentPassword' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title="Turn off your second factor?"
      submitLabel="Turn off"
      busyLabel="Turning off"
      variant="danger-solid"
      cancelLabel="Keep it on"
    >
      <p className="text-control text-ink-2">Your password alone logs you in then. Your recovery codes stop working.</p>
      <KnownUsername username={user.username} />
      <TextField form={command.form} name="currentPassword" label="Password" type="password" autoComplete="current-password" />
    </FormDialog>
  );
}
