import { jointStanding, type JointStanding } from '@accelerator/contracts/invitations/joint-standing';
import type { InvitationView } from '@accelerator/contracts/invitations/views';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useSession } from '../../session/session.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DismissibleNote } from '../../ui/dismissible-note.tsx';
import { copyText } from '../../ui/messages/copy-text.ts';
import { formatDate } from '../../ui/formats/dates.ts';
import { partnershipQueries } from '../partnership/partnerships.queries.ts';
import { invitationQueries } from './invitations.queries.ts';

export const linkCopied = { done: { title: 'Link copied' }, failed: { title: 'Failed to copy to clipboard' } };

/** The facts of a company that decide where its joint application stands. */
type JointApplicant = Parameters<typeof jointStanding>[0];

interface JointApplicationStandingProps {
  readonly own: JointApplicant;
  /** Also what the company has withdrawn itself, or what has become a partnership that the screen shows anyway. */
  readonly always?: boolean;
}

/** With whom the company applies together, where that stands, and what comes next; nothing where it applies alone. */
export function JointApplicationStanding({ own, always = false }: JointApplicationStandingProps) {
  const sent = useQuery({ ...invitationQueries.own(), enabled: own.jointApplicationId !== null });
  // Before the answer it is not known how far it has come.
  if (!sent.data) return null;
  const stands = jointStanding(own, sent.data);
  if (!stands || (stands.isOver && stands.label !== 'Ended' && !always)) return null;
  const invitation = sent.data.find(({ id }) => id === own.jointApplicationId);
  if (!stands.isOver || always || !invitation) return <JointApplicationStatus stands={stands} invitation={invitation} />;
  return (
    <DismissibleNote note={`joint:${invitation.id}`} title={titleOf(stands)}>
      <p>{stands.sentence}</p>
    </DismissibleNote>
  );
}

function titleOf({ partnerName, label }: JointStanding): string {
  return `Joint application with ${partnerName}: ${label}`;
}

interface StandingProps {
  readonly stands: JointStanding;
  readonly invitation: InvitationView | undefined;
}

function JointApplicationStatus({ stands, invitation }: StandingProps) {
  const link = invitation?.inviteLink ?? null;
  return (
    <Alert
      tone={stands.isOver ? 'note' : 'wait'}
      title={titleOf(stands)}
      action={
        link !== null && (
          <Button size="sm" icon={<Copy className="size-4" />} onClick={() => void copyText(link, linkCopied)}>
            Copy link
          </Button>
        )
      }
    >
      <p>{stands.sentence}</p>
      {invitation && link !== null && <p>{`The link works until ${formatDate(invitation.inviteExpiresAt)}.`}</p>}
      <OfPartnership id={invitation?.partnershipId} />
    </Alert>
  );
}

/** The partnership that it has become, in the words of every other place. */
function OfPartnership({ id }: { readonly id: string | null | undefined }) {
  const { side } = useSession();
  const partnership = useQuery(partnershipQueries.list()).data?.find((one) => one.id === id);
  return partnership && <p>{standing(partnership, side).sentence}</p>;
}
