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
import { isOpenForApplications } from '../../../entities/cohort/cohort-labels.ts';

export interface CohortApplicationChoice {
  readonly partnershipId: string;
  readonly cohortId: number;
  readonly applicationMessage?: string | undefined;
}

interface ApplyDialogProps {
  /** The one whose button was pressed. */
  readonly cohort: PartnerCohortView;
  readonly cohorts: readonly PartnerCohortView[];
  /** Those with whom the reader may apply. */
  readonly partnerships: readonly PartnershipView[];
  readonly busy: boolean;
  readonly onApply: (application: CohortApplicationChoice) => void;
  readonly onClose: () => void;
}

/** Asks for what an application needs: the cohort, with whom, and a message. Render it only while it is open. */
export function ApplyDialog({ cohort, cohorts, partnerships, busy, onApply, onClose }: ApplyDialogProps) {
  const [cohortId, setCohortId] = useState<number | null>(isOpenForApplications(cohort) ? cohort.id : null);
  const [partnershipId, setPartnershipId] = useState<string | null>(partnerships.length === 1 ? partnerships[0]!.id : null);
  const [tried, setTried] = useState(false);
  const form = useContractForm(ApplyForCohortRequest, { defaultValues: { applicationMessage: '' } });
  const submit = form.handleSubmit(({ applicationMessage }) => {
    setTried(true);
    if (cohortId !== null && partnershipId !== null) onApply({ partnershipId, cohortId, applicationMessage });
  });
  const chosen = cohorts.find((candidate) => candidate.id === cohortId);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Apply for a Cohort"
      subtitle="You both apply for the same cohort. Once you both have, an administrator decides."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {partnerships.length > 0 && (
            <Button variant="together" busy={busy} busyLabel="Applying" onClick={() => void submit()}>
              Apply for this Cohort
            </Button>
          )}
        </>
      }
    >
      {partnerships.length === 0 ? (
        <p className="text-control text-ink-2">No active partnerships available. Please form a partnership first.</p>
      ) : (
        <div className="grid gap-5">
          <ChoiceList
            legend="Cohort"
            options={cohorts.filter(isOpenForApplications).map(({ id, name, kickoffDate }) => ({
              value: id,
              label: name,
              description: `Kickoff ${formatCohortDate(kickoffDate)}`,
            }))}
            chosen={cohortId}
            onChoose={setCohortId}
            problem={tried && cohortId === null ? 'Please select a cohort before applying' : undefined}
          />
          {partnerships.length > 1 && (
            <ChoiceList
              legend="Apply with"
              options={partnerships.map(({ id, partner }) => ({ value: id, label: partner.companyName }))}
              chosen={partnershipId}
              onChoose={setPartnershipId}
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
