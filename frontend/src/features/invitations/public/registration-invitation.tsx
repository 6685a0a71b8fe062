import { aRoleOf } from '@accelerator/contracts/catalogue';
import type { InvitationDetailView } from '@accelerator/contracts/invitations/views';
import type { UseQueryResult } from '@tanstack/react-query';
import { HttpError } from '../../../api/http.ts';
import { Alert, ErrorAlert } from '../../../ui/messages/alert.tsx';
import { formatDate } from '../../../ui/formats/dates.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { invitedType } from '../invitation-facts.ts';

/** Above the registration form of a person who followed a link: who invites, and what happens to the invitation. */
export function RegistrationInvitation({ query }: { readonly query: UseQueryResult<InvitationDetailView> }) {
  return (
    <div className="mt-6">
      <Content query={query} />
    </div>
  );
}

function Content({
  query: { data: invitation, error, isPending, refetch },
}: {
  readonly query: UseQueryResult<InvitationDetailView>;
}) {
  if (isPending)
    return (
      <Loading label="Loading the invitation">
        <Skeleton className="h-22 rounded-md" />
      </Loading>
    );
  if (invitation) return <Invited invitation={invitation} />;
  const isGone = error instanceof HttpError && error.status === 404;
  if (!isGone) return <ErrorAlert title="The invitation could not be loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Alert tone="wait" role="status" title="Invitation Not Found">
      This invitation may have expired, been accepted already, or doesn't exist. You can register without it.
    </Alert>
  );
}

function Invited({ invitation }: { readonly invitation: InvitationDetailView }) {
  const { partnership, invitingPartner, cohort } = invitation;
  return (
    <Alert
      tone="note"
      role="status"
      title={`${invitingPartner.contactName} of ${invitingPartner.companyName} invites you${cohort ? ` to ${cohort.name}` : ' to apply together'}`}
    >
      {partnership.inviteMessage && <p className="my-1 whitespace-pre-line">{`“${partnership.inviteMessage}”`}</p>}
      <p>{`Register as ${aRoleOf[invitedType(invitation)]}${
        partnership.kind === 'invitation' ? ', then accept the invitation.' : ' to apply together: that accepts the invitation.'
      } It expires ${formatDate(partnership.inviteExpiresAt)}.`}</p>
    </Alert>
  );
}
