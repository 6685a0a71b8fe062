import type { AdminCohortView } from '@accelerator/contracts/cohorts/views';
import { Link } from '@tanstack/react-router';
import { CohortStatusBadge } from '../../../entities/cohort/cohort-status-badge.tsx';
import type { List, ListColumn } from '../../../lists/list.ts';
import { dateCell } from '../../../lists/table/usual-columns.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { cohortsSource } from './cohorts-source.ts';
import { Seats } from './seats.tsx';

/** Together as wide as the console is at 1280 pixels. */
const columns: readonly ListColumn<AdminCohortView>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, code }) => (
      <>
        <CutText text={name} className="group-hover/link:underline" />
        <CutText text={code} className="max-w-1/2 shrink-0 font-mono text-caption font-normal text-ink-3" />
      </>
    ),
    opens: true,
    sorts: 'ascending',
    width: 14.25,
    pinned: 'start',
  },
  {
    id: 'kickoffDate',
    header: 'Kickoff',
    value: ({ kickoffDate }) => kickoffDate,
    cell: ({ kickoffDate }) => dateCell(kickoffDate, formatCohortDate(kickoffDate)),
    sorts: 'ascending',
    width: 5.75,
    className: 'tabular-nums',
  },
  {
    id: 'endDate',
    header: 'End',
    value: ({ endDate }) => endDate,
    cell: ({ endDate }) => dateCell(endDate, formatCohortDate(endDate)),
    sorts: 'ascending',
    width: 5.75,
    className: 'text-ink-2 tabular-nums',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ displayStatus }) => <CohortStatusBadge plain status={displayStatus} />,
    sorts: 'ascending',
    width: 6.75,
  },
  { id: 'enrolled', header: 'Enrolled', cell: (cohort) => <Seats {...cohort} />, sorts: 'descending', width: 7.25 },
  { id: 'waitlist', header: 'Waitlist', value: ({ waitlist }) => waitlist, sorts: 'descending', width: 4.25, align: 'right' },
  {
    id: 'applications',
    header: 'Applications',
    value: ({ applications }) => applications,
    sorts: 'descending',
    width: 5.25,
    align: 'right',
  },
  {
    id: 'focus',
    header: 'Focus',
    value: ({ focus }) => focus,
    sorts: 'ascending',
    width: 4.5,
    grows: true,
    className: 'text-ink-2',
  },
  {
    id: 'partnerTiers',
    header: 'Partner tiers',
    value: ({ partnerTiers }) => (partnerTiers.length > 0 ? partnerTiers : 'All tiers welcome'),
    width: 5,
    grows: true,
    className: 'text-ink-2',
  },
  {
    id: 'partnerships',
    header: 'Partnerships',
    cell: ({ id, name }) => (
      <Link to="/admin/partnerships" search={{ cohortId: id }} className="link inline-flex min-h-6 items-center">
        View<span className="sr-only">{` partnerships of ${name}`}</span>
      </Link>
    ),
    width: 5.5,
  },
];

export const cohortsList: List<AdminCohortView> = {
  ...cohortsSource,
  noun: { one: 'cohort', many: 'cohorts' },
  label: 'Cohorts',
  columns,
  idOf: ({ id }) => String(id),
  nameOf: ({ name }) => name,
  dialog: 'cohort',
  whenEmpty: 'Create one, so that partners have something to apply for.',
};
