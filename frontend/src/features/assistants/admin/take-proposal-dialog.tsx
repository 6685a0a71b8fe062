import { TakeProposalRequest } from '@accelerator/contracts/assistants/requests';
import type { ProposalView } from '@accelerator/contracts/assistants/views';
import { maxReasonLength } from '@accelerator/contracts/partners/requests';
import { useUsedReasons } from '../../../entities/review/used-reasons.queries.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ReasonDialog } from '../../../forms/reason-dialog.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { actLabel, textWords } from './proposal-labels.ts';
import { useTakeProposal } from './proposals.mutations.ts';

interface TakeProposalDialogProps {
  readonly proposal: ProposalView;
  readonly onClose: () => void;
}

const draftOf = ({ id }: ProposalView) => `take-proposal:${id}`;
const proposedLabel = ({ proposedBy }: ProposalView) => `Proposed by ${proposedBy}. The history names both of you.`;

/** Asks what the ordinary act asks, with the words that the assistant proposed to begin with. */
export function TakeProposalDialog(props: TakeProposalDialogProps) {
  return props.proposal.kind === 'rejection' ? <TakeRejection {...props} /> : <TakePair {...props} />;
}

function TakeRejection({ proposal, onClose }: TakeProposalDialogProps) {
  const { id, kind, partners, text } = proposal;
  const { hint, effect, confirm } = textWords[kind];
  return (
    <ReasonDialog
      title={`${actLabel(proposal)}?`}
      hint={hint}
      confirmLabel={confirm}
      cancelLabel="Keep the proposal"
      proposed={text}
      used={useUsedReasons('partner')}
      decision={useTakeProposal()}
      send={(reason) => ({ id, kind, body: { text: reason, version: partners[0]!.version } })}
      draft={draftOf(proposal)}
      onClose={onClose}
    >
      <p>{effect}</p>
      <p className="text-caption text-ink-2">{proposedLabel(proposal)}</p>
    </ReasonDialog>
  );
}

function TakePair({ proposal, onClose }: TakeProposalDialogProps) {
  const { id, kind, text } = proposal;
  const command = useCommandForm(TakeProposalRequest, useTakeProposal(), {
    stored: { values: { text } },
    send: (body) => ({ id, kind, body }),
    draft: { name: draftOf(proposal) },
    onSaved: onClose,
  });
  const { label, hint, effect, confirm } = textWords[kind];
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title={`${actLabel(proposal)}?`}
      subtitle={proposedLabel(proposal)}
      submitLabel={confirm}
      busyLabel="Saving"
    >
      <p className="text-control text-ink-2">{effect}</p>
      <TextAreaField form={command.form} name="text" label={label} hint={hint} optional rows={4} maxLength={maxReasonLength} />
    </FormDialog>
  );
}
