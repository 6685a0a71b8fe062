import { maxEvaluationLength } from '@accelerator/contracts/partnerships/requests';
import { standing } from '@accelerator/contracts/partnerships/standing';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { CircleCheck } from 'lucide-react';
import { useEvaluation } from '../../../../entities/partnership/partnerships.mutations.ts';
import { CheckBox } from '../../../../forms/fields/check-box.tsx';
import { useSession } from '../../../../session/session.ts';
import { PrivateNote } from './private-note.tsx';

interface PartnerEvaluationProps {
  /** The reader's own company. */
  readonly companyName: string;
  readonly partnership: PartnershipView;
}

/** The reader's own evaluation of the partner, for after both are interested. Nothing depends on it. */
export function PartnerEvaluation({ companyName, partnership }: PartnerEvaluationProps) {
  const { evaluated, evaluationNotes, appPartnerInterested, solutionsPartnerInterested } = partnership;
  const mutual = appPartnerInterested && solutionsPartnerInterested;
  if (!mutual && !evaluated && !evaluationNotes) return null;
  return (
    <section aria-label="Evaluation" className="grid gap-2.5 rounded-md border border-line px-4 py-3.5">
      <h3 className="text-body font-semibold">Evaluation</h3>
      {mutual ? (
        <OpenEvaluation companyName={companyName} partnership={partnership} />
      ) : (
        <PastEvaluation companyName={companyName} partnership={partnership} />
      )}
    </section>
  );
}

function OpenEvaluation({ companyName, partnership }: PartnerEvaluationProps) {
  const { id, partner, evaluated, evaluationNotes } = partnership;
  const { side } = useSession();
  const applies = standing(partnership, side).next?.act === 'apply';
  const mark = useEvaluation();
  const note = useEvaluation();
  return (
    <>
      <CheckBox
        checked={mark.isPending ? (mark.variables.evaluated ?? evaluated) : evaluated}
        description={`Visible only to ${companyName}.${applies ? ' You can apply with or without an evaluation.' : ''}`}
        onChange={({ target }) => mark.mutate({ partnershipId: id, evaluated: target.checked })}
      >
        {`We have evaluated ${partner.companyName}`}
      </CheckBox>
      <PrivateNote
        field="evaluationNotes"
        label="Evaluation note"
        companyName={companyName}
        partnerId={partner.id}
        text={evaluationNotes ?? ''}
        maxLength={maxEvaluationLength}
        mutation={note}
        send={(text) => ({ partnershipId: id, evaluationNotes: text })}
      />
    </>
  );
}

/** One of the two is not interested any more. */
function PastEvaluation({ companyName, partnership: { partner, evaluated, evaluationNotes } }: PartnerEvaluationProps) {
  return (
    <>
      {evaluated && (
        <p className="flex items-center gap-2 text-control">
          <CircleCheck className="size-4 text-good" />
          <span>{`You have evaluated ${partner.companyName}.`}</span>
        </p>
      )}
      {evaluationNotes && <p className="text-control whitespace-pre-line">{evaluationNotes}</p>}
      <p className="text-caption text-ink-3">{`Visible only to ${companyName}. You can change it while you are both interested.`}</p>
    </>
  );
}
