import type { MatchView } from '@accelerator/contracts/matching/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Globe } from 'lucide-react';
import { use, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useSession } from '../../../session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ActionsDisabled, Button, ButtonAnchor } from '../../../ui/button.tsx';
import { ChipList } from '../../../ui/chip.tsx';
import { useDialogAddress } from '../../../ui/dialog-address.ts';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Moment } from '../../../ui/moment.ts';
import { companyInitials, joinLabels } from '../../../ui/text.ts';
import { MatchChange } from '../../../entities/match/match-change.tsx';
import { MatchExplanation, MatchKey } from '../../../entities/match/match-explanation.tsx';
import { MatchScore } from '../../../entities/match/match-print.tsx';
import { matchQueries } from '../../../entities/match/matching.queries.ts';
import { ReconstructedBadge } from '../../../entities/match/reconstructed.tsx';
import { RecommendationNote } from '../../../entities/match/recommendation.tsx';
import { avatarShape, kindOfPartner } from '../../../entities/partner/partner-labels.ts';
import { MatchActions } from '../../../entities/partnership/match-actions.tsx';
import { RecommendedBadge, SavedMark, StandingBadge } from '../../../entities/partnership/partnership-badges.tsx';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { slideFromPrint } from './slide-from-print.ts';

interface MatchCardProps {
  readonly match: MatchView;
  /** With this partner; null where there is none, undefined while that is not known. */
  readonly partnership: PartnershipView | null | undefined;
  /** Whether the score is explained from the beginning. */
  readonly explained?: boolean;
}

/**
 * One partner of the list. Its explanation is a cell of the same grid, so that the card stays where it is when that opens: beside the card where
 * there is room, else below its row. The grid has to be dense.
 */
export function MatchCard({ match, partnership, explained = false }: MatchCardProps) {
  const [open, setOpen] = useState(explained);
  const { linkTo } = useDialogAddress('partner');
  const print = useRef<HTMLSpanElement>(null);
  const reasons = useId();
  return (
    <li className="contents">
      <div className="flex min-w-0 flex-col rounded-md border border-line bg-surface p-5">
        <Who match={match} />
        <div className="mt-4">
          <MatchScore match={match} printRef={print} />
        </div>
        <div className="mt-4">
          <ChipList name="Industries" labels={match.industries} max={3} />
        </div>
        <p className="mt-2.5 flex items-center gap-1.5 text-console text-ink-2">
          <Globe aria-hidden className="size-3.5 shrink-0 text-ink-3" strokeWidth={1.75} />
          <span className="sr-only">Geographic focus: </span>
          <span>{joinLabels(match.geographicFocus.map((region) => region.label))}</span>
        </p>
        <Stands match={match} partnership={partnership} />
        <div className="mt-auto flex flex-wrap justify-between gap-1">
          <ButtonAnchor size="sm" {...linkTo(match.id)} aria-label={`View Profile of ${match.companyName}`}>
            View Profile
          </ButtonAnchor>
          <Button
            variant="ghost"
            size="sm"
            className="-mr-1 flex-row-reverse px-2"
            icon={<OpenSign open={open} />}
            aria-expanded={open}
            aria-controls={reasons}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide explanation' : `Why ${match.matchScore}%`}
          </Button>
        </div>
      </div>
      <div
        id={reasons}
        hidden={!open}
        className="min-w-0 rounded-md border border-line bg-surface md:max-xl:col-span-full xl:col-span-2"
      >
        {open && <Why match={match} print={print} />}
      </div>
    </li>
  );
}

/** Where the two stand, whose turn it is, and what can be taken back from here. */
function Stands({ match, partnership }: Pick<MatchCardProps, 'match' | 'partnership'>) {
  const { side } = useSession();
  const moment = use(Moment);
  const stands = partnership === undefined ? null : standing(partnership, side, { other: match, now: moment });
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-1.5">
        {stands ? <StandingBadge standing={stands} /> : <Skeleton className="h-5.5 w-28" />}
        {match.isAdminRecommended && <RecommendedBadge />}
        <ReconstructedBadge matchId={match.id} />
      </div>
      <RecommendationNote notes={match.recommendationNotes} className="mt-2" />
      {stands && (stands.phase !== 'new' || stands.taken) && <p className="mt-2 text-console text-ink-2">{stands.sentence}</p>}
      <div className="mt-3 mb-3 flex flex-wrap gap-1.5">
        <MatchActions match={match} partnership={partnership ?? undefined} />
      </div>
    </>
  );
}

function Who({ match }: { readonly match: MatchView }) {
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
      {match.savedForLater && <SavedMark className="ml-auto self-start" />}
    </div>
  );
}

function OpenSign({ open }: { readonly open: boolean }) {
  const Sign = open ? ChevronLeft : ChevronRight;
  // The explanation opens below the row where there is no room beside the card.
  return <Sign aria-hidden className="size-3.5 shrink-0 max-xl:rotate-90" strokeWidth={1.75} />;
}

interface WhyProps {
  readonly match: MatchView;
  readonly print: RefObject<HTMLSpanElement | null>;
}

function Why({ match, print }: WhyProps) {
  const explanation = useQuery(matchQueries.explanation(match.id));
  const lines = useRef<HTMLOListElement>(null);
  const known = explanation.data !== undefined;
  useLayoutEffect(() => {
    if (known) slideFromPrint(print.current, lines.current);
  }, [known, print]);
  return (
    <section aria-label={`Why ${match.matchScore}%, ${match.companyName}`} className="px-5 pt-4 pb-3 md:px-6">
      <header className="mb-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <h4 className="text-heading font-semibold">{`Why ${match.matchScore}%`}</h4>
        <p className="text-caption text-ink-3">Both of you see this score and these lines.</p>
        <MatchKey className="md:ml-auto" />
      </header>
      {explanation.data && <MatchExplanation ref={lines} explanation={explanation.data} columns={2} />}
      {explanation.isError && <ErrorAlert error={explanation.error} onRetry={() => void explanation.refetch()} />}
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
