import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { partnershipQueries } from './partnerships.queries.ts';

/** The status of the application to the programme, until the company has applied for a cohort: then the journey shows it. */
export function ApplicationPill({ status }: { readonly status: ApplicationStatus }) {
  const partnerships = useQuery(partnershipQueries.list());
  if (status === 'rejected') return null;
  if (status !== 'approved')
    return (
      <Badge size="lg" tone="wait" icon={<Clock />}>
        Application Under Review
      </Badge>
    );
  if (partnerships.isPending || partnerships.data?.some(({ youHaveApplied }) => youHaveApplied)) return null;
  return (
    <Badge size="lg" tone="good" icon={<CircleCheck />}>
      Application Approved
    </Badge>
  );
}
