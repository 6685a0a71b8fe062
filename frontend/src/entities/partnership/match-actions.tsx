import type { MatchView } from '@accelerator/contracts/matching/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { Button } from '../../ui/button.tsx';
import { useInterest } from './partnerships.mutations.ts';

interface MatchActionsProps {
  readonly match: MatchView;
  readonly partnership: PartnershipView | undefined;
}

/** What can be taken back from the list itself: a pass, or interest without an answer for a month. */
export function MatchActions({ match, partnership }: MatchActionsProps) {
  const interest = useInterest('list');
  const label = match.youNotInterested ? 'Reconsider' : partnership?.withdrawOffered ? 'Withdraw interest' : null;
  return (
    label && (
      <Button
        size="sm"
        busy={interest.isPending}
        aria-label={`${label} ${match.youNotInterested ? '' : 'in '}${match.companyName}`}
        onClick={() => interest.mutate({ partnerId: match.id, partnershipId: match.partnershipId, interest: 'neutral' })}
      >
        {label}
      </Button>
    )
  );
}
