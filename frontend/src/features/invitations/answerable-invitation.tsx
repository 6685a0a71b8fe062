import { aRoleOf } from '@accelerator/contracts/catalogue';
import { isInvitationToken } from '@accelerator/contracts/invitations/tokens';
import type { InvitationDetailView } from '@accelerator/contracts/invitations/views';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError } from '../../api/http.ts';
import { invitationQueries } from '../../entities/invitation/invitations.queries.ts';
import { useSession } from '../../session/session.ts';
import { Alert, ErrorAlert } from '../../ui/messages/alert.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { formatDate } from '../../ui/formats/dates.ts';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { invitedType } from './invitation-facts.ts';
import { InvitationCard } from './invitation-card.tsx';
import { InvitationSkeleton } from './invitation-skeleton.tsx';
import type { Elements } from '../../ui/elements.ts';

interface AnswerableInvitationProps {
  readonly token: string;
  readonly wrongType: 'Wrong Partner Type' | 'Incorrect Partner Type';
  readonly children: (invitation: InvitationDetailView) => Elements;
}

/** The invitation behind a link; where the reader cannot answer it, why. */
export function AnswerableInvitation({ token, wrongType, children }: AnswerableInvitationProps) {
  const { user, side } = useSession();
  const { data: invitation, error, isPending, refetch } = useQuery(invitationQueries.byToken(token));
  const status = error instanceof HttpError ? error.status : undefined;
  if (!isInvitationToken(token)) return <InvalidInvitation />;
  if (status === 404)
    return (
      <NoAnswer title="Invitation Not Found">
        This invitation may have expired, been accepted already, or doesn't exist. Ask for a new link.
      </NoAnswer>
    );
  if (isPending) return <InvitationSkeleton />;
  if (!invitation) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  const { companyName } = invitation.invitingPartner;
  const { inviteAcceptedAt } = invitation.partnership;
  if (inviteAcceptedAt)
    return (
      <NoAnswer title="This invitation was accepted already">
        {side === invitedType(invitation)
          ? `Your company accepted the invitation of ${companyName} on ${formatDate(inviteAcceptedAt)}.`
          : `The partner you invited accepted on ${formatDate(inviteAcceptedAt)}.`}
      </NoAnswer>
    );
  if (invitation.isOwn)
    return (
      <NoAnswer title="This is your own invitation">
        {`${companyName} sent it. Give the link to ${aRoleOf[invitedType(invitation)]}; you see under Invite Partner what became of it.`}
      </NoAnswer>
    );
  if (side !== invitedType(invitation))
    return (
      <NoAnswer title={wrongType}>
        {`${companyName} invites ${aRoleOf[invitedType(invitation)]}, and you are logged in as a company of the type ${user.role}.`}
      </NoAnswer>
    );
  if (!invitation.obstacle) return children(invitation);
  return (
    <>
      <InvitationCard invitation={invitation} />
      <Alert tone="note" title="You cannot accept this invitation now">
        {invitation.obstacle}
      </Alert>
    </>
  );
}

function InvalidInvitation() {
  return <NoAnswer title="Invalid Invitation">This link is not complete. Copy it again, or ask for a new one.</NoAnswer>;
}

function NoAnswer({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <EmptyState title={title} action={<ButtonLink to="/partner-dashboard">Go to your dashboard</ButtonLink>}>
      {children}
    </EmptyState>
  );
}
