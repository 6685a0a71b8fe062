import { labelOfField } from '@accelerator/contracts/partners/profile-fields';
import { CorrectDomainRequest } from '@accelerator/contracts/partners/requests';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../../forms/use-command-form.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { readOnlyReason } from '../../../../ui/messages/read-only-alert.tsx';
import { useCorrectDomain } from '../partners.mutations.ts';

/** Corrects a domain that the company mistyped. */
export function CorrectDomain({ partner }: { readonly partner: AdminPartnerView }) {
  const { readOnly } = useSession();
  const [correcting, setCorrecting] = useState(false);
  return (
    <div className="pt-2">
      <Button
        size="sm"
        icon={<Pencil size={16} />}
        disabledReason={readOnly ? readOnlyReason : undefined}
        onClick={() => setCorrecting(true)}
      >
        Correct the domain
      </Button>
      {correcting && <CorrectDialog partner={partner} onClose={() => setCorrecting(false)} />}
    </div>
  );
}

function CorrectDialog({ partner, onClose }: { readonly partner: AdminPartnerView; readonly onClose: () => void }) {
  const { id, companyName, companyDomain } = partner;
  const command = useCommandForm(CorrectDomainRequest, useCorrectDomain(companyName), {
    stored: { values: { companyDomain } },
    send: (corrected) => ({ id, ...corrected }),
    // The server's own sentence: the advice of the registration form is not for administrators.
    fieldOf: { domain_taken: 'companyDomain' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={`Correct the domain of ${companyName}`}
      submitLabel="Save the domain"
      busyLabel="Saving"
    >
      <p className="text-control text-ink-2">{`For a mistyped domain. The company will be notified, and others can use ${companyDomain} right away.`}</p>
      <TextField
        form={command.form}
        name="companyDomain"
        label={labelOfField('companyDomain')}
        autoComplete="off"
        spellCheck={false}
      />
    </FormDialog>
  );
}
