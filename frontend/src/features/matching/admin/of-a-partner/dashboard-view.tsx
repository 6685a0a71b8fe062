import { opposite } from '@accelerator/contracts/catalogue';
import type { MatchSection, PartnerMatchesView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { useState } from 'react';
import { MatchFigure, MatchPrint } from '../../../../entities/match/match-print.tsx';
import { avatarShape } from '../../../../entities/partner/partner-labels.ts';
import { connectedPhases } from '../../../../entities/partnership/partner-groups.ts';
import { StandingBadgeOf } from '../../../../entities/partnership/partnership-badges.tsx';
import { Alert } from '../../../../ui/messages/alert.tsx';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { useDialogAddress } from '../../../../ui/dialogs/dialog-address.ts';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { matchParameter } from '../../../../ui/dialogs/linked-parameters.ts';
import { companyInitials } from '../../../../ui/formats/text.ts';
import { MatchSectionBadge } from './match-section-badge.tsx';

interface Group {
  readonly title: string;
  readonly has: (match: PartnerMatchView) => boolean;
  /** Its badge, where the score does not say enough: of its own, or the one that the partner sees. */
  readonly badge?: { readonly section: MatchSection; readonly label: string } | 'standing';
  /** Only its heading is shown at first. */
  readonly folded?: true;
}

/** A match stands in the first that has it; the passed ones come last on the screen. */
const groups: readonly Group[] = [
  {
    title: 'Not Interested',
    has: ({ youNotInterested }) => youNotInterested,
    badge: { section: 'Not Interested', label: 'Not Interested' },
    folded: true,
  },
  {
    title: 'Mutual Connections',
    has: ({ shownStanding }) => shownStanding !== null && connectedPhases.has(shownStanding.phase),
    badge: 'standing',
  },
  {
    title: "Partners You're Interested In",
    has: ({ shownStanding }) => shownStanding?.phase === 'waiting',
    badge: 'standing',
  },
  {
    title: 'Admin Recommendations',
    has: ({ isAdminRecommended }) => isAdminRecommended,
    badge: { section: 'Recommended', label: 'Recommended' },
  },
  {
    title: 'Incoming Interest',
    has: ({ theyShowedInterest }) => theyShowedInterest,
    badge: { section: 'Incoming Interest', label: 'Interested' },
  },
  { title: 'Top Matches', has: ({ isAlgorithmic }) => isAlgorithmic },
  { title: 'Other Matches', has: () => true, badge: { section: 'Potential Match', label: 'Potential Match' } },
];

const shownAtFirst = 6;

/** Exactly what the partner sees, in groups. */
export function DashboardView({ view }: { readonly view: PartnerMatchesView }) {
  const { partner, dashboardMatches, dashboardMessage } = view;
  const grouped = groups.map((group) => ({ group, matches: [] as PartnerMatchView[] }));
  for (const match of dashboardMatches) grouped.find(({ group }) => group.has(match))?.matches.push(match);
  const [passed, ...shown] = grouped;
  return (
    <section aria-label="Dashboard View" className="border-b border-line px-4 py-5 md:px-6">
      <h3 className="text-heading font-semibold">
        Dashboard View <span className="font-normal text-ink-3 tabular-nums">{`(${dashboardMatches.length})`}</span>
      </h3>
      <p className="text-ink-2">{`Exactly what ${partner.companyName} sees. Reading it here marks nothing as seen.`}</p>
      {dashboardMessage && (
        <Alert tone="note" title={`${partner.companyName} reads`} className="mt-3">
          {dashboardMessage}
        </Alert>
      )}
      {dashboardMatches.length === 0 && (
        <div className="mt-3">
          <EmptyState title="No matches in dashboard." />
        </div>
      )}
      {[...shown, passed!].map(
        ({ group, matches }) => matches.length > 0 && <MatchGroup key={group.title} group={group} matches={matches} />,
      )}
    </section>
  );
}

function MatchGroup({ group, matches }: { readonly group: Group; readonly matches: readonly PartnerMatchView[] }) {
  const { title, badge, folded = false } = group;
  const [open, setOpen] = useState(false);
  const atFirst = folded ? 0 : shownAtFirst;
  return (
    <section aria-label={title} className="mt-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">
          <span>{`${title} `}</span>
          <span className="font-normal text-ink-3 tabular-nums">{`(${matches.length})`}</span>
        </h4>
        {matches.length > atFirst && (
          <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
            <span>{open ? 'Show fewer' : `Show all ${matches.length}`}</span>
            <span className="sr-only">{` of ${title}`}</span>
          </Button>
        )}
      </div>
      <ul className="mt-1.5 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {(open ? matches : matches.slice(0, atFirst)).map((match) => (
          <DashboardMatch key={match.id} match={match} badge={badge} />
        ))}
      </ul>
    </section>
  );
}

function DashboardMatch({ match, badge }: { readonly match: PartnerMatchView; readonly badge: Group['badge'] }) {
  const { linkTo } = useDialogAddress(matchParameter);
  const { id, companyName, partnerType, matchScore, matchPrint, capped, shownStanding } = match;
  return (
    <li className="grid min-w-0 gap-1.5 rounded-md border border-line p-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <Avatar shape={avatarShape[partnerType]} initials={companyInitials(companyName)} size="xs" />
        <a {...linkTo(id)} className="min-w-[min(100%-2rem,9rem)] flex-1 rounded-sm font-medium hover:underline">
          {companyName}
        </a>
        {badge === 'standing' && shownStanding && <StandingBadgeOf standing={shownStanding} side={opposite[partnerType]} />}
        {badge && badge !== 'standing' && (
          <MatchSectionBadge section={badge.section} type={partnerType}>
            {badge.label}
          </MatchSectionBadge>
        )}
      </div>
      <div className="flex items-center justify-between gap-3">
        <MatchFigure score={matchScore} size="s" />
        <MatchPrint columns={matchPrint} score={matchScore} capped={capped} size="s" />
      </div>
    </li>
  );
}
