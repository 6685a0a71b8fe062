import { MakeApiTokenRequest } from '@accelerator/contracts/api-tokens/requests';
import {
  administratorScopes,
  assistantScopeLabels,
  companyScopes,
  isScopeOfAssistants,
  mostTokenDays,
  onlyReads,
  scopeLabels,
  usualTokenDays,
} from '@accelerator/contracts/api-tokens/scopes';
import type { ApiTokenMadeView } from '@accelerator/contracts/api-tokens/views';
import type { TokenScope } from '@accelerator/contracts/http';
import { useWatch } from 'react-hook-form';
import { CheckboxGroup } from '../../forms/fields/checkbox-group.tsx';
import { DateField } from '../../forms/fields/date-field.tsx';
import { RadioGroup } from '../../forms/fields/radio-group.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { useSession } from '../../session/session.ts';
import { PasswordQuestion, usePasswordConfirmation } from '../account/password-confirmation.tsx';
import { useMakeApiToken } from './api-tokens.mutations.ts';

const dayMs = 86_400_000;

interface CreateTokenDialogProps {
  readonly onClose: () => void;
  readonly onMade: (made: ApiTokenMadeView) => void;
}

export function CreateTokenDialog({ onClose, onMade }: CreateTokenDialogProps) {
  const { user, readOnly } = useSession();
  const confirmation = usePasswordConfirmation();
  const expiresOn = new Date(Date.now() + usualTokenDays * dayMs).toISOString().slice(0, 10);
  const command = useCommandForm(MakeApiTokenRequest, useMakeApiToken(), {
    stored: { values: { name: '', scopes: [], kind: 'program', expiresOn } },
    onSaved: onMade,
    onRefused: confirmation.askAfter,
  });
  const isAdministrator = user.role === 'admin';
  const own: readonly TokenScope[] = isAdministrator ? administratorScopes : companyScopes;
  const isForAssistant = useWatch({ control: command.form.control, name: 'kind' }) === 'assistant';
  const isOffered = (scope: TokenScope) => (!isForAssistant || isScopeOfAssistants(scope)) && (!readOnly || onlyReads(scope));
  const labelOf = (scope: TokenScope) =>
    isForAssistant && isScopeOfAssistants(scope) ? assistantScopeLabels[scope] : scopeLabels[scope];
  const { setValue, getValues } = command.form;
  /** A scope that is not offered any more must not stay chosen unseen. */
  const dropUnoffered = (kind: unknown) => {
    if (kind === 'assistant') setValue('scopes', getValues('scopes').filter(isScopeOfAssistants));
  };
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title="Create an API token"
      submitLabel="Create token"
      busyLabel="Creating"
      nested={<PasswordQuestion confirmation={confirmation} repeat={command.submit} />}
    >
      <p className="text-control text-ink-2">
        {isAdministrator
          ? 'Programs with this token act as you, as far as you choose here. It ends when your login ends or is reset.'
          : 'Programs with this token act as your company, as far as you choose here. All members of your company see it.'}
      </p>
      <TextField
        form={command.form}
        name="name"
        label="Name"
        hint="What will use it, such as Nightly sync."
        autoComplete="off"
        maxLength={60}
      />
      {isAdministrator && (
        <RadioGroup
          form={command.form}
          name="kind"
          label="Used by"
          columns="one"
          onChosen={dropUnoffered}
          options={[
            { value: 'program', label: 'A program', description: 'Calls the API.' },
            { value: 'assistant', label: 'An assistant', description: 'Reads and proposes at /api/mcp. It never acts.' },
          ]}
        />
      )}
      <CheckboxGroup
        form={command.form}
        name="scopes"
        label="Scopes"
        columns="one"
        options={own.filter(isOffered).map((scope) => ({ value: scope, label: labelOf(scope), description: scope }))}
      />
      <DateField form={command.form} name="expiresOn" label="Last day" hint={`At most ${mostTokenDays} days from today.`} />
    </FormDialog>
  );
}
