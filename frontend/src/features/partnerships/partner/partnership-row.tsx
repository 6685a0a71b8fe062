import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { companyInitials } from '../../../ui/text.ts';
import { avatarShape } from '../../../entities/partner/partner-labels.ts';
import { RecommendedBadge, StandingBadge } from '../../../entities/partnership/partnership-badges.tsx';
import type { PartnerRow } from './partnership-groups.ts';
import { standingBadge, standingLabel } from '../../../entities/partnership/partnership-standing.ts';

interface PartnershipRowProps {
  readonly row: PartnerRow;
  readonly side: PartnerType;
  /** Number and print, where the partner is among the matches. */
  readonly score: ReactNode;
  /** More that can be done from here. */
  readonly actions?: ReactNode;
  readonly onOpen: () => void;
}

/** One partner in the dashboard's list, in two lines. */
export function PartnershipRow({ row, side, score, actions, onOpen }: PartnershipRowProps) {
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3 border-line p-3.5 not-first:border-t @xl:min-h-19 @xl:grid-cols-[40px_minmax(0,1fr)_132px_128px_auto] @xl:px-4 @2xl:grid-cols-[40px_minmax(0,1fr)_172px_136px_auto] @2xl:gap-x-4">
      <Avatar shape={avatarShape[row.partnerType]} initials={companyInitials(row.companyName)} />
      <div className="min-w-0">
        <h4 className="font-semibold">
          <button type="button" onClick={onOpen} className="rounded-sm text-left hover:underline">
            {row.companyName}
          </button>
        </h4>
        <p className="truncate text-console text-ink-3">{shortList(row.industries)}</p>
        <p className="truncate text-console text-ink-3">{shortList(row.regions)}</p>
      </div>
      <div className="col-span-full @xl:col-span-1">{score}</div>
      <div className="col-span-full flex flex-wrap items-center gap-3 @xl:contents">
        <Standing row={row} side={side} />
        <div className="ml-auto flex flex-wrap gap-1">
          {actions}
          <Button size="sm" onClick={onOpen} aria-label={`View Profile of ${row.companyName}`}>
            View Profile
          </Button>
        </div>
      </div>
    </li>
  );
}

function Standing({ row: { match, partnership }, side }: { readonly row: PartnerRow; readonly side: PartnerType }) {
  const badge = standingBadge(partnership, side);
  const label = badge === 'Interested in You' ? sinceTheirInterest(partnership, side) : standingLabel(partnership, side);
  const recommended = badge === 'No interaction yet' && (match?.isAdminRecommended || partnership?.initiatedBy === 'admin');
  return (
    <div className="grid justify-items-start gap-1">
      {recommended ? <RecommendedBadge /> : <StandingBadge partnership={partnership} side={side} />}
      {label && (label !== badge || recommended) && <span className="text-caption text-ink-3">{label}</span>}
    </div>
  );
}

/** A partnership that the other side began began with its interest; of any other the day is not known. */
function sinceTheirInterest(partnership: PartnerRow['partnership'], side: PartnerType): string | null {
  const theirStart = side === 'app' ? 'solutions partner' : 'app_partner';
  return partnership?.initiatedBy === theirStart ? `Since ${formatDate(partnership.createdAt)}` : null;
}

/** At most two, as there are two lines for them. */
function shortList(labels: readonly string[]): string {
  return labels.slice(0, 2).join(', ') || '—';
}
