import { mailFrequencies, mailKinds } from '@accelerator/contracts/catalogue';
import { MailSettingsRequest } from '@accelerator/contracts/mail/requests';
import type { MailAddressView } from '@accelerator/contracts/mail/views';
import { FieldFrame } from '../../forms/field-frame.tsx';
import { Select } from '../../forms/select.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { Button } from '../../ui/button.tsx';
import { useChangeMailSettings } from './mail.mutations.ts';

/** How often each kind is sent to a confirmed address. */
export function MailKindsForm({ owner, settings }: Pick<MailAddressView, 'owner' | 'settings'>) {
  const values = { owner, ...Object.fromEntries(settings.map(({ kind, frequency }) => [kind, frequency])) };
  const { form, formProps, busy, unsaved } = useCommandForm(MailSettingsRequest, useChangeMailSettings(), {
    stored: { values },
  });
  return (
    <form {...formProps} aria-label={`What is sent to ${owner === 'company' ? 'the company' : 'you'}`} className="grid gap-4">
      <div className="grid gap-x-4 gap-y-3.5 md:grid-cols-2">
        {settings.map(({ kind }) => (
          <FieldFrame key={kind} form={form} name={kind} label={mailKinds.labelOf(kind)}>
            {(control) => (
              <Select {...control} {...form.register(kind)}>
                {mailFrequencies.offered.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </FieldFrame>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving" className="justify-self-start">
          Save email settings
        </Button>
        {unsaved && <span className="text-console text-ink-2">You have unsaved changes.</span>}
      </div>
    </form>
  );
}
