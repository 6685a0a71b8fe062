import { erasureReasons } from '@accelerator/contracts/catalogue';
import { ErasePartnerRequest } from '@accelerator/contracts/partners/requests';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { isSameName } from '@accelerator/contracts/text/folding';
import { useState } from 'react';
import { PasswordQuestion, usePasswordConfirmation } from '../../../../entities/account/password-confirmation.tsx';
import { RadioGroup } from '../../../../forms/fields/radio-group.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../../forms/use-command-form.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useCloseDialog } from '../../../../ui/dialogs/guarded-modal.tsx';
import { readOnlyReason } from '../../../../ui/messages/read-only-alert.tsx';
import { useErasePartner } from '../partners.mutations.ts';

/** Takes a company out of the programme that asked for it in writing. */
export function ErasePartner({ partner }: { readonly partner: AdminPartnerView }) {
  const { readOnly } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <section aria-label="Erasure" className="break-inside-avoid border-b border-line py-4 last:border-0">
      <h3 className="pb-1 font-semibold">Erasure</h3>
      <p className="pb-2 text-ink-2">{`On written request, ${partner.companyName} and everyone in it are erased for good.`}</p>
      <Button size="sm" variant="danger" disabledReason={readOnly ? readOnlyReason : undefined} onClick={() => setAsking(true)}>
        Erase the partner
      </Button>
      {asking && <EraseDialog partner={partner} onClose={() => setAsking(false)} />}
    </section>
  );
}

function EraseDialog({ partner, onClose }: { readonly partner: AdminPartnerView; readonly onClose: () => void }) {
  const { id, companyName, members } = partner;
  const confirmation = usePasswordConfirmation();
  // What the dialog around shows is no more.
  const closeAround = useCloseDialog();
  const { form, formProps, submit, busy } = useCommandForm(ErasePartnerRequest, useErasePartner(companyName), {
    stored: { values: { companyName: '' } },
    send: (erasure) => ({ id, ...erasure }),
    extra: ({ companyName: typed }) => ({
      companyName: typed && !isSameName(typed, companyName) ? `Type ${companyName} as it is written` : undefined,
    }),
    onSaved: () => {
      onClose();
      closeAround?.();
    },
    onRefused: confirmation.askAfter,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Erase ${companyName} for good?`}
      confirmLabel="Erase the partner"
      cancelLabel="Keep the partner"
      busy={busy}
      onConfirm={submit}
    >
      <form {...formProps} className="grid gap-4">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>{`The profile, ${members.length === 1 ? 'the login of its member' : `the logins of its ${members.length} members`}, their notes, messages and notifications are erased, and everyone is logged out.`}</li>
          <li>
            A running application or an active partnership is canceled, its seats are freed, and the other side is notified.
          </li>
          <li>The log keeps who erased it and when, without a name of the company or of anyone in it.</li>
        </ul>
        <RadioGroup form={form} name="reason" label="Why is it erased?" options={erasureReasons.options} />
        <TextField
          form={form}
          name="companyName"
          label={`Type ${companyName} to confirm`}
          autoComplete="off"
          spellCheck={false}
        />
        <p className="font-semibold text-ink">This cannot be undone.</p>
      </form>
      <PasswordQuestion confirmation={confirmation} repeat={submit} />
    </ConfirmDialog>
  );
}
