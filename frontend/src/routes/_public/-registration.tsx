import type { RegisteredView } from '@accelerator/contracts/accounts/views';
import type { InvitationDetailView } from '@accelerator/contracts/invitations/views';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { cohortQueries } from '../../entities/cohort/cohorts.queries.ts';
import { invitedRole } from '../../features/invitations/invitation-facts.ts';
import { RegistrationInvitation } from '../../features/invitations/public/registration-invitation.tsx';
import { RegistrationForm } from '../../features/partners/public/registration-form.tsx';
import type { RegistrationProgress } from '../../features/partners/public/registration-progress.ts';

export { RegistrationContents } from '../../features/partners/public/registration-contents.tsx';

interface RegistrationProps {
  /** With an invitation: its token, and what it says. */
  readonly token: string | undefined;
  readonly invitation: UseQueryResult<InvitationDetailView>;
  /** Its tab is open. */
  readonly isOpen: boolean;
  readonly onRegistered: (answer: RegisteredView) => void;
  readonly onProgress: (progress: RegistrationProgress) => void;
}

/** The long form, with the invitation that it answers above it. */
export function Registration({ token, invitation, isOpen, ...told }: RegistrationProps) {
  const cohorts = useQuery({ ...cohortQueries.offered(), enabled: isOpen });
  return (
    <>
      {token && <RegistrationInvitation query={invitation} />}
      <RegistrationForm cohorts={cohorts} invitation={token ? registeredWith(token, invitation.data) : undefined} {...told} />
    </>
  );
}

function registeredWith(token: string, invitation: InvitationDetailView | undefined) {
  return {
    token,
    role: invitation && invitedRole(invitation),
    cohortId: invitation?.partnership.inviteTargetCohortId ?? undefined,
  };
}
