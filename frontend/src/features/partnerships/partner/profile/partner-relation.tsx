import type { PartnerDetailView, ProfileView } from '@accelerator/contracts/partners/views';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Recommendation } from '../../../../entities/match/recommendation.tsx';
import { PartnershipStatus } from '../../../../entities/partnership/partnership-status.tsx';
import { useContacted } from '../../../../entities/partnership/partnerships.mutations.ts';
import { standing } from '@accelerator/contracts/partnerships/standing';
import type { KnownPartnership } from '../../../../entities/partnership/use-partnership-with.ts';
import { useSession } from '../../../../session/session.ts';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { PartnerContact } from './partner-contact.tsx';
import { lazySection } from '../../../../ui/parts/lazy-section.tsx';

const PartnerNotes = lazySection(async () => (await import('./partner-notes.tsx')).PartnerNotes, 'Loading your notes');
const PartnerEvaluation = lazySection(
  async () => (await import('./partner-evaluation.tsx')).PartnerEvaluation,
  'Loading your evaluation',
);

interface PartnerRelationProps {
  readonly own: ProfileView;
  readonly partner: PartnerDetailView;
  readonly known: KnownPartnership;
}

/**
 * Everything that there is between the two: who brought them together, contact, status, and what the reader's company keeps to
 * itself.
 */
export function PartnerRelation(props: PartnerRelationProps) {
  const { isAdminRecommended, recommendationNotes } = props.partner;
  return (
    <>
      {isAdminRecommended && <Recommendation notes={recommendationNotes} />}
      <OwnRelation {...props} />
    </>
  );
}

/** While the partnership is not known, nothing is said of it. */
function OwnRelation({ own, partner, known: { partnership, error, retry } }: PartnerRelationProps) {
  const { side } = useSession();
  const contacted = useContacted();
  if (partnership === undefined)
    return error ? <ErrorAlert title="Failed to fetch partnerships" error={error} onRetry={retry} /> : <WaitingRelation />;
  return (
    <>
      <PartnerContact partner={partner} partnership={partnership} onContacted={() => contacted.mutate(partnership?.id)} />
      <PartnershipStatus partnership={partnership} standing={standing(partnership, side, { other: partner })} />
      <PartnerNotes
        companyName={own.companyName}
        partnerId={partner.id}
        partnershipId={partnership?.id}
        notes={partnership?.notes ?? ''}
      />
      {partnership && <PartnerEvaluation companyName={own.companyName} partnership={partnership} />}
      {partnership && (
        <Link
          to="/partnership-history/$id"
          params={{ id: partnership.id }}
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-sm text-control hover:underline"
        >
          <History size={16} />
          <span>History of this partnership</span>
        </Link>
      )}
    </>
  );
}

function WaitingRelation() {
  return (
    <Loading label="Loading the partnership">
      <div className="grid gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
        <Skeleton className="h-16" />
      </div>
    </Loading>
  );
}
