import { byKickoff } from '@accelerator/contracts/cohorts/calendar';
import type { CanApplyReason, PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { matchesSearch } from '../../../entities/cohort/cohort-labels.ts';
import { cohortQueries } from '../../../entities/cohort/cohorts.queries.ts';
import { partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { hasRunning } from '@accelerator/contracts/partnerships/standing-phase';
import { draftedId } from '../../../session/drafts.ts';
import { Alert, ErrorAlert } from '../../../ui/messages/alert.tsx';
import { useDialogAddress, useOpened } from '../../../address/dialog-address.ts';
import { lazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '../../../ui/messages/empty-state.tsx';
import { FoldedSection } from '../../../ui/folded-section.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { CohortCard, isCompleted, type OwnState } from './cohort-card.tsx';
import { CohortCardsSkeleton, cohortGrid, cohortsDescription } from './cohorts-skeleton.tsx';
import { CohortDetailsDialog } from './cohort-details-dialog.tsx';
import { useAvailability } from './cohorts.mutations.ts';

const ApplyDialog = lazyDialog(async () => (await import('./apply-dialog.tsx')).ApplyDialog, { title: 'Apply for a Cohort' });

export function CohortsScreen({ own }: { readonly own: ProfileView }) {
  const cohorts = useQuery(cohortQueries.list());
  const partnerships = useQuery(partnershipQueries.list());
  const [search, setSearch] = useState('');
  const failed = [
    { query: cohorts, title: 'Failed to fetch cohorts' },
    { query: partnerships, title: 'Failed to fetch partnerships' },
  ].filter(({ query }) => query.isLoadingError);
  return (
    <>
      <PageHeader title="Cohort Management" description={cohortsDescription} />
      <div className="mt-5">
        <SearchField value={search} onChange={setSearch} label="Search cohorts" placeholder="Name or description" />
      </div>
      {failed.map(({ query, title }) => (
        <div key={title} className="mt-6">
          <ErrorAlert title={title} error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ))}
      {(cohorts.isPending || partnerships.isPending) && failed.length === 0 && <CohortCardsSkeleton />}
      {cohorts.data && !partnerships.isPending && (
        <Cohorts own={own} cohorts={cohorts.data} partnerships={partnerships.data ?? unknownPartnerships} search={search} />
      )}
    </>
  );
}

/** Where they could not be loaded, which is said above the cards; the server's answers on the cards know them all the same. */
const unknownPartnerships: readonly PartnershipView[] = [];

interface CohortsProps {
  readonly own: ProfileView;
  readonly cohorts: readonly PartnerCohortView[];
  readonly partnerships: readonly PartnershipView[];
  readonly search: string;
}

/** The cohort of a message that was not sent: it is still there, and so is its dialog. */
function unsentApplication(): number | undefined {
  const cohortId = draftedId('apply');
  return cohortId === undefined ? undefined : Number(cohortId);
}

function Cohorts({ own, cohorts, partnerships, search }: CohortsProps) {
  const availability = useAvailability(own);
  const details = useDialogAddress('cohort');
  const detailsId = useOpened('cohort');
  const [applyingId, setApplyingId] = useState(unsentApplication);
  const noticeId = useId();
  const opened = cohorts.find((cohort) => String(cohort.id) === detailsId);
  const applying = cohorts.find((cohort) => cohort.id === applyingId);
  const stopApplying = () => setApplyingId(undefined);
  const sorted = cohorts.filter((cohort) => matchesSearch(cohort, search)).toSorted(byKickoff);
  if (sorted.length === 0) return <NoCohorts searching={search.trim() !== ''} />;
  const follow = applicationElsewhere(cohorts, partnerships);
  const notice = follow?.message ?? commonObstacle(cohorts);
  const accentId = accentOf(sorted)?.id;
  const card = (cohort: PartnerCohortView) => (
    <CohortCard
      key={cohort.id}
      cohort={cohort}
      ownStates={ownStates(partnerships, cohort, own)}
      available={availability.isAvailable(cohort)}
      lastAvailable={availability.availableIds.length === 1}
      accent={cohort.id === accentId}
      noticeId={notice && notice === cohort.canApply.message ? noticeId : undefined}
      onAvailable={(available) => availability.mark({ cohortId: cohort.id, available })}
      onApply={({ id }) => setApplyingId(id)}
    />
  );
  const completed = sorted.filter(isCompleted);
  return (
    <>
      {notice && (
        <div className="mt-5">
          <Alert
            tone={follow ? 'note' : 'wait'}
            title={<span id={noticeId}>{notice}</span>}
            action={
              follow && (
                <Button size="sm" onClick={() => setApplyingId(follow.theirs.id)}>
                  {`Apply for ${follow.theirs.name}`}
                </Button>
              )
            }
          />
        </div>
      )}
      <ul className={cohortGrid}>{sorted.filter((cohort) => !isCompleted(cohort)).map(card)}</ul>
      {completed.length > 0 && (
        <FoldedSection heading="Completed cohorts" count={completed.length}>
          <ul className={cohortGrid}>{completed.map(card)}</ul>
        </FoldedSection>
      )}
      {opened && <CohortDetailsDialog cohort={opened} onClose={details.close} />}
      {applying && <ApplyDialog cohort={applying} cohorts={cohorts} partnerships={partnerships} onClose={stopApplying} />}
    </>
  );
}

/** The pairs of the reader's company that run for this cohort, or ran until it was over. */
function ownStates(
  partnerships: readonly PartnershipView[],
  cohort: PartnerCohortView,
  { partnerType: side }: ProfileView,
): OwnState[] {
  return partnerships
    .filter(({ cohortId }) => cohortId === cohort.id)
    .map((partnership) => ({ partnership, stands: standing(partnership, side) }))
    .filter(({ partnership, stands: { phase } }) => phase === 'completed' || hasRunning(partnership, side))
    .map(({ partnership, stands: { phase, label, sentence } }) => {
      const tones = { submitted: 'wait', active: 'good' } as const;
      const tone = phase === 'submitted' || phase === 'active' ? tones[phase] : 'note';
      return { partnershipId: partnership.id, label, tone, sentence };
    });
}

/** The cohort that a partner has applied for and that can be joined, where that alone is why others cannot be applied for. */
function applicationElsewhere(
  cohorts: readonly PartnerCohortView[],
  partnerships: readonly PartnershipView[],
): { readonly message: string | null; readonly theirs: PartnerCohortView } | undefined {
  for (const { canApply, canApplyWith } of cohorts) {
    if (canApply.reason !== 'different_cohort') continue;
    const theirs = canApplyWith
      .filter(({ reason }) => reason === 'different_cohort')
      .map(({ partnershipId }) => partnerships.find(({ id }) => id === partnershipId)?.cohortId)
      .map((cohortId) => cohorts.find(({ id }) => id === cohortId))
      .find((cohort) => cohort?.canApply.allowed);
    if (theirs) return { message: canApply.message, theirs };
  }
  return undefined;
}

/** These are about the reader, not about a cohort. */
const aboutTheReader: ReadonlySet<CanApplyReason | null> = new Set(['not_approved', 'not_mutual', 'has_active']);

/** The obstacle that keeps the reader from applying for any cohort but its own: said once, and not on every card. */
function commonObstacle(cohorts: readonly PartnerCohortView[]): string | null {
  const obstacles = cohorts.filter(({ canApply }) => !canApply.allowed && aboutTheReader.has(canApply.reason));
  const messages = obstacles.map(({ canApply }) => canApply.message);
  return messages.find((message) => message && messages.filter((other) => other === message).length > 1) ?? null;
}

/** The first one that can be applied for, of those that are marked available where there are such. */
function accentOf(sorted: readonly PartnerCohortView[]): PartnerCohortView | undefined {
  const open = sorted.filter(
    ({ canApply, canApplyWith }) => canApply.allowed && !canApplyWith.some(({ changes, refused }) => changes || refused),
  );
  return open.find(({ preferred }) => preferred) ?? open[0];
}

function NoCohorts({ searching }: { readonly searching: boolean }) {
  return (
    <div className="mt-8">
      <EmptyState title="No cohorts found">
        {searching
          ? 'No cohort name or description contains these words.'
          : 'There are currently no cohorts available for registration.'}
      </EmptyState>
    </div>
  );
}
