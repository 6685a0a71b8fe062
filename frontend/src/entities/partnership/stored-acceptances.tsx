import { standing } from '@accelerator/contracts/partnerships/standing';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { DismissibleNote } from '../../ui/dismissible-note.tsx';
import { AnswerInvitation } from './answer-invitation.tsx';
import { partnershipQueries } from './partnerships.queries.ts';

/** Invitations of a company before its approval, when no partnerships show: accepted, unanswered, or ended. */
export function StoredAcceptances() {
  const { side, user } = useSession();
  const partnerships = useQuery(partnershipQueries.list()).data;
  return partnerships
    ?.map((partnership) => ({ partnership, ...standing(partnership, side) }))
    .filter(
      ({ phase, invitationEnded }) =>
        phase === 'accepted' || invitationEnded || (phase === 'asked' && user.applicationStatus !== 'approved'),
    )
    .map(({ partnership, invitationEnded, label, sentence }) =>
      invitationEnded ? (
        <DismissibleNote
          key={partnership.id}
          note={`invitation:${partnership.id}`}
          title={`Invitation of ${partnership.partner.companyName}: ${label}`}
        >
          <p>{sentence}</p>
        </DismissibleNote>
      ) : (
        <Alert key={partnership.id} tone="wait" title={label}>
          <p>{sentence}</p>
          <p className="mt-2 empty:hidden">
            <AnswerInvitation partnership={partnership} size="sm" />
          </p>
        </Alert>
      ),
    );
}
