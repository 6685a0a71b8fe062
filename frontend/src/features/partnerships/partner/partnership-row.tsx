import { isSameName } from '@accelerator/contracts/text/folding';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { ReconstructedBadge } from '../../../entities/match/reconstructed.tsx';
import { RecommendationNote } from '../../../entities/match/recommendation.tsx';
import { MatchScore } from '../../../entities/match/match-print.tsx';
import { avatarShape } from '../../../entities/partner/partner-labels.ts';
import { RecommendedBadge, StandingBadge } from '../../../entities/partnership/partnership-badges.tsx';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { useSession } from '../../../session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ActionsDisabled, ButtonAnchor } from '../../../ui/button.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { useDialogAddress } from '../../../ui/dialog-address.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Moment } from '../../../ui/moment.ts';
import { companyInitials } from '../../../ui/text.ts';
import type { PartnerRow } from './partnership-groups.ts';

interface PartnershipRowProps {
  readonly row: PartnerRow;
  /** In place of whose turn it is. */
  readonly sentence?: string | undefined;
  /** More that can be done from here. */
  readonly actions?: Elements;
}

/** One partner in the dashboard's list: who, how well it matches, and below it whose turn it is. */
export function PartnershipRow({ row, sentence, actions }: PartnershipRowProps) {
  const { side } = useSession();
  const isDisabled = use(ActionsDisabled);
  const { partnership, match } = row;
  const { linkTo } = useDialogAddress('partner');
  const stands = standing(partnership, side, { other: partnership?.partner ?? match ?? undefined, now: use(Moment) });
  // Nothing is left of its profile.
  const gone = stands.phase === 'left';
  const fresh = stands.phase === 'new' && !stands.taken;
  const recommended = fresh && (match?.isAdminRecommended || partnership?.initiatedBy === 'admin');
  return (
    <li className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 border-line p-3.5 not-first:border-t @xl:min-h-19 @xl:grid-cols-[40px_minmax(0,1fr)_132px_128px_auto] @xl:px-4 @2xl:grid-cols-[40px_minmax(0,1fr)_172px_136px_auto] @2xl:gap-x-4">
      <Avatar shape={avatarShape[row.partnerType]} initials={companyInitials(row.companyName)} />
      <div className="min-w-0">
        <h4 className="font-semibold">
          {gone ? (
            row.companyName
          ) : (
            <Link
              disabled={isDisabled}
              to="/partner-profile"
              search={{ id: row.id, type: row.partnerType }}
              className="rounded-sm hover:underline"
            >
              {row.companyName}
            </Link>
          )}
        </h4>
        <CutText as="p" text={shortList(row.industries)} className="text-console text-ink-3" />
        <CutText as="p" text={shortList(row.regions)} className="text-console text-ink-3" />
      </div>
      <div className="col-span-full @xl:col-span-1">{match && <MatchScore match={match} size="m" />}</div>
      <div className="col-span-full flex flex-wrap items-center gap-3 @xl:contents">
        <div className="flex flex-wrap gap-1 @xl:grid @xl:justify-items-start">
          {recommended ? <RecommendedBadge /> : <StandingBadge standing={stands} />}
          {!fresh && !stands.taken && !isSameName(stands.label, stands.badge) && (
            <span className="text-caption text-ink-3">{stands.label}</span>
          )}
          {match && <ReconstructedBadge matchId={match.id} />}
        </div>
        <div className="ml-auto flex flex-wrap gap-1">
          {actions}
          {!gone && (
            <ButtonAnchor size="sm" {...linkTo(row.id)} aria-label={`View Profile of ${row.companyName}`}>
              View Profile
            </ButtonAnchor>
          )}
        </div>
      </div>
      {!fresh && <p className="col-span-full text-console text-ink-2 @xl:col-start-2">{sentence ?? stands.sentence}</p>}
      {match && <RecommendationNote notes={match.recommendationNotes} className="col-span-full @xl:col-start-2" />}
    </li>
  );
}

/** At most two, as there are two lines for them. */
function shortList(labels: readonly string[]): string {
  return labels.slice(0, 2).join(', ') || '—';
}
