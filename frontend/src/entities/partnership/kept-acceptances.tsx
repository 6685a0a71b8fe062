import { standing } from '@accelerator/contracts/partnerships/standing';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { partnershipQueries } from './partnerships.queries.ts';

/** What the company accepted before its approval, which shows no partnerships yet, and what of that has ended. */
export function KeptAcceptances() {
  const { side } = useSession();
  const partnerships = useQuery(partnershipQueries.list()).data;
  return partnerships
    ?.map((partnership) => ({ partnership, ...standing(partnership, side) }))
    .filter(({ partnership, phase }) => phase === 'kept' || hasEnded(partnership))
    .map(({ partnership, phase, label, sentence }) => (
      <Alert
        key={partnership.id}
        tone={phase === 'kept' ? 'wait' : 'note'}
        title={phase === 'kept' ? label : `Invitation of ${partnership.partner.companyName}: Ended`}
      >
        {phase === 'kept' ? sentence : partnership.statusMessage}
      </Alert>
    ));
}

/** It was accepted, and nobody decided on a pair: it ended before it took effect. */
function hasEnded({ status, inviteAcceptedAt, decidedAt, mutualAt }: PartnershipView): boolean {
  return status === 'rejected' && inviteAcceptedAt !== null && decidedAt === null && mutualAt === null;
}
