import { seatsOfAPartnership, seatsSentence, type SeatsView } from '@accelerator/contracts/cohorts/seats';
import { administratorStanding } from '@accelerator/contracts/partnerships/administrator-standing';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { pastCohortsLabel } from '../../../../entities/cohort/cohort-labels.ts';
import { UndoAlert } from '../../../../entities/undo/undo-alert.tsx';
import { useSession } from '../../../../session/session.ts';
import { Alert } from '../../../../ui/messages/alert.tsx';
import { formatInstant } from '../../../../ui/formats/dates.ts';
import { awaitsDecision, cancelerName, changedTitle, changesSince } from '../partnership-labels.ts';

interface PartnershipRemarksProps {
  readonly partnership: AdminPartnershipView;
  /** As it was when the dialog opened. */
  readonly opened: AdminPartnershipView;
  /** A decision was refused because it is no longer so. */
  readonly refused: boolean;
  readonly onUndo: () => void;
}

/** The facts for a decision beyond the steps: a hold, a place on the waitlist, a reason that was given. */
export function PartnershipRemarks({ partnership, opened, refused, onUndo }: PartnershipRemarksProps) {
  const { readOnly } = useSession();
  const { onHold, pastCohorts, statusMessage, waitlistPosition, seats, canceledAt, canceledBy, cancellationReason } = partnership;
  const { phase, outcome, ending } = administratorStanding(partnership);
  const changes = awaitsDecision(partnership) ? changesSince(opened, partnership) : [];
  const remarks = [
    changes.length > 0 && (
      <Alert key="changes" tone="wait" role="status" title={changedTitle(opened, partnership)}>
        <span>
          {refused ? 'Nothing was decided. Look at what changed, then decide again.' : 'Look at what changed before you decide.'}
        </span>
        <ul className="mt-1 grid gap-1">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </Alert>
    ),
    onHold && (
      <Alert key="hold" tone="wait" title="On hold">
        {`${statusMessage ?? ''} It goes on with the approval.`.trim()}
      </Alert>
    ),
    waitlistPosition !== null && seats && (
      <Alert key="waitlist" tone="wait" title={`Place ${waitlistPosition} on the waitlist`}>
        {`${seatsSentence(seats, 'it')}. ${waitlistConsequence(seats, onHold)}`}
      </Alert>
    ),
    canceledAt !== null && phase !== 'left' && (
      <Alert
        key="canceled"
        tone="note"
        title={`Canceled${canceledBy ? ` by ${cancelerName(partnership)}` : ''}, ${formatInstant(canceledAt)}`}
      >
        {cancellationReason ?? statusMessage}
      </Alert>
    ),
    outcome === 'released' && (
      <Alert key="released" tone="note" title="Application released">
        {ending}
      </Alert>
    ),
    pastCohorts.length > 0 && (
      <Alert key="past" tone="note" title="Completed together">
        {pastCohortsLabel(pastCohorts)}
      </Alert>
    ),
    Boolean(statusMessage) && !onHold && canceledAt === null && (
      <Alert key="message" tone="note" title="Message to both partners">
        {statusMessage}
      </Alert>
    ),
    partnership.undoable && !readOnly && <UndoAlert key="undo" act={partnership.undoable} onUndo={onUndo} />,
  ].filter(Boolean);
  return remarks.length > 0 ? <div className="grid gap-2 border-b border-line px-4 py-3 md:px-6">{remarks}</div> : null;
}

/** Describes the effect of approving a pair of the waitlist. */
function waitlistConsequence({ free }: SeatsView, onHold: boolean): string {
  if (onHold) return 'It keeps its place while it is on hold.';
  if (free < seatsOfAPartnership) return 'Approving it takes the cohort above its limit.';
  return 'Approving it now takes seats that they wait for.';
}
