import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { CohortsScreen } from '../../features/cohorts/partner/cohorts-screen.tsx';
import { standingLabel } from '../../entities/partnership/partnership-standing.ts';
import { useApply } from '../../entities/partnership/partnerships.mutations.ts';
import { partnershipQueries } from '../../entities/partnership/partnerships.queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WithOwnCompany } from './-own-company.tsx';

export const Route = createFileRoute('/_partner/cohorts')({
  component: () => <WithOwnCompany>{({ own }) => (own ? <Cohorts own={own} /> : <NoProfile />)}</WithOwnCompany>,
});

function Cohorts({ own }: { readonly own: ProfileView }) {
  const partnerships = useQuery(partnershipQueries.list()).data ?? [];
  const apply = useApply(own.partnerType, 'Error applying for cohort');
  return (
    <CohortsScreen
      own={own}
      partnerships={partnerships}
      standingOf={(partnership) => standingLabel(partnership, own.partnerType)}
      applying={apply.isPending}
      onApply={(application) =>
        apply.mutateAsync(application).then(
          () => true,
          () => false,
        )
      }
    />
  );
}

function NoProfile() {
  return (
    <EmptyState title="Partner profile not found" action={<ButtonLink to="/profile">Complete your profile</ButtonLink>}>
      Cohorts are marked as available in your profile.
    </EmptyState>
  );
}
