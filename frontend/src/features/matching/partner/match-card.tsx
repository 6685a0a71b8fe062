import { labelOfField } from '@accelerator/contracts/partners/profile-fields';
import type { MatchView } from '@accelerator/contracts/matching/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Globe } from 'lucide-react';
import { use, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { ActionsDisabled, Button, ButtonAnchor } from '../../../ui/controls/button.tsx';
import { ChipList } from '../../../ui/controls/chip.tsx';
import { useDialogAddress } from '../../../address/dialog-address.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { actOf, placeOf } from '../../../ui/keyboard/kept-focus.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { companyInitials, joinLabels } from '../../../ui/formats/text.ts';
import { MatchChange } from '../../../entities/match/match-change.tsx';
import { MatchExplanation, MatchKey } from '../../../entities/match/match-explanation.tsx';
import { MatchScore } from '../../../entities/match/match-print.tsx';
import { matchQueries } from '../../../entities/match/matching.queries.ts';
import { RecommendationNote } from '../../../entities/match/recommendation.tsx';
import { avatarShape, kindOfPartner } from '../../../entities/partner/partner-labels.ts';
import { PartnerActs } from '../../../entities/partnership/partner-acts.tsx';
import { isFresh, isSaved, sentenceWithPast } from '../../../entities/partnership/partner-groups.ts';
import { PartnerBadges, SavedMark } from '../../../entities/partnership/partnership-badges.tsx';
import type { MatchRow } from './explained-first.ts';
import { slideFromPrint } from './slide-from-print.ts';

interface MatchCardProps {
  readonly row: MatchRow;
  /** Its explanation is open. */
  readonly explained: boolean;
  readonly onExplain: (explained: boolean) => void;
  /** It begins a row of the grid, so that there is room beside it on a wide screen. */
  readonly first: boolean;
}

/**
 * One partner of the list. Its explanation is a cell of the same grid, so that the card stays where it is when that opens: beside the first
 * card where there is room, else below the row of the card, which reaches down to it. The grid has to be dense.
 */
export function MatchCard({ row, explained, onExplain, first }: MatchCardProps) {
  const { match, companyName } = row;
  const { linkTo } = useDialogAddress('partner');
  const print = useRef<HTMLSpanElement>(null);
  const reasons = useId();
  const why = explained ? 'Hide explanation' : `Why ${match.matchScore}%`;
  return (
    <li {...placeOf(row.id)} className="contents">
      <div
        className={clsx(
          'relative flex min-w-0 flex-col rounded-md border border-line bg-surface p-5',
          explained && reachesDown,
          explained && first && reachesAcross,
        )}
      >
        <Who match={match} saved={isSaved(row)} />
        <div className="mt-4">
          <MatchScore match={match} printRef={print} />
        </div>
        <div className="mt-4">
          <ChipList name={labelOfField('industries')} labels={match.industries} max={3} />
        </div>
        <p className="mt-2.5 flex items-center gap-1.5 text-console text-ink-2">
          <Globe className="size-3.5 shrink-0 text-ink-3" />
          <span className="sr-only">{`${labelOfField('geographicFocus')}: `}</span>
          <span>{joinLabels(match.geographicFocus.map((region) => region.label))}</span>
        </p>
        <Stands row={row} />
        <div className="mt-auto grid gap-2">
          <div className="flex flex-wrap gap-1.5 empty:hidden">
            <PartnerActs row={row} />
          </div>
          <div className="flex flex-wrap justify-between gap-1">
            <ButtonAnchor
              variant="ghost"
              size="sm"
              flush="start"
              {...linkTo(match.id)}
              {...actOf('open')}
              aria-label={`View Profile of ${companyName}`}
            >
              View Profile
            </ButtonAnchor>
            <Button
              variant="ghost"
              size="sm"
              flush="end"
              className="flex-row-reverse"
              icon={<OpenSign open={explained} first={first} />}
              aria-label={`${why}${explained ? ` of ${companyName}` : ` with ${companyName}`}`}
              aria-expanded={explained}
              aria-controls={reasons}
              onClick={() => onExplain(!explained)}
            >
              {why}
            </Button>
          </div>
        </div>
      </div>
      <div
        id={reasons}
        hidden={!explained}
        className={clsx('col-span-full min-w-0 rounded-md border border-line-strong bg-surface', first && 'xl:col-span-2')}
      >
        {explained && <Why match={match} print={print} />}
      </div>
    </li>
  );
}

/** Over the gap of the grid and the edge of what is explained there. */
const reachesDown =
  "border-line-strong! max-xl:rounded-b-none xl:rounded-b-none after:absolute after:-inset-x-px after:top-full after:h-[17px] after:border-x after:border-line-strong after:bg-surface after:content-['']";
const reachesAcross =
  'xl:rounded-r-none xl:rounded-bl-md xl:after:inset-x-auto xl:after:-inset-y-px xl:after:left-full xl:after:h-auto xl:after:w-[17px] xl:after:border-x-0 xl:after:border-y';

/** Where the two stand, and whose turn it is. */
function Stands({ row }: { readonly row: MatchRow }) {
  const { match, stands, partnership } = row;
  return (
    <div className="mb-3">
      <div className="mt-3 flex flex-wrap items-center gap-1.5">
        <PartnerBadges row={row} />
      </div>
      <RecommendationNote notes={match.recommendationNotes} className="mt-2" />
      {stands && !isFresh(row) && <p className="mt-2 text-console text-ink-2">{sentenceWithPast(stands, partnership)}</p>}
    </div>
  );
}

function Who({ match, saved }: { readonly match: MatchView; readonly saved: boolean }) {
  const isDisabled = use(ActionsDisabled);
  return (
    <div className="flex items-center gap-3">
      <Avatar
        shape={avatarShape[match.partnerType]}
        initials={companyInitials(match.companyName)}
        className="size-11! text-[0.9375rem]!"
      />
      <div className="min-w-0">
        <h3 className="text-heading font-semibold">
          <Link
            disabled={isDisabled}
            to="/partner-profile"
            search={{ id: match.id, type: match.partnerType }}
            className="rounded-sm hover:underline"
          >
            {match.companyName}
          </Link>
        </h3>
        <p className="text-console text-ink-3">{kindOfPartner(match)}</p>
      </div>
      {saved && <SavedMark className="ml-auto self-start" />}
    </div>
  );
}

function OpenSign({ open, first }: { readonly open: boolean; readonly first: boolean }) {
  const Sign = open ? ChevronLeft : ChevronRight;
  // The explanation opens below the card where there is no room beside it.
  return <Sign className={clsx('size-3.5 shrink-0', first ? 'max-xl:rotate-90' : 'rotate-90')} />;
}

interface WhyProps {
  readonly match: MatchView;
  readonly print: RefObject<HTMLSpanElement | null>;
}

function Why({ match, print }: WhyProps) {
  const explanation = useQuery(matchQueries.explanation(match.id));
  const lines = useRef<HTMLOListElement>(null);
  const heading = useId();
  const known = explanation.data !== undefined;
  useLayoutEffect(() => {
    if (known) slideFromPrint(print.current, lines.current);
  }, [known, print]);
  return (
    <section aria-labelledby={heading} className="px-5 pt-4 pb-3 md:px-6">
      <header className="mb-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h4 id={heading} className="text-heading font-semibold">{`Why ${match.matchScore}% with ${match.companyName}`}</h4>
        <p className="text-caption text-ink-3">Both of you see this score and these lines.</p>
        <MatchKey className="md:ml-auto" />
      </header>
      {explanation.data && <MatchExplanation ref={lines} explanation={explanation.data} columns={2} />}
      {explanation.isLoadingError && <ErrorAlert error={explanation.error} onRetry={() => void explanation.refetch()} />}
      {explanation.isPending && <WaitingLines />}
      <MatchChange partnerId={match.id} />
    </section>
  );
}

function WaitingLines() {
  return (
    <Loading label="Loading the explanation">
      <div className="grid gap-4 py-2 md:grid-cols-2 md:gap-x-8">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-9" />
        ))}
      </div>
    </Loading>
  );
}
