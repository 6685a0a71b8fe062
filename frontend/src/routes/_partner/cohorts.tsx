import { createFileRoute } from '@tanstack/react-router';
import { CohortsScreen } from '../../features/cohorts/partner/cohorts-screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WithOwnCompany } from './-own-company.tsx';

export const Route = createFileRoute('/_partner/cohorts')({
  component: () => <WithOwnCompany>{({ own }) => (own ? <CohortsScreen own={own} /> : <NoProfile />)}</WithOwnCompany>,
});

function NoProfile() {
  return (
    <EmptyState title="Partner profile not found" action={<ButtonLink to="/profile">Complete your profile</ButtonLink>}>
      Cohorts are marked as available in your profile.
    </EmptyState>
  );
}
