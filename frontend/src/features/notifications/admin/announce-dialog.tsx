import { announcementRoutes } from '@accelerator/contracts/notifications/routes';
import { MakeAnnouncementRequest } from '@accelerator/contracts/notifications/requests';
import { adminPartnerRoutes } from '@accelerator/contracts/partners/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whatFailed } from '../../../api/failures.ts';
import { mutation, requestTo } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { pagesOf } from '../../../lists/pages.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { counted } from '../../../ui/formats/numbers.ts';

const partners = (count: number | undefined) =>
  count === undefined ? 'all partners' : count === 1 ? '1 partner' : `all ${count} partners`;

const useAnnounce = () =>
  useMutation(
    mutation((body: MakeAnnouncementRequest) => requestTo(announcementRoutes.make, { body }), {
      messages: {
        done: ({ recipientCount }) => ({
          title: 'Announcement sent',
          description: `${counted(recipientCount, 'partner was', 'partners were')} notified.`,
          tone: 'good',
        }),
        failed: whatFailed('Failed to send the announcement'),
      },
    }),
  );

/** Writes to all partners, once a question is answered. */
export function AnnounceDialog({ onClose }: { readonly onClose: () => void }) {
  const announce = useAnnounce();
  const [asked, setAsked] = useState<MakeAnnouncementRequest>();
  const counts = useQuery(pagesOf(adminPartnerRoutes.list)({ filters: {}, sort: '-createdAt', limit: 0 }));
  const recipients = partners(counts.data?.counts?.total);
  // It is sent once the question is answered.
  const command = useCommandForm(
    MakeAnnouncementRequest,
    { mutateAsync: async (request) => setAsked(request), isPending: false },
    {
      stored: { values: { message: '' } },
      draft: { name: 'announcement' },
    },
  );
  return (
    <FormDialog
      command={command}
      onClose={onClose}
      title="Announcement to all partners"
      submitLabel="Continue"
      busyLabel="Checking"
    >
      <p className="text-control text-ink-2">
        {`${recipients.replace(/^a/, 'A')}, applicants included, will see it as a notification, and by email as they have chosen. It cannot be taken back.`}
      </p>
      <TextAreaField
        form={command.form}
        name="message"
        label="Announcement"
        hint="Plain text, up to 1,000 characters. It is kept in the log, so do not name anyone."
        rows={5}
      />
      {asked && (
        <ConfirmDialog
          open
          tone="primary"
          title={`Notify ${recipients}?`}
          confirmLabel={`Notify ${recipients}`}
          cancelLabel="Back"
          busy={announce.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => announce.mutate(asked, { onSuccess: onClose })}
        >
          <p className="whitespace-pre-line">{asked.message}</p>
        </ConfirmDialog>
      )}
    </FormDialog>
  );
}
