import { aRoleOf, opposite, roleOf } from '@accelerator/contracts/catalogue';
import type { PartnershipSideView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { invitationQueries } from '../../../../entities/invitation/invitations.queries.ts';
import { JointApplicationLink } from '../../../../entities/invitation/joint-application-link.tsx';
import { Alert, ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { formatDate, formatInstant } from '../../../../ui/formats/dates.ts';
import { LinkedDialog } from '../../../../address/linked-dialogs.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import type { ListedInvitation } from './listed-invitation.ts';
import { PairDialog } from './pair-dialog.tsx';
import { ProfileLink, SideHead } from './partnership-side.tsx';
import { cancelerName } from '../partnership-labels.ts';

interface InvitationDialogProps {
  readonly partnership: ListedInvitation;
  /** Why the newest details are not here. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** An invitation, or a joint application, that has not become a partnership: what it waits for, and whom to write to. */
export function InvitationDialog({ partnership, error, onRetry, onClose }: InvitationDialogProps) {
  return (
    <PairDialog
      partnership={partnership}
      subtitle={<span className="tabular-nums">{beginning(partnership)}</span>}
      error={error}
      onRetry={onRetry}
      onClose={onClose}
      nested={<LinkedDialog kind="partner" />}
    >
      <div className="border-b border-line px-4 py-3 md:px-6">
        <InvitationStatus partnership={partnership} />
      </div>
      <div className="grid md:grid-cols-2 md:divide-x md:divide-line">
        {(['app', 'solutions'] as const).map((side) => (
          <Side key={side} side={partnership.partners[side]} partnership={partnership} />
        ))}
      </div>
    </PairDialog>
  );
}

const inviterOf = ({ partners, invitation }: ListedInvitation): PartnershipSideView => partners[opposite[invitation.invitedType]];

function beginning(partnership: ListedInvitation): string {
  const { companyName } = inviterOf(partnership);
  const since = formatDate(partnership.createdAt);
  return partnership.invitation.kind === 'joint_application'
    ? `Joint application of ${companyName}, approved ${since}.`
    : `Invited ${since} by ${companyName}.`;
}

/** The words for what it waits for, or how it ended. */
function InvitationStatus({ partnership }: { readonly partnership: ListedInvitation }) {
  const { status, invitation, partners, cohort, canceledAt } = partnership;
  const { companyName: inviter } = inviterOf(partnership);
  const { companyName: invited } = partners[invitation.invitedType];
  if (canceledAt)
    return (
      <Alert tone="note" title={`Canceled by ${cancelerName(partnership)}, ${formatInstant(canceledAt)}`}>
        Its link no longer works.
      </Alert>
    );
  if (status === 'rejected')
    return (
      <Alert tone="note" title="Ended">
        One of the two companies is not part of the programme.
      </Alert>
    );
  if (status === 'joint_application_pending')
    return (
      <Alert
        tone="wait"
        title={`${invited} accepted, ${formatInstant(invitation.acceptedAt)}`}
      >{`It becomes a partnership once the application of ${invited} is approved.`}</Alert>
    );
  const link = ` Its link ${invitation.isExpired ? 'expired' : 'works until'} ${formatDate(invitation.expiresAt)}.`;
  return invitation.kind === 'joint_application' ? (
    <p>{`${inviter} applies together with ${invited}, which has not registered yet.${link}`}</p>
  ) : (
    <p>{`${inviter} invited ${aRoleOf[invitation.invitedType]}${cohort ? ` to ${cohort.name}` : ''}. It becomes a partnership when a company accepts.${link}`}</p>
  );
}

function Side({ side, partnership }: { readonly side: PartnershipSideView; readonly partnership: ListedInvitation }) {
  const isNamed = side.id === null && partnership.externalPartnerCompany !== null;
  return (
    <section
      aria-label={roleOf[side.partnerType]}
      className="px-4 py-4 max-md:not-first:border-t max-md:not-first:border-line md:px-6"
    >
      <SideHead side={side} />
      {side.contactEmail !== '' && (
        <p className="border-t border-line py-3">
          <span className="text-ink-3">Email </span>
          <span>{side.contactEmail}</span>
        </p>
      )}
      {side.id !== null && (
        <div className="border-t border-line pt-3">
          <ProfileLink id={side.id} companyName={side.companyName} />
        </div>
      )}
      {isNamed && (
        <NamedContact applicant={{ id: partnership.invitation.inviterId, companyName: inviterOf(partnership).companyName }} />
      )}
    </section>
  );
}

/** The way to reach the partner that has not registered. */
function NamedContact({ applicant }: { readonly applicant: { readonly id: string; readonly companyName: string } }) {
  const application = useQuery(invitationQueries.jointApplication(applicant.id));
  if (application.isPending)
    return (
      <Loading label="Loading the contact information">
        <Skeleton className="mt-2 h-8" />
      </Loading>
    );
  if (application.isLoadingError)
    return (
      <ErrorAlert
        title="The contact information could not be loaded"
        error={application.error}
        onRetry={() => void application.refetch()}
      />
    );
  return <JointApplicationLink applicant={applicant} application={application.data} />;
}
