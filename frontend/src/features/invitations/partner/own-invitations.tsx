import type { InvitationView } from '@accelerator/contracts/invitations/views';
import { opposite } from '@accelerator/contracts/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { invitationQueries } from '../../../entities/invitation/invitations.queries.ts';
import { linkCopied } from '../../../entities/invitation/joint-application-standing.tsx';
import { controlLook } from '../../../forms/fields/field-frame.tsx';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { copyText } from '../../../ui/messages/copy-text.ts';
import { formatDate } from '../../../ui/formats/dates.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useRegenerateLink, useWithdrawInvitation } from '../invitations.mutations.ts';
import { InvitationStatusBadge } from './invitation-status-badge.tsx';

/** The invitations that the company has sent, the newest first. */
export function OwnInvitations() {
  const heading = useId();
  const { data: invitations, error, isLoadingError, isPending, refetch } = useQuery(invitationQueries.own());
  return (
    <section aria-labelledby={heading} className="mt-7 border-t border-line pt-5">
      <h3 id={heading} className="text-heading font-semibold">
        Your invitations
      </h3>
      {isLoadingError && (
        <div className="mt-3">
          <ErrorAlert title="Failed to fetch invitations" error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {isPending && (
        <Loading label="Loading invitations">
          <Skeleton className="mt-3 h-20" />
        </Loading>
      )}
      {invitations?.length === 0 && <p className="mt-1 text-control text-ink-2">No invitations yet.</p>}
      {invitations && invitations.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {invitations.map((invitation) => (
            <OwnInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnInvitation({ invitation }: { readonly invitation: InvitationView }) {
  const heading = useId();
  return (
    <li aria-labelledby={heading} className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h4 id={heading} className="min-w-0 font-medium">
          {nameOf(invitation)}
        </h4>
        <InvitationStatusBadge invitation={invitation} />
      </div>
      <Dates invitation={invitation} />
      {invitation.statusMessage && <p className="text-console text-ink-2">{invitation.statusMessage}</p>}
      {invitation.inviteMessage && (
        <p className="text-console whitespace-pre-line text-ink-2">{`“${invitation.inviteMessage}”`}</p>
      )}
      {invitation.inviteLink && <InviteLink invitation={invitation} link={invitation.inviteLink} />}
      <Acts invitation={invitation} />
    </li>
  );
}

/** An invitation is known by its cohort, a joint application by its partner. */
function nameOf({ kind, cohort, externalPartnerCompany }: InvitationView): string {
  if (kind === 'joint_application') return `Joint application with ${externalPartnerCompany ?? 'a partner'}`;
  return cohort?.name ?? 'Cohort information not available';
}

function Dates({ invitation }: { readonly invitation: InvitationView }) {
  const { side } = useSession();
  const { partner, createdAt, inviteExpiresAt, inviteAcceptedAt, canceledAt, isExpired, inviteLink } = invitation;
  const expiry = inviteLink || isExpired ? ` ${isExpired ? 'Expired' : 'Expires'} ${formatDate(inviteExpiresAt)}.` : '';
  return (
    <p className="text-console text-ink-3">
      <span>{`Created ${formatDate(createdAt)}.${expiry} `}</span>
      {inviteAcceptedAt && (
        <>
          <span>{`Accepted ${formatDate(inviteAcceptedAt)}`}</span>
          {partner && (
            <>
              <span>{` by `}</span>
              <Link to="/partner-profile" search={{ id: partner.id, type: opposite[side] }} className="link">
                {partner.companyName}
              </Link>
            </>
          )}
          <span>{`. `}</span>
        </>
      )}
      {canceledAt && <span>{`Canceled ${formatDate(canceledAt)}.`}</span>}
    </p>
  );
}

function InviteLink({ invitation, link }: { readonly invitation: InvitationView; readonly link: string }) {
  return (
    <div className="flex gap-2">
      <input
        readOnly
        value={link}
        aria-label={`Link of ${nameOf(invitation)}`}
        onFocus={(event) => event.target.select()}
        className={`${controlLook} md:text-console!`}
      />
      <Button
        icon={<Copy className="size-4" />}
        className="shrink-0 whitespace-nowrap!"
        onClick={() => void copyText(link, linkCopied)}
      >
        Copy link
      </Button>
    </div>
  );
}

type Act = 'regenerate' | 'withdraw';

/** Until an acceptance takes effect, the link can be replaced and the invitation taken back. */
function Acts({ invitation }: { readonly invitation: InvitationView }) {
  const { id, partner } = invitation;
  const [asked, setAsked] = useState<Act>();
  const regenerate = useRegenerateLink();
  const withdraw = useWithdrawInvitation();
  const close = () => setAsked(undefined);
  if (!isUnderWay(invitation)) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {!partner && (
        <Button
          size="sm"
          busy={regenerate.isPending}
          busyLabel="Creating"
          onClick={() => (invitation.isExpired ? regenerate.mutate(id) : setAsked('regenerate'))}
        >
          Regenerate link
        </Button>
      )}
      <Button size="sm" variant="danger" busy={withdraw.isPending} busyLabel="Withdrawing" onClick={() => setAsked('withdraw')}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asked === 'regenerate'}
        onClose={close}
        title="Regenerate the link?"
        confirmLabel="Regenerate link"
        cancelLabel="Keep the link"
        tone="primary"
        onConfirm={() => {
          close();
          regenerate.mutate(id);
        }}
      >
        The present link stops working. The new one works for 14 days.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onClose={close}
        title="Withdraw the invitation?"
        confirmLabel="Withdraw invitation"
        cancelLabel="Keep the invitation"
        onConfirm={() => {
          close();
          withdraw.mutate(id);
        }}
      >
        {partner
          ? `${partner.companyName} has accepted and awaits its approval. Its acceptance ends, and it will be notified.`
          : 'Its link stops working at once.'}
      </ConfirmDialog>
    </div>
  );
}

function isUnderWay({ partnershipId, status }: InvitationView): boolean {
  return partnershipId === null && status !== 'canceled' && status !== 'rejected';
}
