import { cohortDisplayStatuses } from '@accelerator/contracts/catalogue';
import { AcceptInvitationRequest } from '@accelerator/contracts/invitations/requests';
import type { InvitationDetailView } from '@accelerator/contracts/invitations/views';
import { partnerQueries } from '../../../entities/partner/partners.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RadioCards } from '../../../forms/fields/radio-group.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { useCommandForm } from '../../../forms/use-command-form.ts';
import { useSession } from '../../../session/session.ts';
import { Alert } from '../../../ui/messages/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatCohortDate } from '../../../ui/formats/dates.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AnswerableInvitation } from '../answerable-invitation.tsx';
import { isOpenForApplications, whatAcceptingDoes } from '../invitation-facts.ts';
import { InvitationCard } from '../invitation-card.tsx';
import { useAcceptInvitation } from '../invitations.mutations.ts';

const applyTitle = 'Partnership application';

interface PartnershipApplyScreenProps {
  readonly token: string;
  readonly onAccepted: () => void;
}

/** The answer to an invitation: the partner connects, and applies for the cohort in the same act. */
export function PartnershipApplyScreen({ token, onAccepted }: PartnershipApplyScreenProps) {
  return (
    <>
      <PageHeader title={applyTitle} />
      <div className="mt-6 grid max-w-[720px] gap-5">
        <AnswerableInvitation token={token} wrongType="Incorrect Partner Type">
          {(invitation) => (
            <>
              <InvitationCard invitation={invitation} />
              <OwnApplication />
              <AcceptanceForm token={token} invitation={invitation} onAccepted={onAccepted} />
            </>
          )}
        </AnswerableInvitation>
      </div>
    </>
  );
}

/** Before the approval to the programme, an acceptance is kept. */
function OwnApplication() {
  const { applicationStatus } = useSession().user;
  if (applicationStatus === 'approved') return null;
  return applicationStatus === 'rejected' ? (
    <Alert tone="bad" title="Application Not Approved">
      You can accept an invitation once your application to the programme is approved.
    </Alert>
  ) : (
    <Alert tone="wait" title="Application Under Review">
      You can accept now. It takes effect once your application to the programme is approved.
    </Alert>
  );
}

interface AcceptanceFormProps extends PartnershipApplyScreenProps {
  readonly invitation: InvitationDetailView;
}

function AcceptanceForm({ token, invitation, onAccepted }: AcceptanceFormProps) {
  const { partnership, invitingPartner, cohort } = invitation;
  const isJoint = partnership.kind === 'joint_application';
  const open = isOpenForApplications(invitation);
  const accept = useAcceptInvitation(token, onAccepted);
  const { form, formProps, busy } = useCommandForm(AcceptInvitationRequest, accept, {
    stored: { values: { ...(open && cohort && { cohortId: cohort.id }), applicationMessage: '' } },
    extra: ({ cohortId }) => ({ cohortId: isJoint || cohortId ? undefined : 'Please select a cohort to apply for' }),
    send: ({ cohortId, applicationMessage }) => ({
      ...(cohortId !== undefined && { cohortId }),
      ...(applicationMessage && { applicationMessage }),
    }),
    draft: { name: `accept-invitation:${partnership.id}` },
  });
  const { companyName } = invitingPartner;
  const own = useQuery(partnerQueries.profile()).data?.profile.companyName;
  const who = useId();
  const isApproved = useSession().user.applicationStatus === 'approved';
  return (
    <Card aria-labelledby="accept-invitation" className="p-5 md:p-6">
      <h2 id="accept-invitation" className="text-title font-semibold">
        {`Apply with ${companyName}`}
      </h2>
      <p className="mt-1 max-w-[60ch] text-control text-ink-2">
        {`${whatAcceptingDoes(invitation, isApproved)} ${companyName} applies with its invitation, so an administrator decides once you have applied too.`}
      </p>
      <form {...formProps} aria-label={applyTitle} className="mt-5 grid gap-5">
        {!isJoint && (
          <RadioCards
            form={form}
            name="cohortId"
            label="Cohort"
            options={cohort ? [{ value: cohort.id, label: cohort.name, ...cohortText(invitation) }] : []}
          />
        )}
        <TextAreaField
          form={form}
          name="applicationMessage"
          label="Message"
          hint="Visible to the administrators who decide. At most 1,000 characters."
          optional
        />
        {own && <p id={who} className="text-control font-medium">{`${own} applies with ${companyName}.`}</p>}
        <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
          <Button
            type="submit"
            variant="together"
            busy={busy && !isConnecting(accept.variables)}
            busyLabel="Accepting"
            aria-describedby={own && who}
          >
            Accept and apply
          </Button>
          {!isJoint && (
            <Button busy={busy && isConnecting(accept.variables)} busyLabel="Connecting" onClick={() => accept.mutate({})}>
              Connect without applying
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

const isConnecting = (sent: AcceptInvitationRequest | undefined) => sent !== undefined && sent.cohortId === undefined;

function cohortText(invitation: InvitationDetailView) {
  const { cohort } = invitation;
  return isOpenForApplications(invitation)
    ? { description: `Kickoff: ${formatCohortDate(cohort?.kickoffDate)}` }
    : { disabledReason: `Applications are not open: ${cohortDisplayStatuses.labelOf(cohort?.displayStatus ?? '')}` };
}
