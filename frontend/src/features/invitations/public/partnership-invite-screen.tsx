import type { InvitationDetailView } from '@accelerator/contracts/invitations/views';
import { applyPath } from '../../../entities/invitation/invitation-link.ts';
import { Button, ButtonAnchor } from '../../../ui/controls/button.tsx';
import { onPlainPress } from '../../../address/dialog-address.ts';
import { AnswerableInvitation } from '../answerable-invitation.tsx';
import { useSession } from '../../../session/session.ts';
import { InvitationCard } from '../invitation-card.tsx';
import { whatAcceptingDoes } from '../invitation-facts.ts';
import { useAcceptInvitation } from '../invitations.mutations.ts';
import { InvitePage } from './invite-page.tsx';

interface PartnershipInviteScreenProps {
  readonly token: string;
  /** The person goes on to the application for the cohort. */
  readonly onApply: () => void;
  readonly onAccepted: () => void;
}

/** An invitation, for a partner who is logged in. */
export function PartnershipInviteScreen({ token, ...answers }: PartnershipInviteScreenProps) {
  return (
    <InvitePage>
      <AnswerableInvitation token={token} wrongType="Wrong Partner Type">
        {(invitation) => (
          <>
            <InvitationCard invitation={invitation} />
            <Answers invitation={invitation} token={token} {...answers} />
          </>
        )}
      </AnswerableInvitation>
    </InvitePage>
  );
}

interface AnswersProps extends PartnershipInviteScreenProps {
  readonly invitation: InvitationDetailView;
}

function Answers({ invitation, token, onApply, onAccepted }: AnswersProps) {
  const accept = useAcceptInvitation(token, onAccepted);
  const { user } = useSession();
  return (
    <div>
      <p className="max-w-[60ch] text-control text-ink-2">
        {whatAcceptingDoes(invitation, user.applicationStatus === 'approved')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-md:[&>*]:flex-1">
        <ButtonAnchor variant="together" href={applyPath(token)} onClick={onPlainPress(onApply)}>
          Accept and apply
        </ButtonAnchor>
        {invitation.partnership.kind === 'invitation' && (
          <Button busy={accept.isPending} busyLabel="Connecting" onClick={() => accept.mutate({})}>
            Connect without applying
          </Button>
        )}
      </div>
    </div>
  );
}
