import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { use } from 'react';
import { RecommendationNote } from '../match/recommendation.tsx';
import { MatchScore } from '../match/match-print.tsx';
import { avatarShape } from '../partner/partner-labels.ts';
import { PartnerBadges, SavedMark } from './partnership-badges.tsx';
import { PartnerActs } from './partner-acts.tsx';
import { isFresh, isSaved, sentenceWithPast, type PartnerRow } from './partner-groups.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ActionsDisabled, ButtonAnchor, ButtonLink } from '../../ui/controls/button.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { useDialogAddress } from '../../address/dialog-address.ts';
import { actOf, placeOf } from '../../ui/keyboard/kept-focus.ts';
import { companyInitials } from '../../ui/formats/text.ts';

/** One partner in a list: who, how well it matches, and below it whose turn it is and the decision that waits. */
export function PartnershipRow({ row }: { readonly row: PartnerRow }) {
  const isDisabled = use(ActionsDisabled);
  const { match, stands } = row;
  const { linkTo } = useDialogAddress('partner');
  // Nothing is left of its profile, or profiles are closed to the reader.
  const gone = stands?.phase === 'left' || row.partnership?.youAreApproved === false;
  const note = match?.recommendationNotes ?? null;
  const fresh = isFresh(row);
  return (
    <li
      {...placeOf(row.id)}
      className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 border-line p-3.5 not-first:border-t @xl:min-h-19 @xl:grid-cols-[40px_minmax(0,1fr)_132px_128px_auto] @xl:px-4 @2xl:grid-cols-[40px_minmax(0,1fr)_172px_136px_auto] @2xl:gap-x-4"
    >
      <Avatar shape={avatarShape[row.partnerType]} initials={companyInitials(row.companyName)} />
      <div className="relative min-w-0">
        {isSaved(row) && <SavedMark className="absolute top-0 right-0" />}
        <h4 className={clsx('font-semibold', isSaved(row) && 'pr-8')}>
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
        {!gone && (
          <>
            <CutText as="p" text={shortList(row.industries)} className="text-console text-ink-3" />
            <CutText as="p" text={shortList(row.regions)} className="text-console text-ink-3" />
          </>
        )}
      </div>
      {match && (
        <div className="col-span-full @xl:col-span-1">
          <MatchScore match={match} size="m" />
        </div>
      )}
      <div className="col-span-full flex flex-wrap items-center gap-3 @xl:contents">
        <div
          className={clsx(
            'flex flex-wrap gap-1 @xl:grid',
            match ? '@xl:justify-items-start' : '@xl:col-span-2 @xl:justify-items-end',
          )}
        >
          <PartnerBadges row={row} />
        </div>
        <div className="ml-auto flex flex-wrap gap-1">
          {gone ? (
            hasHistory(row.partnership) && (
              <ButtonLink
                size="sm"
                to="/partnership-history/$id"
                params={{ id: row.partnership.id }}
                {...actOf('open')}
                aria-label={`History with ${row.companyName}`}
              >
                History
              </ButtonLink>
            )
          ) : (
            <ButtonAnchor size="sm" {...linkTo(row.id)} {...actOf('open')} aria-label={`View Profile of ${row.companyName}`}>
              View Profile
            </ButtonAnchor>
          )}
        </div>
      </div>
      {stands && (
        <div
          className={clsx(
            'col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden @xl:col-start-2',
            fresh && !note && '@xl:-mt-2.5',
          )}
        >
          {!fresh && (
            <p className="min-w-0 flex-[1_1_16rem] text-console text-ink-2">{sentenceWithPast(stands, row.partnership)}</p>
          )}
          <RecommendationNote notes={note} className="min-w-0 flex-[1_1_16rem]" />
          <div className="ml-auto flex flex-wrap gap-1.5 empty:hidden">
            <PartnerActs row={row} />
          </div>
        </div>
      )}
    </li>
  );
}

/** An invitation that waits for an answer has none yet. */
function hasHistory(partnership: PartnerRow['partnership']): partnership is PartnershipView {
  return partnership != null && partnership.openInvitation === undefined;
}

/** At most two, as there are two lines for them. */
function shortList(labels: readonly string[]): string {
  return labels.slice(0, 2).join(', ') || '—';
}
