import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { CircleCheck, Hourglass, Send, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { PairGlyph, type Half } from '../../ui/pair-glyph.tsx';
import { standingBadge, type StandingBadge as Standing } from './partnership-standing.ts';

interface Look {
  readonly tone: BadgeTone;
  readonly icon: (side: PartnerType) => ReactNode;
}

/** The App Partner's half is the left one, for every reader. */
const halves = (mine: Half, theirs: Half) => (side: PartnerType) =>
  side === 'app' ? <PairGlyph left={mine} right={theirs} size={14} /> : <PairGlyph left={theirs} right={mine} size={14} />;

const looks: Record<Standing, Look> = {
  Approved: { tone: 'good', icon: () => <CircleCheck aria-hidden strokeWidth={1.75} /> },
  'Awaiting Approval': { tone: 'wait', icon: () => <Hourglass aria-hidden strokeWidth={1.75} /> },
  'Application Sent': { tone: 'note', icon: () => <Send aria-hidden strokeWidth={1.75} /> },
  Connected: { tone: 'together', icon: halves('filled', 'filled') },
  'Interested in You': { tone: 'together-outline', icon: halves('empty', 'filled') },
  'Outreach Sent': { tone: 'quiet', icon: halves('filled', 'empty') },
  'Not Interested': { tone: 'quiet', icon: halves('struck', 'empty') },
  'No interaction yet': { tone: 'quiet', icon: halves('empty', 'empty') },
};

interface StandingBadgeProps {
  readonly partnership: PartnershipView | null | undefined;
  /** Who reads. */
  readonly side: PartnerType;
}

export function StandingBadge({ partnership, side }: StandingBadgeProps) {
  const standing = standingBadge(partnership, side);
  const { tone, icon } = looks[standing];
  return (
    <Badge tone={tone} icon={icon(side)}>
      {standing}
    </Badge>
  );
}

export function RecommendedBadge() {
  return (
    <Badge tone="wait" icon={<Star aria-hidden strokeWidth={1.75} />}>
      Recommended
    </Badge>
  );
}
