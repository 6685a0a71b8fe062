import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnerCohortView } from '@accelerator/contracts/cohorts/views';
import type { PartnerDetailView, ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Delayed, Skeleton } from '../../../ui/skeleton.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { CancelPartnershipDialog } from './cancel-partnership-dialog.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerContact } from './partner-contact.tsx';
import { Accreditations, CollaborationPreferences, CompanyProfile } from './partner-details.tsx';
import { PartnerNotes } from './partner-notes.tsx';
import { avatarShape, kindOfPartner } from '../../../entities/partner/partner-labels.ts';
import { StandingBadge } from '../../../entities/partnership/partnership-badges.tsx';
import { PartnershipStatus } from '../../../entities/partnership/partnership-status.tsx';
import { useContacted, useNotes, useSaved } from '../../../entities/partnership/partnerships.mutations.ts';
import { partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';

/** Which partner is looked at. */
export interface PartnerAddress {
  readonly id: string;
  readonly type: PartnerType;
}

export interface PartnerProfileProps {
  readonly own: ProfileView;
  readonly cohorts: readonly PartnerCohortView[];
  /** Why the two are matched as they are. */
  readonly reasons: ReactNode;
}

interface PartnerProfileDialogProps extends PartnerProfileProps {
  /** null while the dialog is closed. */
  readonly address: PartnerAddress | null;
  readonly onClose: () => void;
}

export function PartnerProfileDialog({ address, ...props }: PartnerProfileDialogProps) {
  // While the dialog fades out it still shows the partner whom it showed.
  const [shown, setShown] = useState(address);
  if (address && address !== shown) setShown(address);
  return shown && <OpenPartnerProfile key={shown.id} {...props} address={shown} open={address !== null} />;
}

interface OpenPartnerProfileProps extends PartnerProfileProps {
  readonly address: PartnerAddress;
  readonly open: boolean;
  readonly onClose: () => void;
}

function OpenPartnerProfile({ address, open, onClose, own, cohorts, reasons }: OpenPartnerProfileProps) {
  const partner = useQuery({ ...partnershipQueries.partner(address.id, address.type), enabled: open });
  const partnerships = useQuery(partnershipQueries.list()).data ?? [];
  const partnership = partnerships.find((candidate) => candidate.partner.id === address.id) ?? null;
  const [canceling, setCanceling] = useState(false);
  if (!partner.data) {
    return (
      <Dialog open={open} onClose={onClose} title={partner.isError ? 'Partner not found' : 'Partner profile'} size="lg" flush>
        {partner.isError ? <LoadFailure error={partner.error} onRetry={() => void partner.refetch()} /> : <WaitingProfile />}
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      flush
      lead={
        <Avatar
          shape={avatarShape[partner.data.partnerType]}
          initials={companyInitials(partner.data.companyName)}
          className="size-13! text-[1.1875rem]!"
        />
      }
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          {partner.data.companyName}
          <StandingBadge partnership={partnership} side={own.partnerType} />
        </span>
      }
      subtitle={
        <>
          {headline(partner.data)}
          <SaveButton partner={partner.data} partnership={partnership} side={own.partnerType} />
        </>
      }
      footer={
        <PartnerActions
          own={own}
          partner={partner.data}
          partnership={partnership}
          partnerships={partnerships}
          cohorts={cohorts}
          onCancel={() => setCanceling(true)}
        />
      }
      nested={
        canceling && partnership && <CancelPartnershipDialog partnership={partnership} onClose={() => setCanceling(false)} />
      }
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_404px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-5 md:px-6 md:pb-7">
          <PartnerRelation own={own} partner={partner.data} partnership={partnership} />
          <CompanyProfile partner={partner.data} />
          <CollaborationPreferences partner={partner.data} cohortNames={namesOf(partner.data.preferredCohortIds, cohorts)} />
          {partner.data.accreditations.length > 0 && <Accreditations partner={partner.data} />}
        </div>
        <aside aria-label="Match score" className="border-line px-4 py-5 max-lg:border-t md:px-6 lg:border-l">
          {reasons}
        </aside>
      </div>
    </Dialog>
  );
}

interface PartnerRelationProps {
  readonly own: ProfileView;
  readonly partner: PartnerDetailView;
  readonly partnership: PartnershipView | null;
}

/** What there is between the two: contact, status, and the reader's own notes. */
export function PartnerRelation({ own, partner, partnership }: PartnerRelationProps) {
  const contacted = useContacted();
  const notes = useNotes(own.partnerType);
  return (
    <>
      <PartnerContact partner={partner} onContacted={() => contacted.mutate(partnership?.id)} />
      <PartnershipStatus partnership={partnership} side={own.partnerType} companyName={partner.companyName} />
      <PartnerNotes
        companyName={own.companyName}
        notes={partnership?.notes ?? ''}
        saving={notes.isPending}
        onSave={(text) => notes.mutate({ partnerId: partner.id, partnershipId: partnership?.id, notes: text })}
      />
    </>
  );
}

interface SaveButtonProps {
  readonly partner: PartnerDetailView;
  readonly partnership: PartnershipView | null;
  readonly side: PartnerType;
}

/** A bookmark that only the reader's own company sees. */
export function SaveButton({ partner, partnership, side }: SaveButtonProps) {
  const save = useSaved(side);
  const saved = save.isPending ? save.variables.savedForLater : (partnership?.savedForLater ?? false);
  const Sign = saved ? BookmarkCheck : Bookmark;
  return (
    <IconButton
      label="Save for later"
      aria-pressed={saved}
      size="sm"
      className="-my-1.5 ml-1 align-middle"
      icon={<Sign aria-hidden className="size-4" strokeWidth={1.75} />}
      onClick={() => save.mutate({ partnerId: partner.id, partnershipId: partnership?.id, savedForLater: !saved })}
    />
  );
}

/** "Solutions Partner, Platinum. Jonas Albrecht, Partnerships Director"; the job title only where contact is open. */
export function headline(partner: PartnerDetailView): string {
  const person = [[partner.firstName, partner.lastName].join(' '), partner.contactJobTitle].filter(Boolean).join(', ');
  return `${kindOfPartner(partner)}. ${person}`;
}

export function namesOf(cohortIds: readonly number[], cohorts: readonly PartnerCohortView[]): string[] {
  return cohorts.filter((cohort) => cohortIds.includes(cohort.id)).map((cohort) => cohort.name);
}

function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className="p-6">
      <ErrorAlert title="Error Loading Profile" error={error} onRetry={onRetry} />
    </div>
  );
}

function WaitingProfile() {
  return (
    <Delayed>
      <p role="status" className="sr-only">
        Loading the partner
      </p>
      <div className="grid gap-6 p-6">
        {['h-32', 'h-20', 'h-16', 'h-48'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
    </Delayed>
  );
}
