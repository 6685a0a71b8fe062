import type { JointApplicationView } from '@accelerator/contracts/invitations/views';
import { Copy, Mail, RefreshCw } from 'lucide-react';
import { useSession } from '../../session/session.ts';
import { Button, ButtonAnchor } from '../../ui/controls/button.tsx';
import { copyText } from '../../ui/messages/copy-text.ts';
import { formatDate } from '../../ui/formats/dates.ts';
import { readOnlyReason } from '../../ui/messages/read-only-alert.tsx';
import { mailAddress } from '../../ui/formats/text.ts';
import { useRenewJointApplication } from './joint-application.mutations.ts';

interface JointApplicationLinkProps {
  readonly applicant: { readonly id: string; readonly companyName: string };
  readonly application: JointApplicationView;
}

const copied = { failed: { title: 'Failed to copy to clipboard' } };

/** The note that an administrator sends the named partner of a joint application; nothing where its link leads nowhere. */
export function JointApplicationLink({ applicant, application }: JointApplicationLinkProps) {
  const { readOnly } = useSession();
  const renew = useRenewJointApplication();
  const { registrationLink, externalPartnerEmail, expiresAt } = application;
  if (registrationLink === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Copy className="size-4" />}
        onClick={() => void copyText(registrationLink, { ...copied, done: { title: 'Link copied' } })}
      >
        Copy link
      </Button>
      {externalPartnerEmail && (
        <>
          <ButtonAnchor
            size="sm"
            icon={<Mail className="size-4" />}
            href={letterTo(externalPartnerEmail, { companyName: applicant.companyName, registrationLink })}
          >
            Send Email
          </ButtonAnchor>
          <Button
            size="sm"
            icon={<Copy className="size-4" />}
            onClick={() => void copyText(externalPartnerEmail, { ...copied, done: { title: 'Email copied' } })}
          >
            Copy Email
          </Button>
        </>
      )}
      <Button
        size="sm"
        icon={<RefreshCw className="size-4" />}
        busy={renew.isPending}
        disabledReason={readOnly ? readOnlyReason : undefined}
        onClick={() => renew.mutate(applicant.id)}
      >
        Renew link
      </Button>
      {expiresAt && <span className="self-center text-ink-3">{expiry(expiresAt)}</span>}
    </div>
  );
}

/** A new message to the named partner. */
function letterTo(email: string, { companyName, registrationLink }: { companyName: string; registrationLink: string }): string {
  const subject = `${companyName} applies to the Partner Growth Accelerator together with you`;
  const text = `${companyName} has named you as its partner. Register, or log in and accept, with this link:\n\n${registrationLink}\n`;
  return `${mailAddress(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}

function expiry(expiresAt: string): string {
  return Date.parse(expiresAt) < Date.now()
    ? `Expired ${formatDate(expiresAt)}. Renew it to go on.`
    : `Expires ${formatDate(expiresAt)}.`;
}
