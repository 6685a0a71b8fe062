import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchView } from '@accelerator/contracts/matching';
import type { PartnershipView } from '@accelerator/contracts/partnerships';
import { Button } from '../../ui/button.tsx';
import { useStance } from './partnerships.mutations.ts';

interface MatchActionsProps {
  readonly match: MatchView;
  readonly partnership: PartnershipView | undefined;
  /** Who reads. */
  readonly side: PartnerType;
}

/** What can be taken back from the list itself: a pass, or interest that nobody has answered for a month. */
export function MatchActions({ match, partnership, side }: MatchActionsProps) {
  const stance = useStance(side, 'list');
  const label = match.youNotInterested ? 'Reconsider' : partnership?.withdrawOffered ? 'Withdraw interest' : null;
  return (
    label && (
      <Button
        size="sm"
        busy={stance.isPending}
        aria-label={`${label} ${match.youNotInterested ? '' : 'in '}${match.companyName}`}
        onClick={() => stance.mutate({ partnerId: match.id, partnershipId: match.partnershipId, stance: 'neutral' })}
      >
        {label}
      </Button>
    )
  );
}
