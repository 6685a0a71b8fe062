import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { CohortStatusBadge } from '../../../entities/cohort/cohort-status-badge.tsx';
import { formatCohortDate } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PendingDialog } from '../../../ui/pending-dialog.tsx';
import { Capacity } from './seats.tsx';

interface AdminCohortDialogProps {
  readonly id: string;
  /** The list of its partnerships, which is another feature's. */
  readonly partnerships: ReactNode;
  /** Leads to its form; nothing where nothing can be changed. */
  readonly edit?: ReactNode;
  readonly onClose: () => void;
}

/** A cohort in short, and its partnerships. */
export function AdminCohortDialog({ id, partnerships, edit, onClose }: AdminCohortDialogProps) {
  const { data: cohort, error, refetch } = useQuery(query(adminCohortRoutes.one, { params: { id } }));
  if (!cohort) return <PendingDialog title="Cohort" size="md" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Status', <CohortStatusBadge plain key="status" status={cohort.displayStatus} />],
    [
      'Enrolled',
      <span key="enrolled" className="tabular-nums">
        {cohort.enrolled}/<Capacity capacity={cohort.capacity} />
      </span>,
    ],
    ['Kickoff', formatCohortDate(cohort.kickoffDate)],
    ['Focus', cohort.focus ?? '—'],
    ['Region', cohort.region ?? '—'],
  ];
  return (
    <Dialog open onClose={onClose} size="md" title={cohort.name} subtitle={cohort.description} footer={edit}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-4 md:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-ink-3">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="pt-5 pb-2 font-semibold">Partnerships</h3>
      {partnerships}
    </Dialog>
  );
}
