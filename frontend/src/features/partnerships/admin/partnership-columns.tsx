import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { CellChips } from '../../../ui/cell-chips.tsx';
import { dataColumns, type DataColumns } from '../../../ui/data-table.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { industriesOf } from './partnership-filters.ts';
import { PartnershipStatusBadge } from '../../../entities/partnership/partnership-status-badge.tsx';
import { answersOf, applicationLabel, awaitsDecision, fullName, halfOf, interestLabel, pairName } from './partnership-labels.ts';

export interface PartnershipRowActions {
  readonly onOpen: (partnership: AdminPartnershipView) => void;
  readonly onApprove: (partnership: AdminPartnershipView) => void;
  readonly onReject: (partnership: AdminPartnershipView) => void;
  readonly readOnly: boolean;
}

/** The columns of the partnership list. */
export function partnershipColumns({
  onOpen,
  onApprove,
  onReject,
  readOnly,
}: PartnershipRowActions): DataColumns<AdminPartnershipView> {
  const column = dataColumns<AdminPartnershipView>();
  return column.columns([
    column.accessor('id', {
      header: 'ID',
      enableSorting: false,
      meta: { width: '3.25rem', className: 'font-mono text-caption text-ink-3' },
      cell: ({ row: { original: pair } }) => (
        <span title={pair.id}>
          <span aria-hidden>…{pair.id.slice(-4)}</span>
          <span className="sr-only">{pair.id}</span>
        </span>
      ),
    }),
    column.accessor(({ partners }) => fullName(partners.app), {
      id: 'appPartner',
      header: 'App Partner',
      meta: { width: '7.7%', className: 'text-ink-2' },
    }),
    column.accessor(({ partners }) => partners.app.companyName, {
      id: 'appCompany',
      header: 'App Company',
      meta: { width: '8%' },
      cell: ({ row: { original: pair } }) => (
        <button
          type="button"
          aria-label={`Open ${pairName(pair)}`}
          onClick={() => onOpen(pair)}
          className="min-h-6 max-w-full truncate rounded-sm text-left font-medium -outline-offset-2 hover:underline"
        >
          {pair.partners.app.companyName}
        </button>
      ),
    }),
    column.accessor(({ partners }) => fullName(partners.solutions), {
      id: 'solutionsPartner',
      header: 'Solutions Partner',
      meta: { width: '7.9%', className: 'text-ink-2' },
    }),
    column.accessor(({ partners }) => partners.solutions.companyName, {
      id: 'solutionsCompany',
      header: 'Solutions Company',
      meta: { width: '9.5%', className: 'font-medium' },
    }),
    column.accessor(({ partners }) => partners.solutions.tier ?? '—', {
      id: 'tier',
      header: 'Tier',
      meta: { width: '4.25rem', className: 'text-ink-2' },
    }),
    column.display({
      id: 'industries',
      header: 'Industries',
      meta: { width: '10.6%' },
      cell: ({ row: { original: pair } }) => <CellChips labels={industriesOf(pair)} name={`Industries of ${pairName(pair)}`} />,
    }),
    column.accessor(interestLabel, {
      id: 'interests',
      header: 'Interests',
      meta: { width: '4rem' },
      cell: ({ row: { original: pair } }) => {
        const { app, solutions } = answersOf(pair);
        return <PairGlyph left={halfOf[app]} right={halfOf[solutions]} label={interestLabel(pair)} className="align-middle" />;
      },
    }),
    column.accessor(applicationLabel, {
      id: 'applications',
      header: 'Applications',
      meta: { width: '5rem' },
      cell: ({ row: { original: pair } }) => (
        <PairGlyph
          left={pair.appPartnerApplied ? 'filled' : 'empty'}
          right={pair.solutionsPartnerApplied ? 'filled' : 'empty'}
          label={applicationLabel(pair)}
          className="align-middle"
        />
      ),
    }),
    column.accessor(({ cohort }) => cohort?.name ?? '—', {
      id: 'cohort',
      header: 'Cohort',
      meta: { width: '9.7%', className: 'text-ink-2' },
    }),
    column.accessor('createdAt', {
      header: 'Created',
      meta: { width: '5.75rem', className: 'text-ink-2 tabular-nums' },
      cell: ({ row: { original: pair } }) => formatDate(pair.createdAt),
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { width: '8.25rem' },
      cell: ({ row: { original: pair } }) => <PartnershipStatusBadge status={pair.status} plain />,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { width: '2.75rem', headerHidden: true, className: 'overflow-visible' },
      cell: ({ row: { original: pair } }) => (
        <Menu
          label={`Actions for ${pairName(pair)}`}
          items={[
            { label: 'View Details', onSelect: () => onOpen(pair) },
            ...(awaitsDecision(pair) && !readOnly
              ? [
                  { label: 'Approve', onSelect: () => onApprove(pair) },
                  { label: 'Reject', onSelect: () => onReject(pair), danger: true },
                ]
              : []),
          ]}
        />
      ),
    }),
  ]);
}
