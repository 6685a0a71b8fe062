import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Delayed } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { ApplyDialog, type CohortApplicationChoice } from './apply-dialog.tsx';
import { CohortCard, CohortCardSkeleton } from './cohort-card.tsx';
import { CohortDetailsDialog } from './cohort-details-dialog.tsx';
import { matchesSearch } from '../../../entities/cohort/cohort-labels.ts';
import { useAvailability } from './cohorts.mutations.ts';
import { cohortQueries } from '../../../entities/cohort/cohorts.queries.ts';

export interface CohortsScreenProps {
  readonly own: ProfileView;
  readonly partnerships: readonly PartnershipView[];
  /** Where the reader's own application of this partnership stands, in words. */
  readonly standingOf: (partnership: PartnershipView) => string;
  readonly applying: boolean;
  /** Answers when it was accepted; a refusal has been told by then. */
  readonly onApply: (application: CohortApplicationChoice) => Promise<boolean>;
}

export function CohortsScreen(props: CohortsScreenProps) {
  usePageTitle('Cohorts');
  const cohorts = useQuery(cohortQueries.list());
  const [search, setSearch] = useState('');
  return (
    <>
      <PageHeader title="Cohort Management" description="Cohorts typically run 12 weeks. Mark the ones you can join." />
      <div className="mt-5">
        <SearchField value={search} onChange={setSearch} label="Search cohorts" placeholder="Name or description" />
      </div>
      {cohorts.isPending && <WaitingCards />}
      {cohorts.isError && (
        <div className="mt-6">
          <ErrorAlert title="Failed to fetch cohorts" error={cohorts.error} onRetry={() => void cohorts.refetch()} />
        </div>
      )}
      {cohorts.data && <Cohorts {...props} cohorts={cohorts.data} search={search} />}
    </>
  );
}

interface CohortsProps extends CohortsScreenProps {
  readonly cohorts: readonly PartnerCohortView[];
  readonly search: string;
}

interface OpenDialog {
  readonly kind: 'details' | 'apply';
  readonly cohortId: number;
}

function Cohorts({ own, partnerships, standingOf, applying, onApply, cohorts, search }: CohortsProps) {
  const availability = useAvailability(own);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const opened = cohorts.find((cohort) => cohort.id === dialog?.cohortId);
  const marked = (cohort: PartnerCohortView) =>
    availability.isPending && availability.variables.cohortId === cohort.id ? availability.variables.available : cohort.preferred;
  const sorted = cohorts
    .filter((cohort) => matchesSearch(cohort, search))
    .toSorted((one, other) => one.kickoffDate.localeCompare(other.kickoffDate));
  const openApply = (cohort: PartnerCohortView) => {
    if (cohort.canApply.partnershipIds.length > 0) return setDialog({ kind: 'apply', cohortId: cohort.id });
    toast({ title: 'No active partnerships', description: 'You need an active partnership to apply for a cohort.', tone: 'bad' });
  };
  if (sorted.length === 0) return <NoCohorts searching={search.trim() !== ''} />;
  return (
    <>
      <ul className={grid}>
        {sorted.map((cohort) => (
          <CohortCard
            key={cohort.id}
            cohort={cohort}
            ownStanding={ownStanding(partnerships, cohort, standingOf)}
            available={marked(cohort)}
            lastAvailable={own.preferredCohortIds.length === 1}
            onAvailable={(available) => availability.mutate({ cohortId: cohort.id, available })}
            onApply={() => openApply(cohort)}
            onDetails={() => setDialog({ kind: 'details', cohortId: cohort.id })}
          />
        ))}
      </ul>
      {opened && dialog?.kind === 'details' && <CohortDetailsDialog cohort={opened} onClose={close} />}
      {opened && dialog?.kind === 'apply' && (
        <ApplyDialog
          cohort={opened}
          cohorts={cohorts}
          partnerships={partnerships.filter((partnership) => opened.canApply.partnershipIds.includes(partnership.id))}
          busy={applying}
          onApply={(application) => void onApply(application).then((accepted) => accepted && close())}
          onClose={close}
        />
      )}
    </>
  );
}

function ownStanding(
  partnerships: readonly PartnershipView[],
  cohort: PartnerCohortView,
  standingOf: (partnership: PartnershipView) => string,
): string | null {
  const own = partnerships.find((partnership) => partnership.hasActiveApplication && partnership.cohortId === cohort.id);
  return own ? `${standingOf(own)}, with ${own.partner.companyName}` : null;
}

const grid = 'mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4';

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

function WaitingCards() {
  return (
    <Delayed>
      <p role="status" className="sr-only">
        Loading cohorts
      </p>
      <ul aria-hidden="true" className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <CohortCardSkeleton key={index} />
        ))}
      </ul>
    </Delayed>
  );
}
