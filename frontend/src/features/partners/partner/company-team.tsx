import type { CompanyView, MemberView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { Copy, RefreshCw, UserMinus } from 'lucide-react';
import { useId, useState } from 'react';
import { controlLook } from '../../../forms/fields/field-frame.tsx';
import { useSession } from '../../../session/session.ts';
import { ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { copyText } from '../../../ui/messages/copy-text.ts';
import { formatDate } from '../../../ui/formats/dates.ts';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useRegenerateInvite, useRemoveMember } from '../company.mutations.ts';
import { companyQueries } from '../company.queries.ts';

const icon = { className: 'size-4' } as const;

/** The members who act for the company, and the link by which others become members. */
export function CompanyTeam() {
  const company = useQuery(companyQueries.own());
  const members = useQuery(companyQueries.members());
  const failed = [company, members].find(({ isLoadingError }) => isLoadingError);
  return (
    <Card aria-labelledby="company-team" className="mt-10 max-w-[720px] p-5">
      <h2 id="company-team" className="text-title font-semibold">
        Company and team
      </h2>
      <p className="mt-1.5 mb-4 text-control text-ink-2">
        Everyone on the team has the same rights: to change the profile, to act for the company and to remove members.
      </p>
      {company.data && members.data ? (
        <div className="grid gap-6">
          <InviteLink company={company.data} />
          <Members company={company.data} members={members.data} />
        </div>
      ) : failed ? (
        <ErrorAlert
          title="Your team could not be loaded"
          error={failed.error}
          onRetry={() => void Promise.all([company.refetch(), members.refetch()])}
        />
      ) : (
        <Loading label="Loading your team">
          <Skeleton className="h-52" />
        </Loading>
      )}
    </Card>
  );
}

function InviteLink({ company: { name, inviteCode } }: { readonly company: CompanyView }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const regenerate = useRegenerateInvite();
  const link = `${location.origin}/invite/${inviteCode}`;
  const copy = () =>
    void copyText(link, {
      done: { title: 'Copied!', description: 'Invite link copied to clipboard' },
      failed: { title: 'Failed to copy' },
    });
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-control font-medium">
        Invite link
      </label>
      <p
        id={`${id}-hint`}
        className="text-console leading-[1.125rem] text-ink-3"
      >{`Anyone with this link can join ${name} as a member. It works until you regenerate it.`}</p>
      <input
        id={id}
        readOnly
        value={link}
        aria-describedby={`${id}-hint`}
        onFocus={({ target }) => target.select()}
        className={controlLook}
      />
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="sm" icon={<Copy {...icon} />} onClick={copy}>
          Copy link
        </Button>
        <Button size="sm" variant="ghost" icon={<RefreshCw {...icon} />} onClick={() => setAsking(true)}>
          Regenerate link
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Regenerate the invite link?"
        confirmLabel="Regenerate link"
        cancelLabel="Keep link"
        busy={regenerate.isPending}
        onConfirm={() => regenerate.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        The current link stops working at once. Colleagues who have not joined yet need the new one.
      </ConfirmDialog>
    </div>
  );
}

function Members({ company, members }: { readonly company: CompanyView; readonly members: readonly MemberView[] }) {
  const { user } = useSession();
  const [leaving, setLeaving] = useState<MemberView>();
  const remove = useRemoveMember();
  return (
    <section aria-labelledby="team-members">
      <h3 id="team-members" className="text-heading font-semibold">
        Members
      </h3>
      <ul className="mt-1 grid">
        {members.map((member) => (
          <li key={member.userId} className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-0">
            <span className="min-w-0 flex-1 text-control">
              <span className="block font-medium">
                <span>{member.username}</span>
                {member.userId === user.id && <span className="font-normal text-ink-3"> (you)</span>}
              </span>
              <span className="text-console text-ink-3">{`Joined ${formatDate(member.joinedAt)}`}</span>
            </span>
            {member.userId !== user.id && (
              <Button size="sm" variant="danger" icon={<UserMinus {...icon} />} onClick={() => setLeaving(member)}>
                Remove<span className="sr-only"> {member.username}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(undefined)}
          title={`Remove ${leaving.username} from ${company.name}?`}
          confirmLabel="Remove member"
          cancelLabel="Keep member"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving, { onSettled: () => setLeaving(undefined) })}
        >
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>
              {`${leaving.username} is logged out everywhere and the login is deleted. The username stays reserved for 30 days.`}
            </li>
            <li>{`What ${leaving.username} did for ${company.name} stays.`}</li>
            <li>{`The invite link changes, because ${leaving.username} knows it.`}</li>
          </ul>
          <p className="mt-3 font-semibold text-ink">This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
