import { mailFrequencies, mailKinds } from '@accelerator/contracts/catalogue';
import { MailSettingsRequest } from '@accelerator/contracts/mail/requests';
import type { MailAddressView } from '@accelerator/contracts/mail/views';
import { RadioGrid } from '../../forms/fields/radio-grid.tsx';
import { useCommandForm } from '../../forms/use-command-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useChangeMailSettings } from './mail.mutations.ts';

/** The frequency at which each kind is sent to a confirmed address. */
export function MailKindsForm({ owner, settings }: Pick<MailAddressView, 'owner' | 'settings'>) {
  const values = { owner, ...Object.fromEntries(settings.map(({ kind, frequency }) => [kind, frequency])) };
  const { form, formProps, busy, unsaved } = useCommandForm(MailSettingsRequest, useChangeMailSettings(), {
    stored: { values },
  });
  return (
    <form {...formProps} aria-label={`What is sent to ${owner === 'company' ? 'the company' : 'you'}`} className="grid gap-4">
      <RadioGrid
        form={form}
        heading="What it is about"
        rows={settings.map(({ kind }) => ({ name: kind, label: mailKinds.labelOf(kind) }))}
        columns={mailFrequencies.offered}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving" className="justify-self-start">
          Save email settings
        </Button>
        {unsaved && <span className="text-console text-ink-2">You have unsaved changes.</span>}
      </div>
    </form>
  );
}
