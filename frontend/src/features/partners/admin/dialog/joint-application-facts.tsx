import type { JointApplicationView } from '@accelerator/contracts/invitations/views';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationQueries } from '../../../../entities/invitation/invitations.queries.ts';
import { JointApplicationLink } from '../../../../entities/invitation/joint-application-link.tsx';
import { PartnershipStatusBadge } from '../../../../entities/partnership/partnership-status-badge.tsx';
import { useSession } from '../../../../session/session.ts';
import { ErrorAlert } from '../../../../ui/messages/alert.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { readOnlyReason } from '../../../../ui/messages/read-only-alert.tsx';
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx';
import { joinLabels } from '../../../../ui/formats/text.ts';
import { Facts, orDash, yesNo } from './facts.tsx';
import { useEraseJointApplication } from '../partners.mutations.ts';

interface JointApplicationFactsProps {
  readonly partner: AdminPartnerView;
}

/** True if the company applies together with a partner, and what became of that. */
export function JointApplicationFacts({ partner }: JointApplicationFactsProps) {
  const applies = ['Applies with a partner', yesNo(partner.applyWithPartner)] as const;
  if (!partner.applyWithPartner) return <Facts title="Joint application" facts={[applies]} />;
  if (partner.jointApplicationId === null) {
    return <Facts title="Joint application" facts={[applies, ['Named partner', 'Erased at its request']]} />;
  }
  const person = (name: string | null, jobTitle: string | null) => orDash([name, jobTitle].filter(Boolean).join(', '));
  return (
    <Facts
      title="Joint application"
      facts={[
        applies,
        ['App Partner', orDash(partner.appPartnerName)],
        ['App contact', person(partner.appPartnerPocName, partner.appPartnerJobTitle)],
        ['Solutions Partner', orDash(partner.solutionsPartnerName)],
        ['Solutions contact', person(partner.solutionsPartnerPocName, partner.solutionsPartnerJobTitle)],
        ['Solutions tier', orDash(partner.solutionsPartnerTier)],
        ["Partner's email", orDash(partner.externalPartnerEmail)],
        ['Joint industries', orDash(joinLabels(partner.jointIndustries ?? []))],
        ['Joint personas', orDash(joinLabels(partner.jointPersonas ?? []))],
      ]}
    >
      <Progress partner={partner} />
    </Facts>
  );
}

function Progress({ partner }: JointApplicationFactsProps) {
  const { data, error, isPending, refetch } = useQuery(invitationQueries.jointApplication(partner.id));
  if (isPending)
    return (
      <Loading label="Loading the joint application">
        <Skeleton className="mt-2 h-16" />
      </Loading>
    );
  if (!data) return <ErrorAlert title="The joint application could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <LoadedProgress partner={partner} application={data} />;
}

interface LoadedProgressProps extends JointApplicationFactsProps {
  readonly application: JointApplicationView;
}

function LoadedProgress({ partner, application }: LoadedProgressProps) {
  const { status, partner: registered, suggestedPartner } = application;
  return (
    <div className="mt-2 grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <PartnershipStatusBadge status={status} />
        <span className="text-ink-2">{progressOf(application)}</span>
      </p>
      {suggestedPartner && !registered && (
        <p className="text-ink-2">{`A company named ${suggestedPartner.companyName} is registered. Send it the link too: it can accept when it is logged in.`}</p>
      )}
      <JointApplicationLink applicant={partner} application={application} />
      <EraseNamedPartner partner={partner} name={application.externalPartnerCompany} />
    </div>
  );
}

function progressOf({ status, partner }: JointApplicationView): string {
  if (partner) return `${partner.companyName} has accepted.`;
  if (status === 'awaiting_partner_registration') return 'Its partner has not registered yet.';
  return status === 'pending' ? 'The partner gets its link once this company is approved.' : '';
}

/** The people who were named never agreed to be here: they can ask to be forgotten. */
function EraseNamedPartner({ partner, name }: JointApplicationFactsProps & { readonly name: string }) {
  const { readOnly } = useSession();
  const [asking, setAsking] = useState(false);
  const erase = useEraseJointApplication(name);
  return (
    <div>
      <Button
        size="sm"
        variant="danger"
        busy={erase.isPending}
        disabledReason={readOnly ? readOnlyReason : undefined}
        onClick={() => setAsking(true)}
      >
        Erase the named partner
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Erase what was said of ${name}?`}
        confirmLabel="Erase"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false);
          erase.mutate(partner.id);
        }}
      >{`Do this when ${name} asks for it. Its names and address are erased for good, and its link stops working.`}</ConfirmDialog>
    </div>
  );
}
