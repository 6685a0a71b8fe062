import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchSection, PartnerMatchesView } from '@accelerator/contracts/matching/views';
import type { StandingBadge } from '@accelerator/contracts/partnerships/standing';
import { useState } from 'react';
import { MatchFigure, MatchPrint } from '../../../../entities/match/match-print.tsx';
import { avatarShape } from '../../../../entities/partner/partner-labels.ts';
import {
  foldedHeadings,
  groupPartners,
  isRecommended,
  partnerRows,
  type PartnerRow,
} from '../../../../entities/partnership/partner-groups.ts';
import { labelBeside, PartnerBadges } from '../../../../entities/partnership/partnership-badges.tsx';
import { Alert } from '../../../../ui/messages/alert.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { useDialogAddress } from '../../../../address/dialog-address.ts';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { companyInitials } from '../../../../ui/formats/text.ts';
import { MatchSectionBadge } from './match-section-badge.tsx';

interface Section {
  readonly title: string;
  readonly rows: readonly PartnerRow[];
  /** Only its heading is shown at first. */
  readonly folded?: boolean;
  /** The badge in place of the partner's own, where that one says what the heading says already. */
  readonly instead?: {
    readonly of: StandingBadge;
    /** Left out where nothing takes its place. */
    readonly badge?: { readonly section: MatchSection; readonly label: string };
  };
}

const shownAtFirst = 6;

/** Exactly what the partner sees: the groups of its own screens, in their order. */
export function DashboardView({ view }: { readonly view: PartnerMatchesView }) {
  const { partner, dashboardMessage } = view;
  const sections = sectionsOf(view);
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <section aria-label="Dashboard View" className="border-b border-line px-4 py-5 md:px-6">
      <h3 className="text-heading font-semibold">
        Dashboard View <span className="font-normal text-ink-3 tabular-nums">{`(${count})`}</span>
      </h3>
      <p className="text-ink-2">{`Exactly what ${partner.companyName} sees, without its private notes and bookmarks. Reading it here marks nothing as seen.`}</p>
      {dashboardMessage && (
        <Alert tone="note" title={`${partner.companyName} reads`} className="mt-3">
          {dashboardMessage}
        </Alert>
      )}
      {count === 0 && (
        <div className="mt-3">
          <EmptyState title="No matches in dashboard." />
        </div>
      )}
      {sections.map((section) => (
        <DashboardSection key={section.title} section={section} side={partner.partnerType} />
      ))}
    </section>
  );
}

/** The groups of the partner's own screens; those that it is offered are told apart by who offers them. */
function sectionsOf({ partner, ownLists: { matches, partnerships } }: PartnerMatchesView): readonly Section[] {
  const running = partnerships.some(({ hasActiveApplication }) => hasActiveApplication);
  const groups = groupPartners(partnerRows(matches, partnerships, { side: partner.partnerType }), running);
  const isTop = (row: PartnerRow) => row.match?.isAlgorithmic ?? false;
  const offered = groups.recommended.filter((row) => !isRecommended(row));
  const sections: readonly Section[] = [
    { title: 'Mutual Connections', rows: groups.mutual },
    { title: "Partners You're Interested In", rows: groups.yours },
    {
      title: 'Incoming Interest',
      rows: groups.theirs,
      instead: { of: 'Interested in You', badge: { section: 'Incoming Interest', label: 'Interested' } },
    },
    { title: 'Admin Recommendations', rows: groups.recommended.filter(isRecommended) },
    {
      title: 'Top Matches',
      rows: offered.filter(isTop),
      instead: { of: 'No interaction yet' },
    },
    {
      title: 'Other Matches',
      rows: offered.filter((row) => !isTop(row)),
      instead: { of: 'No interaction yet', badge: { section: 'Potential Match', label: 'Potential Match' } },
    },
    ...foldedHeadings.map(([group, title]) => ({ title, rows: groups[group], folded: true })),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

interface DashboardSectionProps {
  readonly section: Section;
  /** The type of the partner who sees it. */
  readonly side: PartnerType;
}

function DashboardSection({ section: { title, rows, folded = false, instead }, side }: DashboardSectionProps) {
  const [open, setOpen] = useState(false);
  const atFirst = folded ? 0 : shownAtFirst;
  return (
    <section aria-label={title} className="mt-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">
          <span>{`${title} `}</span>
          <span className="font-normal text-ink-3 tabular-nums">{`(${rows.length})`}</span>
        </h4>
        {rows.length > atFirst && (
          <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span>{open ? 'Show fewer' : `Show all ${rows.length}`}</span>
            <span className="sr-only">{` of ${title}`}</span>
          </Button>
        )}
      </div>
      <ul className="mt-1.5 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {(open ? rows : rows.slice(0, atFirst)).map((row) => (
          <DashboardRow key={row.id} row={row} instead={instead} side={side} />
        ))}
      </ul>
    </section>
  );
}

interface DashboardRowProps extends Pick<DashboardSectionProps, 'side'> {
  readonly row: PartnerRow;
  readonly instead: Section['instead'];
}

function DashboardRow({ row, instead, side }: DashboardRowProps) {
  const { linkTo } = useDialogAddress('match');
  const { id, companyName, partnerType, match } = row;
  return (
    <li className="grid min-w-0 gap-1.5 rounded-md border border-line p-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar shape={avatarShape[partnerType]} initials={companyInitials(companyName)} size="xs" />
        {match ? (
          <a {...linkTo(id)} className="min-w-[min(100%-2rem,9rem)] flex-1 rounded-sm font-medium hover:underline">
            {companyName}
          </a>
        ) : (
          <span className="min-w-[min(100%-2rem,9rem)] flex-1 font-medium">{companyName}</span>
        )}
        <Badges row={row} instead={instead} side={side} />
      </div>
      {match && (
        <div className="flex items-center justify-between gap-3">
          <MatchFigure score={match.matchScore} size="s" />
          <MatchPrint columns={match.matchPrint} score={match.matchScore} capped={match.capped} size="s" />
        </div>
      )}
    </li>
  );
}

function Badges({ row, instead, side }: DashboardRowProps) {
  const saysMore = labelBeside(row) !== undefined;
  if (!instead || saysMore || row.stands?.badge !== instead.of) return <PartnerBadges row={row} side={side} />;
  return (
    instead.badge && (
      <MatchSectionBadge section={instead.badge.section} type={row.partnerType}>
        {instead.badge.label}
      </MatchSectionBadge>
    )
  );
}
