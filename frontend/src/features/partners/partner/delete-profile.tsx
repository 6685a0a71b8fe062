import { ConfirmDeletion, deletionWord } from '@accelerator/contracts/partners/requests';
import type { OwnProfileView } from '@accelerator/contracts/partners/views';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../api/failures.ts';
import { refusalOf } from '../../../api/http.ts';
import { isPasswordRequired } from '../../../entities/account/password-required.ts';
import { PasswordQuestion, usePasswordConfirmation } from '../../../entities/account/password-confirmation.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { refreshAfter } from '../../../api/refresh-table.ts';
import { leave, leaving } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toast } from '../../../ui/messages/toasts.tsx';
import { profileDeletion } from '../partners.mutations.ts';

/** The end of the profile page: taking oneself, or the whole company, out of the programme. */
export function DeleteProfile({ own }: { readonly own: OwnProfileView }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card aria-labelledby="delete-profile" className="mt-5 max-w-[720px] p-5">
      <h2 id="delete-profile" className="text-title font-semibold">
        Delete profile
      </h2>
      <p className="mt-1.5 mb-4 text-control text-ink-2">
        {own.otherMembers > 0
          ? `You leave ${own.profile.companyName}. The company stays in the programme with its other members.`
          : `${own.profile.companyName} leaves the programme and its personal data is erased.`}
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete profile
      </Button>
      {asking && <DeleteProfileDialog own={own} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function DeleteProfileDialog({ own, onClose }: { readonly own: OwnProfileView; readonly onClose: () => void }) {
  const confirmation = usePasswordConfirmation();
  const { form, formProps, submit, busy } = useCommandForm(ConfirmDeletion, useDeleteProfile(), {
    stored: { values: { confirmation: '' } },
    send: () => own.otherMembers,
    onRefused: (error) => {
      confirmation.askAfter(error);
      // What it means is another thing now, so the word is asked for again.
      if (refusalOf(error) === 'team_changed') form.reset();
    },
    onInvalid: () => {
      toast({ title: 'Confirmation Required', description: `Type ${deletionWord} to delete your profile.`, tone: 'bad' });
      form.setFocus('confirmation');
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={own.otherMembers > 0 ? `Leave ${own.profile.companyName}?` : 'Delete your profile for good?'}
      confirmLabel="Delete profile"
      cancelLabel="Keep profile"
      busy={busy}
      onConfirm={submit}
    >
      <form {...formProps} className="grid gap-4">
        {own.otherMembers > 0 ? <LeavingTheOthers own={own} /> : <LeavingAltogether own={own} />}
        <TextField
          form={form}
          name="confirmation"
          label={`Type ${deletionWord} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
      <PasswordQuestion confirmation={confirmation} repeat={submit} />
    </ConfirmDialog>
  );
}

function LeavingTheOthers({ own: { profile } }: { readonly own: OwnProfileView }) {
  return (
    <Consequences
      items={[
        'Your login is deleted, and you are logged out everywhere. Your username stays reserved for 30 days.',
        'The company, its partnerships and its applications stay with the other members.',
        `The contact ${profile.firstName} ${profile.lastName}, ${profile.contactEmail} stays until someone changes it.`,
      ]}
    />
  );
}

function LeavingAltogether({ own: { profile } }: { readonly own: OwnProfileView }) {
  return (
    <Consequences
      items={[
        `The profile of ${profile.companyName}, your login, your notes, messages and notifications are erased.`,
        'A running application or an active partnership is canceled, its seats are freed, and your partner will be notified.',
        'Others will see "Deleted partner" with dates. What they wrote themselves is kept.',
        'The company name and domain can be reused right away. Your username stays reserved for 30 days.',
      ]}
    />
  );
}

function Consequences({ items }: { readonly items: readonly string[] }) {
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="font-semibold text-ink">This cannot be undone.</p>
    </>
  );
}

/** Logs out at once, and says so; the guards lead to the login. */
function useDeleteProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    ...leaving(profileDeletion),
    onSuccess: ({ message }) => {
      leave(queryClient);
      toast({ title: 'Profile deleted', description: message, tone: 'good' });
    },
    onError: (error) => {
      if (isPasswordRequired(error)) return undefined;
      toastFailure(error);
      return refusalOf(error) === 'team_changed' ? refreshAfter(queryClient, 'company_profile_updated') : undefined;
    },
  });
}
