import { labelOfField, shortLabelOfField, titleOfField } from '@accelerator/contracts/partners/profile-fields';
import { applicationLabel } from '@accelerator/contracts/partners/decision';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { RotateCcw } from 'lucide-react';
import { avatarShape } from '../../../entities/partner/partner-labels.ts';
import { WaitingSince } from '../../../entities/review/waiting-since.tsx';
import { PartnerStatusBadge } from '../../../entities/partner/partner-status-badge.tsx';
import { IdCell } from '../../../lists/table/id-cell.tsx';
import type { List, ListColumn } from '../../../lists/list.ts';
import { chipsColumn, createdColumn } from '../../../lists/table/usual-columns.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { companyInitials, fullName } from '../../../ui/formats/text.ts';
import { askedAgainLabel, awaitsDecision, flagsOf, scoreLabel, shortTypeOf } from './partner-labels.ts';
import { partnersSource } from './partners-source.ts';

const companyOf = ({ companyName }: AdminPartnerView) => companyName;

const columns: readonly ListColumn<AdminPartnerView>[] = [
  {
    id: 'companyName',
    header: shortLabelOfField('companyName'),
    value: companyOf,
    cell: ({ partnerType, companyName }) => (
      <>
        <Avatar shape={avatarShape[partnerType]} initials={companyInitials(companyName)} size="xs" />
        <CutText text={companyName} className="group-hover/link:underline" />
      </>
    ),
    opens: true,
    sorts: 'ascending',
    width: 11,
    pinned: 'start',
  },
  {
    id: 'type',
    header: 'Type',
    value: ({ partnerType }) => shortTypeOf[partnerType],
    sorts: 'ascending',
    width: 4.5,
    className: 'text-ink-2',
  },
  {
    id: 'tier',
    header: shortLabelOfField('partnerTier'),
    value: ({ partnerTier }) => partnerTier,
    sorts: 'ascending',
    width: 4.5,
    className: 'text-ink-2',
  },
  { id: 'name', header: 'Name', value: fullName, sorts: 'ascending', width: 7.25 },
  {
    id: 'contactEmail',
    header: labelOfField('contactEmail'),
    value: ({ contactEmail }) => contactEmail,
    cell: ({ contactEmail }) => <span title={contactEmail}>{contactEmail}</span>,
    sorts: 'ascending',
    width: 8.75,
    grows: true,
    className: 'text-ink-2',
  },
  chipsColumn({
    id: 'industries',
    header: labelOfField('industries'),
    labels: ({ industries }) => industries,
    noun: { one: 'industry', many: 'industries' },
    of: companyOf,
    width: 8.75,
    grows: true,
  }),
  chipsColumn({
    id: 'geographicFocus',
    header: titleOfField('geographicFocus'),
    labels: ({ geographicFocus }) => geographicFocus.map(({ label }) => label),
    noun: { one: 'region', many: 'regions' },
    of: companyOf,
    width: 8.75,
    grows: true,
  }),
  {
    id: 'applicationStatus',
    header: 'Status',
    value: ({ reviewRequestedAt, ...partner }) =>
      [applicationLabel(partner), ...(reviewRequestedAt ? [askedAgainLabel] : [])].join('. '),
    cell: ({ reviewRequestedAt, ...partner }) => (
      <span className="inline-flex items-center gap-1.5">
        <PartnerStatusBadge partner={partner} plain />
        {reviewRequestedAt && (
          <span title={askedAgainLabel} className="text-wait">
            <RotateCcw role="img" aria-label={askedAgainLabel} size={14} />
          </span>
        )}
      </span>
    ),
    sorts: 'ascending',
    width: 7.25,
  },
  {
    id: 'applicationScore',
    header: 'Score',
    value: ({ applicationScore }) => scoreLabel(applicationScore),
    sorts: 'descending',
    width: 3.75,
    align: 'right',
  },
  {
    id: 'submittedAt',
    header: 'Waiting since',
    value: ({ submittedAt }) => submittedAt,
    cell: (partner) => awaitsDecision(partner) && <WaitingSince {...partner} />,
    sorts: 'ascending',
    width: 12,
    further: true,
  },
  chipsColumn({
    id: 'flags',
    header: 'Flags',
    labels: flagsOf,
    noun: { one: 'flag', many: 'flags' },
    of: companyOf,
    width: 16,
    grows: true,
    further: true,
  }),
  createdColumn,
  {
    id: 'userId',
    header: 'User ID',
    value: ({ userId }) => userId,
    cell: ({ userId }) => <IdCell id={userId} />,
    width: 4,
    className: 'font-mono text-caption text-ink-3',
  },
];

export const partnersList: List<AdminPartnerView> = {
  ...partnersSource,
  noun: { one: 'partner', many: 'partners' },
  label: 'Partners',
  columns,
  idOf: ({ id }) => id,
  nameOf: companyOf,
  dialog: 'partner',
  whenEmpty: 'Partners appear here as soon as they register.',
};
