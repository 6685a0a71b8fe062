import type { InvitationDetailView } from '@accelerator/contracts/invitations/views';
import { aRoleOf, roleOf } from '@accelerator/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CohortStatusBadge } from '../../entities/cohort/cohort-status-badge.tsx';
import { partnerQueries } from '../../entities/partner/partners.queries.ts';
import { avatarShape } from '../../entities/partner/partner-labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { formatCohortDate, formatDate } from '../../ui/formats/dates.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { companyInitials } from '../../ui/formats/text.ts';
import { invitedType, inviterType } from './invitation-facts.ts';

/** The inviter and the invited; to what, until when, and in which words; and which company would answer. */
export function InvitationCard({ invitation }: { readonly invitation: InvitationDetailView }) {
  const { partnership, invitingPartner } = invitation;
  const type = inviterType(invitation);
  const { data: own, isPending } = useQuery(partnerQueries.profile());
  return (
    <Card aria-label="Invitation" className="p-5 md:p-6">
      <div className="flex items-center gap-3.5">
        <Avatar size="lg" shape={avatarShape[type]} initials={companyInitials(invitingPartner.companyName)} />
        <div className="min-w-0">
          <h2 className="text-title font-semibold">{invitingPartner.companyName}</h2>
          <p className="text-control text-ink-2">{`${roleOf[type]}. ${invitingPartner.contactName}`}</p>
        </div>
      </div>
      <dl className="mt-5 grid grid-cols-[112px_minmax(0,1fr)] gap-y-2.5 text-control max-sm:grid-cols-1 max-sm:gap-y-0.5">
        <Fact term="Cohort">
          <InvitedCohort invitation={invitation} />
        </Fact>
        <Fact term="Expires">{formatDate(partnership.inviteExpiresAt)}</Fact>
        <Fact term="For">
          {`Sent to ${aRoleOf[invitedType(invitation)]}. The link does not name the company: answer only if it was sent to yours.`}
        </Fact>
        {(isPending || own) && (
          <Fact term="You answer as">{own ? own.profile.companyName : <Skeleton className="h-5 w-32" />}</Fact>
        )}
        {partnership.inviteMessage && (
          <Fact term="Message">
            <span className="whitespace-pre-line">{partnership.inviteMessage}</span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function InvitedCohort({ invitation: { cohort, partnership } }: { readonly invitation: InvitationDetailView }) {
  if (cohort)
    return (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{cohort.name}</span>
        <CohortStatusBadge status={cohort.displayStatus} />
        <span className="text-ink-2">{`Kickoff: ${formatCohortDate(cohort.kickoffDate)}`}</span>
      </span>
    );
  const unknown = 'Cohort information not available';
  return <span>{partnership.kind === 'joint_application' ? 'The first open cohort that you both prefer' : unknown}</span>;
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3 max-sm:text-console">{term}</dt>
      <dd className="min-w-0 max-sm:mb-2">{children}</dd>
    </>
  );
}
