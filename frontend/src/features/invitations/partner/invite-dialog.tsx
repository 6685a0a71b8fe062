import { byKickoff } from '@accelerator/contracts/cohorts/calendar';
import { aRoleOf, invitedTypeOf, opposite, takesApplications } from '@accelerator/contracts/catalogue';
import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import { InvitePartnerRequest } from '@accelerator/contracts/invitations/requests';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { cohortQueries } from '../../../entities/cohort/cohorts.queries.ts';
import { partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';
import { RadioGroup } from '../../../forms/fields/radio-group.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { EmailField } from '../../../forms/fields/email-field.tsx';
import { UnsavedWork } from '../../../forms/unsaved-work.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { sessionQueries } from '../../../session/session.queries.ts';
import { useSession } from '../../../session/session.ts';
import { Alert, ErrorAlert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CloseButton } from '../../../ui/dialogs/guarded-modal.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/messages/toasts.tsx';
import { useCreateInvitation } from '../invitations.mutations.ts';
import { OwnInvitations } from './own-invitations.tsx';

/** Makes an invitation, and lists those that were sent. Render it only while it is open. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { side } = useSession();
  const id = useId();
  const cohorts = useQuery(cohortQueries.list());
  const { data: settings } = useQuery(sessionQueries.settings());
  const partnerships = useQuery(partnershipQueries.list());
  const running = partnerships.data?.find(({ hasActiveApplication }) => hasActiveApplication);
  const open = cohorts.data?.filter(({ displayStatus }) => takesApplications(displayStatus));
  const command = useCommandForm(InvitePartnerRequest, useCreateInvitation(), {
    stored: { values: { inviteMessage: '', inviteEmail: '' } },
    send: ({ cohortId, inviteMessage, inviteEmail }) => ({
      cohortId,
      invitedPartnerType: invitedTypeOf[opposite[side]],
      ...(inviteMessage && { inviteMessage }),
      ...(inviteEmail && { inviteEmail }),
    }),
    draft: { name: 'invite-partner' },
    onInvalid: (problems) => {
      const missing = problems.find(({ field }) => field === 'cohortId');
      if (missing) toast({ title: 'Missing Information', description: missing.message, tone: 'bad' });
    },
    onSaved: () => {
      command.discard();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite Partner"
      subtitle={`Send a link to ${aRoleOf[opposite[side]]}, registered or not.`}
      footer={
        <>
          <CloseButton>Close</CloseButton>
          {!running && (
            <Button type="submit" form={id} variant="primary" busy={command.busy} busyLabel="Creating">
              Create invitation
            </Button>
          )}
        </>
      }
    >
      {running ? (
        <Alert tone="note" title={`You have an application or partnership with ${running.partner.companyName}`}>
          To invite is to apply. Cancel it before you invite someone else.
        </Alert>
      ) : (
        <>
          <p className="text-control text-ink-2">
            The first company to accept becomes your partner: you are both interested, you see each other's contact details, and
            your application for the cohort is sent. The link works once, for 14 days.
          </p>
          <form id={id} {...command.formProps} aria-label="New invitation" className="mt-5 grid gap-5">
            {cohorts.isLoadingError && (
              <ErrorAlert title="Failed to fetch cohorts" error={cohorts.error} onRetry={() => void cohorts.refetch()} />
            )}
            {cohorts.isPending && (
              <Loading label="Loading cohorts">
                <Skeleton className="h-24" />
              </Loading>
            )}
            {open && <CohortField form={command.form} cohorts={open} />}
            <TextAreaField
              form={command.form}
              name="inviteMessage"
              label="Message"
              hint="Everyone with the link can read it. At most 1,000 characters."
              optional
              rows={3}
            />
            {settings?.sendsMail && (
              <EmailField
                form={command.form}
                name="inviteEmail"
                label="Email the link to"
                hint="We send the link without your message, then forget the address. At most 20 a day."
                optional
              />
            )}
            <UnsavedWork command={command} />
          </form>
        </>
      )}
      <OwnInvitations />
    </Dialog>
  );
}

interface CohortFieldProps {
  readonly form: UseFormReturn<InvitePartnerRequest>;
  readonly cohorts: readonly PartnerCohortView[];
}

function CohortField({ form, cohorts }: CohortFieldProps) {
  const options = cohorts
    .toSorted(byKickoff)
    .map(({ id, name, kickoffDate }) => ({ value: id, label: name, description: `Kickoff ${formatCohortDate(kickoffDate)}` }));
  return (
    <RadioGroup
      form={form}
      name="cohortId"
      label="Cohort"
      hint={options.length === 0 ? 'There are currently no cohorts available for registration.' : undefined}
      columns="one"
      options={options}
    />
  );
}
