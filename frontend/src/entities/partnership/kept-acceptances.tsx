import { standing } from '@accelerator/contracts/partnerships/standing';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { AnswerInvitation } from './answer-invitation.tsx';
import { partnershipQueries } from './partnerships.queries.ts';

/** Invitations of a company before its approval, when no partnerships show: accepted, unanswered, or ended. */
export function KeptAcceptances() {
  const { side, user } = useSession();
  const partnerships = useQuery(partnershipQueries.list()).data;
  return partnerships
    ?.map((partnership) => ({ partnership, ...standing(partnership, side) }))
    .filter(
      ({ partnership, phase }) =>
        phase === 'kept' || hasEnded(partnership) || (phase === 'asked' && user.applicationStatus !== 'approved'),
    )
    .map(({ partnership, label, sentence }) => (
      <Alert
        key={partnership.id}
        tone={hasEnded(partnership) ? 'note' : 'wait'}
        title={hasEnded(partnership) ? `Invitation of ${partnership.partner.companyName}: Ended` : label}
      >
        <p>{hasEnded(partnership) ? partnership.statusMessage : sentence}</p>
        <p className="mt-2 empty:hidden">
          <AnswerInvitation partnership={partnership} size="sm" />
        </p>
      </Alert>
    ));
}

/** It was accepted, and nobody decided on a pair: it ended before it took effect. */
function hasEnded({ status, inviteAcceptedAt, decidedAt, mutualAt }: PartnershipView): boolean {
  return status === 'rejected' && inviteAcceptedAt !== null && decidedAt === null && mutualAt === null;
}
