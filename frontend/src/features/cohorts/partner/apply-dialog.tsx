import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { ApplyForCohortRequest } from '@accelerator/contracts/partnerships/requests';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useState } from 'react';
import { TextAreaField } from '../../../forms/text-area-field.tsx';
import { useContractForm } from '../../../forms/use-contract-form.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCohortDate } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ChoiceList } from './choice-list.tsx';

export interface CohortApplicationChoice {
  readonly partnershipId: string;
  readonly cohortId: number;
  readonly applicationMessage?: string | undefined;
}

interface ApplyDialogProps {
  /** The one whose button was pressed. */
  readonly cohort: PartnerCohortView;
  readonly cohorts: readonly PartnerCohortView[];
  /** Those of the reader; the server says with which of them it may apply. */
  readonly partnerships: readonly PartnershipView[];
  readonly busy: boolean;
  readonly onApply: (application: CohortApplicationChoice) => void;
  readonly onClose: () => void;
}

/** Asks for what an application needs: the cohort, with whom, and a message. Render it only while it is open. */
export function ApplyDialog({ cohort, cohorts, partnerships, busy, onApply, onClose }: ApplyDialogProps) {
  const [cohortId, setCohortId] = useState<number | null>(cohort.canApply.allowed ? cohort.id : null);
  const chosen = cohorts.find((candidate) => candidate.id === cohortId);
  const possible = partnerships.filter(({ id }) => (chosen ?? cohort).canApply.partnershipIds.includes(id));
  const [pickedId, setPickedId] = useState<string | null>(null);
  const partnershipId = possible.length === 1 ? possible[0]!.id : (possible.find(({ id }) => id === pickedId)?.id ?? null);
  const moved = possible.find(({ id }) =>
    chosen?.canApplyWith.some((answer) => answer.partnershipId === id && answer.allowed && answer.changes),
  );
  const [tried, setTried] = useState(false);
  const form = useContractForm(ApplyForCohortRequest, { defaultValues: { applicationMessage: '' } });
  const submit = form.handleSubmit(({ applicationMessage }) => {
    setTried(true);
    if (cohortId !== null && partnershipId !== null) onApply({ partnershipId, cohortId, applicationMessage });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={moved ? 'Change to another cohort' : 'Apply for a Cohort'}
      subtitle={
        moved
          ? `Your application with ${moved.partner.companyName} moves here from ${moved.cohort?.name ?? 'the other cohort'}.`
          : 'You both apply for the same cohort. Once you both have, an administrator decides.'
      }
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {possible.length > 0 && (
            <Button variant="together" busy={busy} busyLabel={moved ? 'Changing' : 'Applying'} onClick={() => void submit()}>
              {moved ? 'Change to this cohort' : 'Apply for this Cohort'}
            </Button>
          )}
        </>
      }
    >
      {possible.length === 0 ? (
        <p className="text-control text-ink-2">No active partnerships available. Please form a partnership first.</p>
      ) : (
        <div className="grid gap-5">
          <ChoiceList
            legend="Cohort"
            options={cohorts
              .filter(({ canApply }) => canApply.allowed)
              .map(({ id, name, kickoffDate }) => ({
                value: id,
                label: name,
                description: `Kickoff ${formatCohortDate(kickoffDate)}`,
              }))}
            chosen={cohortId}
            onChoose={setCohortId}
            problem={tried && cohortId === null ? 'Please select a cohort before applying' : undefined}
          />
          {possible.length > 1 && (
            <ChoiceList
              legend="Apply with"
              options={possible.map(({ id, partner }) => ({ value: id, label: partner.companyName }))}
              chosen={partnershipId}
              onChoose={setPickedId}
              problem={tried && partnershipId === null ? 'Choose a partner to apply with' : undefined}
            />
          )}
          {chosen?.canApply.reason === 'full' && (
            <Alert tone="wait" title="This cohort is full">
              {chosen.canApply.message ?? 'Your application joins its waitlist.'}
            </Alert>
          )}
          {chosen && chosen.partnerTiers.length > 0 && (
            <p className="text-console text-ink-2">
              This cohort is meant for these partner tiers: {chosen.partnerTiers.join(', ')}.
            </p>
          )}
          <TextAreaField
            form={form}
            name="applicationMessage"
            label="Message"
            hint="Visible to the administrators who decide. At most 1,000 characters."
            optional
          />
        </div>
      )}
    </Dialog>
  );
}
