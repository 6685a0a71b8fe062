import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { ButtonLink } from '../../ui/controls/button.tsx';

interface AnswerInvitationProps {
  readonly partnership: Pick<PartnershipView, 'openInvitation' | 'partner'>;
  readonly size?: 'sm';
}

/** Leads to where the invitation with which the company registered is answered; nowhere in a reading of the past. */
export function AnswerInvitation({ partnership: { openInvitation, partner }, size }: AnswerInvitationProps) {
  if (!openInvitation?.token) return null;
  return (
    <ButtonLink
      to="/partnership-apply"
      search={{ token: openInvitation.token }}
      variant={size ? 'secondary' : 'together'}
      {...(size && { size })}
      aria-label={`Answer the invitation of ${partner.companyName}`}
    >
      Answer the invitation
    </ButtonLink>
  );
}
