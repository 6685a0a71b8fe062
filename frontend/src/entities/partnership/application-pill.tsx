import type { ApplicationStatus, PartnerType } from '@accelerator/contracts/catalogue';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { hasRunning } from '@accelerator/contracts/partnerships/standing-phase';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useSession } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { partnershipQueries } from './partnerships.queries.ts';

/** The status of the application to the programme, until the company has applied for a cohort: then the journey shows it. */
export function ApplicationPill({ status }: { readonly status: ApplicationStatus }) {
  const { side } = useSession();
  const partnerships = useQuery(partnershipQueries.list());
  if (status === 'rejected') return null;
  if (status !== 'approved')
    return (
      <Badge size="lg" tone="wait" icon={<Clock aria-hidden strokeWidth={1.75} />}>
        Application Under Review
      </Badge>
    );
  if (partnerships.isPending || partnerships.data?.some((partnership) => hasApplied(partnership, side))) return null;
  return (
    <Badge size="lg" tone="good" icon={<CircleCheck aria-hidden strokeWidth={1.75} />}>
      Application Approved
    </Badge>
  );
}

/** Also where that application has ended since. */
function hasApplied(partnership: PartnershipView, side: PartnerType): boolean {
  const { phase, outcome } = standing(partnership, side);
  const hasEnded = outcome !== null || partnership.canceledAt !== null || partnership.pastCohorts.length > 0;
  return hasEnded || (hasRunning(partnership, side) && phase !== 'requested');
}
