import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { Avatar } from '../../../ui/avatar.tsx';
import { CellChips } from '../../../ui/cell-chips.tsx';
import { dataColumns, type DataColumns } from '../../../ui/data-table.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { Menu } from '../../../ui/menu.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { PartnerStatusBadge } from '../../../entities/partner/partner-status-badge.tsx';
import { isPending, nameOf, scoreLabel, shortTypeOf } from './partner-labels.ts';

export interface PartnerRowActions {
  readonly onOpen: (partner: AdminPartnerView) => void;
  readonly onApprove: (partner: AdminPartnerView) => void;
  readonly onReject: (partner: AdminPartnerView) => void;
  readonly readOnly: boolean;
}

/** The columns of the partner list. */
export function partnerColumns({ onOpen, onApprove, onReject, readOnly }: PartnerRowActions): DataColumns<AdminPartnerView> {
  const column = dataColumns<AdminPartnerView>();
  return column.columns([
    column.accessor('companyName', {
      header: 'Company',
      meta: { width: '13.4%' },
      cell: ({ row: { original: partner } }) => (
        <span className="flex min-w-0 items-center gap-2">
          <Avatar
            shape={partner.partnerType === 'app' ? 'square' : 'circle'}
            initials={companyInitials(partner.companyName)}
            size="xs"
          />
          <button
            type="button"
            onClick={() => onOpen(partner)}
            className="min-h-6 truncate rounded-sm text-left font-medium -outline-offset-2 hover:underline"
          >
            {partner.companyName}
          </button>
        </span>
      ),
    }),
    column.accessor(({ partnerType }) => shortTypeOf[partnerType], {
      id: 'type',
      header: 'Type',
      meta: { width: '4.25rem', className: 'text-ink-2' },
    }),
    column.accessor(({ partnerTier }) => partnerTier ?? '—', {
      id: 'tier',
      header: 'Tier',
      meta: { width: '4.25rem', className: 'text-ink-2' },
    }),
    column.accessor(nameOf, { id: 'name', header: 'Name', meta: { width: '9.4%' } }),
    column.accessor('contactEmail', {
      header: 'Email',
      meta: { width: '8.8%', className: 'text-ink-2' },
      cell: ({ row: { original: partner } }) => <span title={partner.contactEmail}>{partner.contactEmail}</span>,
    }),
    column.display({
      id: 'industries',
      header: 'Industries',
      meta: { width: '14.4%' },
      cell: ({ row: { original: partner } }) => (
        <CellChips labels={partner.industries} name={`Industries of ${partner.companyName}`} />
      ),
    }),
    column.display({
      id: 'geographicFocus',
      header: 'Geographic Focus',
      meta: { width: '12.4%' },
      cell: ({ row: { original: partner } }) => (
        <CellChips
          labels={partner.geographicFocus.map(({ label }) => label)}
          name={`Geographic Focus of ${partner.companyName}`}
        />
      ),
    }),
    column.accessor('applicationStatus', {
      header: 'Status',
      meta: { width: '7.25rem' },
      cell: ({ row: { original: partner } }) => <PartnerStatusBadge status={partner.applicationStatus} plain />,
    }),
    column.accessor('applicationScore', {
      header: 'Score',
      meta: { width: '3.5rem', align: 'right' },
      cell: ({ row: { original: partner } }) => scoreLabel(partner.applicationScore),
    }),
    column.accessor('createdAt', {
      header: 'Created',
      meta: { width: '6rem', className: 'text-ink-2 tabular-nums' },
      cell: ({ row: { original: partner } }) => formatDate(partner.createdAt),
    }),
    column.accessor('userId', {
      header: 'User ID',
      enableSorting: false,
      meta: { width: '4rem', className: 'font-mono text-caption text-ink-3' },
      cell: ({ row: { original: partner } }) => (
        <span title={partner.userId}>
          <span aria-hidden>…{partner.userId.slice(-4)}</span>
          <span className="sr-only">{partner.userId}</span>
        </span>
      ),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { width: '2.75rem', headerHidden: true, className: 'overflow-visible' },
      cell: ({ row: { original: partner } }) => (
        <Menu
          label={`Actions for ${partner.companyName}`}
          items={[
            { label: 'View Details', onSelect: () => onOpen(partner) },
            ...(isPending(partner) && !readOnly
              ? [
                  { label: 'Approve', onSelect: () => onApprove(partner) },
                  { label: 'Reject', onSelect: () => onReject(partner), danger: true },
                ]
              : []),
          ]}
        />
      ),
    }),
  ]);
}
