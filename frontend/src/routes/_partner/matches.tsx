import { partnerTypeOf } from '@accelerator/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { prefetchOrSkip } from '../../session/prefetch-or-skip.ts';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { matchQueries } from '../../entities/match/matching.queries.ts';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { MatchesSkeleton } from '../../features/matching/partner/matches-skeleton.tsx';
import { filtersIn, matchSearch, searchOf } from '../../features/matching/partner/match-filters.ts';
import { MatchesScreen } from '../../features/matching/partner/matches-screen.tsx';
import { currentUser } from '../../session/guards.ts';
import { useOpenedPartner } from './-opened-partner.tsx';
import { WithOwnCompany, type OwnCompany } from './-own-company.tsx';
import { titled } from '../../ui/address/page-title.ts';

export const Route = createFileRoute('/_partner/matches')({
  validateSearch: matchSearch,
  loader: async ({ context: { queryClient } }) => {
    const user = await currentUser(queryClient);
    const [matches, , , partnerships] = await Promise.all([
      prefetchOrSkip(queryClient, matchQueries.list()),
      prefetchOrSkip(queryClient, partnerQueries.profile()),
      prefetchOrSkip(queryClient, cohortQueries.list()),
      prefetchOrSkip(queryClient, partnershipQueries.list()),
    ]);
    const side = user && partnerTypeOf(user.role);
    // Comes with the screen, which is on its way.
    const { explainedFirst } = await import('../../features/matching/partner/explained-first.ts');
    const explained = matches && side && explainedFirst(matches, partnerships, side);
    if (explained)
      await Promise.all([
        prefetchOrSkip(queryClient, matchQueries.explanation(explained.id)),
        prefetchOrSkip(queryClient, matchQueries.changes(explained.id)),
      ]);
  },
  head: titled('My Matches', 'Partners who fit you, with an explanation of each score.'),
  pendingComponent: MatchesSkeleton,
  component: () => <WithOwnCompany waiting={MatchesSkeleton}>{(company) => <Matches {...company} />}</WithOwnCompany>,
});

function Matches(company: OwnCompany) {
  const search = Route.useSearch({ select: matchSearch });
  const navigate = Route.useNavigate();
  const dialog = useOpenedPartner(company);
  const cohorts = useQuery(cohortQueries.list());
  return (
    <>
      <MatchesScreen
        filters={filtersIn(search)}
        onFilter={(filters) => void navigate({ search: searchOf(filters), replace: true })}
        cohorts={cohorts.data}
      />
      {dialog}
    </>
  );
}
