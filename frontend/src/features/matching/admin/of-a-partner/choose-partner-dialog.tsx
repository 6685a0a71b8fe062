import { opposite, roleOf } from '@accelerator/contracts/catalogue';
import type { CandidateUse } from '@accelerator/contracts/matching/requests';
import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { AddToDashboardRequest, RecommendPartnersRequest } from '@accelerator/contracts/partnerships/requests';
import { useState } from 'react';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { useCommandForm } from '../../../../forms/use-command-form.ts';
import { Alert } from '../../../../ui/messages/alert.tsx';
import { CandidateField } from './candidate-field.tsx';
import { namesOf, pairOf } from './match-labels.ts';
import { useAddToDashboard, useRecommend } from './partner-matches.mutations.ts';

interface ChoosePartnerDialogProps {
  readonly partner: MatchedPartnerView;
  /** The match that a row has named; undefined where one is to be chosen. */
  readonly chosen: PartnerMatchView | undefined;
  readonly onClose: () => void;
}

/** Chooses whom to recommend to a partner, or to add to its dashboard. */
export function ChoosePartnerDialog({ use, ...rest }: ChoosePartnerDialogProps & { readonly use: CandidateUse }) {
  return use === 'dashboard' ? <AddToDashboardDialog {...rest} /> : <RecommendDialog {...rest} />;
}

/** The field that holds the other one of the two. */
const otherField = ({ partnerType }: MatchedPartnerView) =>
  partnerType === 'app' ? ('solutionsPartnerId' as const) : ('appPartnerId' as const);

const labelOf = ({ partnerType }: MatchedPartnerView) => roleOf[opposite[partnerType]];

function RecommendDialog({ partner, chosen, onClose }: ChoosePartnerDialogProps) {
  const [other, setOther] = useState(chosen);
  const recommend = useRecommend(namesOf(partner, other));
  const command = useCommandForm(RecommendPartnersRequest, recommend, {
    stored: { values: { ...pairOf(partner, chosen?.id ?? ''), notes: '' } },
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      size="md"
      title="Add Recommendation"
      subtitle={`Recommends a partner to ${partner.companyName}, and ${partner.companyName} to that partner.`}
      submitLabel="Add Recommendation"
      busyLabel="Adding"
    >
      <CandidateField
        form={command.form}
        name={otherField(partner)}
        label={labelOf(partner)}
        use="recommendation"
        partner={partner}
        chosen={other}
        onChoose={setOther}
      />
      <div className="grid gap-2">
        <TextAreaField form={command.form} name="notes" label="Notes" optional maxLength={1000} />
        <Alert tone="wait" title="Both partners can read these notes">
          They are shown with the recommendation, as a note from an administrator.
        </Alert>
      </div>
    </FormDialog>
  );
}

function AddToDashboardDialog({ partner, chosen, onClose }: ChoosePartnerDialogProps) {
  const [other, setOther] = useState(chosen);
  const add = useAddToDashboard(namesOf(partner, other));
  const command = useCommandForm(AddToDashboardRequest, add, {
    stored: { values: pairOf(partner, chosen?.id ?? '') },
    onSaved: onClose,
  });
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      size="md"
      title="Add to Dashboard"
      subtitle={`Puts a partner on the dashboard of ${partner.companyName}, whatever their match score.`}
      submitLabel="Add to Dashboard"
      busyLabel="Adding"
    >
      <Alert tone="note" title="Both partners will be notified">
        Each will see the other as an Admin Recommendation. To leave a note for them, add a recommendation instead.
      </Alert>
      <CandidateField
        form={command.form}
        name={otherField(partner)}
        label={labelOf(partner)}
        use="dashboard"
        partner={partner}
        chosen={other}
        onChoose={setOther}
      />
    </FormDialog>
  );
}
