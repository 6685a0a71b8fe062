import { adminCohortRoutes } from '@accelerator/contracts/cohorts/routes';
import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { query } from '../../../api/query.ts';
import { CohortStatusBadge } from '../../../entities/cohort/cohort-status-badge.tsx';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { PendingDialog } from '../../../ui/dialogs/pending-dialog.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { CohortTimeline } from './cohort-timeline.tsx';
import { Capacity, Seats } from './seats.tsx';

/** The parts of the dialog about the partnerships of a cohort, which are another feature's. */
export interface CohortParts {
  readonly pairs: (cohortId: number) => Elements;
  readonly waitlist: (cohortId: number) => Elements;
}

export interface AdminCohortDialogProps {
  readonly id: string;
  readonly parts: CohortParts;
  /** Leads to its form; nothing where nothing can be changed. */
  readonly edit?: Elements;
  readonly onClose: () => void;
}

/** The page of a cohort: in short, and its partnerships, its seats and what happened to it. */
export function AdminCohortDialog({ id, parts, edit, onClose }: AdminCohortDialogProps) {
  const { data: cohort, error, refetch } = useQuery(query(adminCohortRoutes.one, { params: { id } }));
  const [tab, setTab] = useState('pairs');
  if (!cohort) return <PendingDialog title="Cohort" size="md" error={error} onRetry={() => void refetch()} onClose={onClose} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Status', <CohortStatusBadge plain key="status" status={cohort.displayStatus} />],
    [
      'Enrolled',
      <span key="enrolled" className="tabular-nums">
        <span>{`${cohort.enrolled}/`}</span>
        <Capacity capacity={cohort.capacity} />
      </span>,
    ],
    ['Kickoff', formatCohortDate(cohort.kickoffDate)],
    ['Focus', cohort.focus ?? '—'],
    ['Region', cohort.region ?? '—'],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={cohort.name}
      footer={
        <>
          <ButtonLink to="/admin/partnerships" search={{ cohortId: cohort.id }}>
            View partnerships
          </ButtonLink>
          {edit}
        </>
      }
    >
      <p className="pb-4 text-control text-ink-2">{cohort.description}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 pb-2 md:grid-cols-5">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-caption text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Tabs
        label={`Parts of ${cohort.name}`}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'pairs', label: 'Pairs', panel: <div className="pt-4">{parts.pairs(cohort.id)}</div> },
          { id: 'seats', label: 'Seats', panel: <SeatsTab cohort={cohort} waitlist={parts.waitlist(cohort.id)} /> },
          { id: 'timeline', label: 'Timeline', panel: <CohortTimeline cohortId={cohort.id} /> },
        ]}
      />
    </Dialog>
  );
}

function SeatsTab({ cohort, waitlist }: { readonly cohort: AdminCohortView; readonly waitlist: Elements }) {
  const { enrolled, capacity } = cohort;
  return (
    <div className="grid gap-4 pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Seats {...cohort} />
        <p className="text-ink-2">{seatsSentence(enrolled, capacity)}</p>
      </div>
      {waitlist}
    </div>
  );
}

/** Seats are of partner companies; a partnership takes two. */
function seatsSentence(enrolled: number, capacity: number | null): string {
  if (capacity === null) return `${enrolled} partners are enrolled. There is no limit.`;
  if (enrolled > capacity) return `${enrolled} partners are enrolled, ${enrolled - capacity} above the limit.`;
  return `${enrolled} partners are enrolled, ${capacity - enrolled} seats are free.`;
}
