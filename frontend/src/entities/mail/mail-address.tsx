import { MailAddressRequest } from '@accelerator/contracts/mail/requests';
import type { MailAddressView, MailOwner } from '@accelerator/contracts/mail/views';
import { CircleCheck, Clock } from 'lucide-react';
import { useId } from 'react';
import { EmailField } from '../../forms/fields/email-field.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { MailKindsForm } from './mail-kinds-form.tsx';
import { useRemoveMailAddress, useSendConfirmation, useSetMailAddress } from './mail.mutations.ts';

export type MailHeading = 'h3' | 'h4';

const titles: Record<MailOwner, string> = { company: 'Company address', own: 'Your address' };

interface MailAddressProps {
  readonly address: MailAddressView;
  /** null where it is the only one, so that the section says it. */
  readonly heading: MailHeading | null;
}

/** One address, whether it is confirmed, and what is sent there. */
export function MailAddress({ address: { owner, email, confirmed, settings }, heading: Heading }: MailAddressProps) {
  const id = useId();
  return (
    <section {...(Heading ? { 'aria-labelledby': id } : { 'aria-label': titles[owner] })} className="grid gap-3">
      {Heading && (
        <Heading id={id} className="text-heading font-semibold">
          {titles[owner]}
        </Heading>
      )}
      {email === null ? (
        <OwnAddressForm />
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-body console:text-console">
            <span className="min-w-0">{email}</span>
            <ConfirmedBadge confirmed={confirmed} />
          </p>
          {!confirmed && (
            <p className="text-control text-ink-2 console:text-console">
              Nothing is sent here until the link in our confirmation email is opened. It is valid for 24 hours.
            </p>
          )}
          {owner === 'company' && (
            <p className="text-console text-ink-3">Shared by your team. Change it under Partner Information.</p>
          )}
          <AddressActions owner={owner} confirmed={confirmed} />
          {confirmed && <MailKindsForm owner={owner} settings={settings} />}
        </>
      )}
    </section>
  );
}

function ConfirmedBadge({ confirmed }: { readonly confirmed: boolean }) {
  return confirmed ? (
    <Badge tone="good" icon={<CircleCheck />}>
      Confirmed
    </Badge>
  ) : (
    <Badge tone="wait" icon={<Clock />}>
      Not confirmed
    </Badge>
  );
}

function AddressActions({ owner, confirmed }: Pick<MailAddressView, 'owner' | 'confirmed'>) {
  const send = useSendConfirmation();
  const remove = useRemoveMailAddress();
  if (owner === 'company' && confirmed) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {!confirmed && (
        <Button size="sm" busy={send.isPending} busyLabel="Sending" onClick={() => send.mutate({ owner })}>
          Send link again
        </Button>
      )}
      {owner === 'own' && (
        <Button size="sm" variant="ghost" busy={remove.isPending} busyLabel="Removing" onClick={() => remove.mutate()}>
          Remove address
        </Button>
      )}
    </div>
  );
}

const blank = { email: '' };

function OwnAddressForm() {
  const { form, formProps, busy } = useCommandForm(MailAddressRequest, useSetMailAddress(), { stored: { values: blank } });
  return (
    <form {...formProps} aria-label="Add your address" className="grid max-w-[400px] gap-3">
      <EmailField
        form={form}
        name="email"
        label="Email address"
        hint="Only you get what is sent here. We send a link to confirm it."
        autoComplete="email"
      />
      <Button type="submit" busy={busy} busyLabel="Adding" className="justify-self-start">
        Add address
      </Button>
    </form>
  );
}
