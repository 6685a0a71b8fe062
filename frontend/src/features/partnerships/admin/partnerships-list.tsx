import { labelOfField, shortLabelOfField } from '@accelerator/contracts/partners/profile-fields';
import { statusLabel } from '@accelerator/contracts/partnerships/administrator-standing';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { WaitingSince } from '../../../entities/review/waiting-since.tsx';
import { PartnershipStatusBadge } from '../../../entities/partnership/partnership-status-badge.tsx';
import { IdCell } from '../../../lists/table/id-cell.tsx';
import type { List, ListColumn } from '../../../lists/list.ts';
import { chipsColumn, createdColumn } from '../../../lists/table/usual-columns.tsx';
import { formatDay } from '../../../ui/formats/dates.ts';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';
import {
  answersOf,
  applicationLabel,
  awaitsDecision,
  halfOf,
  industriesOf,
  interestsLabel,
  pairName,
  scoreLabel,
} from './partnership-labels.ts';
import { PairScore } from './pair-score.tsx';
import { partnershipsSource } from './partnerships-source.ts';
import { fullName } from '../../../ui/formats/text.ts';

const columns: readonly ListColumn<AdminPartnershipView>[] = [
  {
    id: 'id',
    header: 'ID',
    value: ({ id }) => id,
    cell: ({ id }) => <IdCell id={id} />,
    width: 3.25,
    className: 'font-mono text-caption text-ink-3',
  },
  {
    id: 'appPartner',
    header: 'App Partner',
    value: ({ partners }) => fullName(partners.app),
    sorts: 'ascending',
    width: 5.75,
    grows: true,
    className: 'text-ink-2',
  },
  {
    id: 'appCompany',
    header: 'App Company',
    value: ({ partners }) => partners.app.companyName,
    opens: true,
    linkName: (pair) => `Open ${pairName(pair)}`,
    sorts: 'ascending',
    width: 7.5,
    pinned: 'start',
  },
  {
    id: 'solutionsPartner',
    header: 'Solutions Partner',
    value: ({ partners }) => fullName(partners.solutions),
    sorts: 'ascending',
    width: 7.5,
    grows: true,
    className: 'text-ink-2',
  },
  {
    id: 'solutionsCompany',
    header: 'Solutions Company',
    value: ({ partners }) => partners.solutions.companyName,
    sorts: 'ascending',
    width: 7.5,
    className: 'font-medium',
  },
  {
    id: 'tier',
    header: shortLabelOfField('partnerTier'),
    value: ({ partners }) => partners.solutions.tier,
    sorts: 'ascending',
    width: 4,
    className: 'text-ink-2',
  },
  chipsColumn({
    id: 'industries',
    header: labelOfField('industries'),
    labels: industriesOf,
    noun: { one: 'industry', many: 'industries' },
    of: pairName,
    width: 7,
  }),
  {
    id: 'interests',
    header: 'Interests',
    value: (pair) => interestsLabel(pair, (instant) => instant.slice(0, 'yyyy-MM-dd'.length)),
    cell: (pair) => <Interests pair={pair} />,
    sorts: 'ascending',
    width: 8.25,
  },
  {
    id: 'applications',
    header: 'Applications',
    value: applicationLabel,
    cell: (pair) => (
      <PairGlyph
        left={pair.appPartnerApplied ? 'filled' : 'empty'}
        right={pair.solutionsPartnerApplied ? 'filled' : 'empty'}
        label={applicationLabel(pair)}
        className="align-middle"
      />
    ),
    sorts: 'ascending',
    width: 5.5,
  },
  {
    id: 'cohort',
    header: 'Cohort',
    value: ({ cohort }) => cohort?.name,
    sorts: 'ascending',
    width: 6.5,
    grows: true,
    className: 'text-ink-2',
  },
  {
    id: 'submittedAt',
    header: 'Waiting since',
    value: ({ submittedAt }) => submittedAt,
    cell: (pair) => awaitsDecision(pair) && pair.submittedAt && <WaitingSince {...pair} submittedAt={pair.submittedAt} />,
    sorts: 'ascending',
    width: 12,
    further: true,
  },
  {
    id: 'matchScore',
    header: 'Match score',
    value: (pair) => (pair.invitation ? undefined : scoreLabel(pair)),
    cell: (pair) => pair.invitation === null && <PairScore pair={pair} />,
    width: 10.5,
    further: true,
  },
  createdColumn,
  {
    id: 'status',
    header: 'Status',
    value: statusLabel,
    cell: (pair) => <PartnershipStatusBadge status={pair.status} label={statusLabel(pair)} plain />,
    sorts: 'ascending',
    width: 8.75,
    pinned: 'end',
  },
];

/** The sides that are interested, and since when: the App Partner's day first. */
function Interests({ pair }: { readonly pair: AdminPartnershipView }) {
  const { app, solutions } = answersOf(pair);
  const { app: appSide, solutions: solutionsSide } = pair.partners;
  const days = `${formatDay(appSide.interestedAt)} / ${formatDay(solutionsSide.interestedAt)}`;
  const anyone = appSide.interestedAt ?? solutionsSide.interestedAt;
  return (
    <span title={interestsLabel(pair)} className="inline-flex items-center gap-1.5 align-middle">
      <PairGlyph left={halfOf[app]} right={halfOf[solutions]} label={interestsLabel(pair)} />
      {anyone !== null && (
        <span aria-hidden title={days} className="text-caption text-ink-2 tabular-nums">
          {days}
        </span>
      )}
    </span>
  );
}

export const partnershipsList: List<AdminPartnershipView> = {
  ...partnershipsSource,
  noun: { one: 'partnership', many: 'partnerships' },
  label: 'Partnerships',
  columns,
  idOf: ({ id }) => id,
  nameOf: pairName,
  dialog: 'partnership',
  whenEmpty: 'A partnership begins when a partner shows interest in another.',
};
