import { AskForInformationRequest } from '@accelerator/contracts/partners/requests';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { useCommandForm } from '../../../../forms/use-command-form.ts';
import { useSession } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { readOnlyReason } from '../../../../ui/messages/read-only-alert.tsx';
import { useAskForInformation } from '../partners.mutations.ts';

/** Asks an applicant what is missing for a decision. */
export function AskForInformation({ partner }: { readonly partner: AdminPartnerView }) {
  const { readOnly } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <div className="pt-2">
      <Button
        size="sm"
        icon={<MessageCircleQuestion size={16} />}
        disabledReason={readOnly ? readOnlyReason : undefined}
        onClick={() => setAsking(true)}
      >
        Ask for more information
      </Button>
      {asking && <AskDialog partner={partner} onClose={() => setAsking(false)} />}
    </div>
  );
}

function AskDialog({ partner, onClose }: { readonly partner: AdminPartnerView; readonly onClose: () => void }) {
  const command = useCommandForm(AskForInformationRequest, useAskForInformation(partner.companyName), {
    stored: { values: { message: '' } },
    send: ({ message }) => ({ id: partner.id, message }),
    draft: { name: `ask-for-information:${partner.id}` },
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={`Ask ${partner.companyName} for more information`}
      submitLabel="Send the question"
      busyLabel="Sending"
    >
      <p className="text-control text-ink-2">{`The partner will be notified, and will see the question on their dashboard and in My Profile. They answer by changing their profile${partner.reviewRequestedAt ? ', and can ask for another look' : ''}. The application stays as it is until you decide.`}</p>
      <TextAreaField form={command.form} name="message" label="What do you need to know?" hint="Shown to the partner" rows={4} />
    </FormDialog>
  );
}
