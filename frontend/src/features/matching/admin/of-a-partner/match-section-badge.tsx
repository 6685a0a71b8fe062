import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchSection } from '@accelerator/contracts/matching/views';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { PairGlyph, type Half } from '../../../../ui/pair-glyph.tsx';
import type { Elements } from '../../../../ui/elements.ts';

interface Look {
  readonly tone: BadgeTone;
  /** @param type of the match, whose half is the left one where it is an App Partner */
  readonly icon: (type: PartnerType) => Elements;
}

const halves = (own: Half, theirs: Half) => (type: PartnerType) =>
  type === 'app' ? <PairGlyph left={theirs} right={own} size={14} /> : <PairGlyph left={own} right={theirs} size={14} />;

const looks: Record<MatchSection, Look> = {
  'Not Interested': { tone: 'quiet', icon: halves('struck', 'struck') },
  Partnership: { tone: 'together', icon: halves('filled', 'filled') },
  Recommended: { tone: 'wait', icon: () => <Star /> },
  'Incoming Interest': { tone: 'together-outline', icon: halves('empty', 'filled') },
  'Potential Match': { tone: 'quiet', icon: halves('empty', 'empty') },
};

interface MatchSectionBadgeProps {
  readonly section: MatchSection;
  /** Of the match. */
  readonly type: PartnerType;
  readonly plain?: boolean;
  /** In other words, as "Interested". */
  readonly children?: ReactNode;
}

/** Says how a match stands with the partner whose matches are read; `plain` is the form for tables. */
export function MatchSectionBadge({ section, type, plain = false, children = section }: MatchSectionBadgeProps) {
  const { tone, icon } = looks[section];
  return (
    <Badge tone={tone} plain={plain} icon={icon(type)}>
      {children}
    </Badge>
  );
}

const inLegend: readonly MatchSection[] = ['Recommended', 'Incoming Interest', 'Not Interested', 'Potential Match'];

/** The key to what the statuses of the table look like. */
export function MatchLegend({ type }: Pick<MatchSectionBadgeProps, 'type'>) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1">
      {inLegend.map((section) => (
        <li key={section}>
          <MatchSectionBadge section={section} type={type} plain />
        </li>
      ))}
    </ul>
  );
}
