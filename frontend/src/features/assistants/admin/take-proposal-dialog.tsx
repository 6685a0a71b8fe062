import { TakeProposalRequest } from '@accelerator/contracts/assistants/requests';
import type { ProposalView } from '@accelerator/contracts/assistants/views';
import { maxReasonLength } from '@accelerator/contracts/partners/requests';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { actLabel, textWords } from './proposal-labels.ts';
import { useTakeProposal } from './proposals.mutations.ts';

interface TakeProposalDialogProps {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}

/** Asks what the ordinary act asks, with the words that the assistant proposed to begin with. */
export function TakeProposalDialog({ proposal, onClose }: TakeProposalDialogProps) {
  const { id, kind, partners, text, proposedBy } = proposal;
  const version = kind === 'rejection' ? partners[0]?.version : undefined;
  const command = useCommandForm(TakeProposalRequest, useTakeProposal(), {
    stored: { values: { text } },
    send: (body) => ({ id, kind, body: { ...body, ...(version !== undefined && { version }) } }),
    draft: { name: `take-proposal:${id}` },
    onSaved: onClose,
  });
  const { label, hint, effect, confirm } = textWords[kind];
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={`${actLabel(proposal)}?`}
      subtitle={`Proposed by ${proposedBy}. The history names both of you.`}
      submitLabel={confirm}
      busyLabel="Saving"
    >
      <p className="text-control text-ink-2">{effect}</p>
      <TextAreaField form={command.form} name="text" label={label} hint={hint} optional rows={4} maxLength={maxReasonLength} />
    </FormDialog>
  );
}
