import type { PartnerType } from '@accelerator/contracts/catalogue';
import clsx from 'clsx';
import { BookmarkCheck, CircleCheck, CirclePause, CircleSlash, CircleX, Flag, Hourglass, Inbox, Send, Star } from 'lucide-react';
import { useSession } from '../../session/session.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { PairGlyph, type Half } from '../../ui/pair-glyph.tsx';
import { isSameName } from '@accelerator/contracts/text/folding';
import { ReconstructedBadge } from '../match/reconstructed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isFresh, isRecommended, type PartnerRow } from './partner-groups.ts';
import type { PairStatus, StandingBadge as Name } from '@accelerator/contracts/partnerships/standing';
import type { Elements } from '../../ui/elements.ts';

interface Look {
  readonly tone: BadgeTone;
  readonly icon: (side: PartnerType) => Elements;
}

/** The App Partner's half is the left one, for every reader. */
const halves = (mine: Half, theirs: Half) => (side: PartnerType) =>
  side === 'app' ? <PairGlyph left={mine} right={theirs} size={14} /> : <PairGlyph left={theirs} right={mine} size={14} />;

const looks: Record<Name, Look> = {
  Approved: { tone: 'good', icon: () => <CircleCheck /> },
  'Awaiting Approval': { tone: 'wait', icon: () => <Hourglass /> },
  'Application Sent': { tone: 'note', icon: () => <Send /> },
  'They applied': { tone: 'note', icon: () => <Inbox /> },
  Connected: { tone: 'together', icon: halves('filled', 'filled') },
  'Interested in You': { tone: 'together-outline', icon: halves('empty', 'filled') },
  'Invites you': { tone: 'together-outline', icon: halves('empty', 'filled') },
  'Outreach Sent': { tone: 'quiet', icon: halves('filled', 'empty') },
  'Not Interested': { tone: 'quiet', icon: halves('struck', 'empty') },
  'No interaction yet': { tone: 'quiet', icon: halves('empty', 'empty') },
  Rejected: { tone: 'bad', icon: () => <CircleX /> },
  Canceled: { tone: 'quiet', icon: () => <CircleSlash /> },
  Lapsed: { tone: 'quiet', icon: () => <CircleSlash /> },
  Released: { tone: 'quiet', icon: () => <CircleSlash /> },
  'On hold': { tone: 'wait', icon: () => <CirclePause /> },
  'Not available': { tone: 'quiet', icon: () => <CircleSlash /> },
  Completed: { tone: 'quiet', icon: () => <Flag /> },
  'Left the programme': { tone: 'quiet', icon: () => <CircleSlash /> },
  'Removed from the programme': { tone: 'quiet', icon: () => <CircleSlash /> },
};

/** Where the two stand: one badge, as in every list. */
export function StandingBadge({ standing }: { readonly standing: Pick<PairStatus, 'badge'> }) {
  const { side } = useSession();
  return <StandingBadgeOf standing={standing} side={side} />;
}

interface StandingBadgeOfProps {
  readonly standing: Pick<PairStatus, 'badge'>;
  /** The type of the partner who reads it. */
  readonly side: PartnerType;
}

/** As a partner of that type reads it. */
function StandingBadgeOf({ standing: { badge }, side }: StandingBadgeOfProps) {
  const { tone, icon } = looks[badge];
  return (
    <Badge tone={tone} icon={icon(side)}>
      {badge}
    </Badge>
  );
}

interface PartnerBadgesProps {
  readonly row: PartnerRow;
  /** The type of the partner who reads it, where that is not who is logged in. */
  readonly side?: PartnerType;
}

/** The words beside the badge of a partner, where they say more. */
export function labelBeside(row: PartnerRow): string | undefined {
  const { stands } = row;
  return stands && !isFresh(row) && !isSameName(stands.label, stands.badge) ? stands.label : undefined;
}

/** The badges of one partner of a list, and what is said beside them: the same on a card and in a row. */
export function PartnerBadges({ row, side: asRead }: PartnerBadgesProps) {
  const session = useSession();
  const side = asRead ?? session.side;
  const { match, stands } = row;
  if (!stands) return <Skeleton className="h-5.5 w-28" />;
  const recommended = isRecommended(row) || (match?.isAdminRecommended ?? false);
  const beside = labelBeside(row);
  return (
    <>
      {recommended && <RecommendedBadge />}
      {!(recommended && stands.badge === 'No interaction yet') && <StandingBadgeOf standing={stands} side={side} />}
      {beside && <span className="text-caption text-ink-3">{beside}</span>}
      {match && <ReconstructedBadge matchId={match.id} />}
    </>
  );
}

/** A bookmark of the reader's own company; no badge, which would leave the others of a card no room on a phone. */
export function SavedMark({ className }: { readonly className: string }) {
  return (
    <span title="Saved for later" className={clsx('grid size-6 shrink-0 place-items-center text-ink-2', className)}>
      <BookmarkCheck className="size-4" />
      <span className="sr-only">Saved for later</span>
    </span>
  );
}

function RecommendedBadge() {
  return (
    <Badge tone="wait" icon={<Star />}>
      Recommended
    </Badge>
  );
}
