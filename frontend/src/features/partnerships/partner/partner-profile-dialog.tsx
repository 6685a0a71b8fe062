import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { PartnerDetailView, ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { CancelPartnershipDialog, useCancelQuestion } from './cancel-partnership-dialog.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerContact } from './partner-contact.tsx';
import { Accreditations, CollaborationPreferences, CompanyProfile } from './partner-details.tsx';
import { PartnerNotes } from './partner-notes.tsx';
import { MatchReasons } from '../../../entities/match/match-reasons.tsx';
import { avatarShape, kindOfPartner } from '../../../entities/partner/partner-labels.ts';
import { StandingBadge } from '../../../entities/partnership/partnership-badges.tsx';
import { standing } from '../../../entities/partnership/standing.ts';
import { usePartnershipWith, type KnownPartnership } from '../../../entities/partnership/use-partnership-with.ts';
import { PartnershipStatus } from '../../../entities/partnership/partnership-status.tsx';
import { useContacted, useSaved } from '../../../entities/partnership/partnerships.mutations.ts';
import { partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';

/** Which partner is looked at. */
export interface PartnerAddress {
  readonly id: string;
  readonly type: PartnerType;
}

interface PartnerProfileDialogProps {
  readonly own: ProfileView;
  /** null while the dialog is closed. */
  readonly address: PartnerAddress | null;
  readonly onClose: () => void;
}

export function PartnerProfileDialog({ address, ...props }: PartnerProfileDialogProps) {
  return address && <OpenPartnerProfile key={address.id} {...props} address={address} />;
}

interface OpenPartnerProfileProps {
  readonly own: ProfileView;
  readonly address: PartnerAddress;
  readonly onClose: () => void;
}

function OpenPartnerProfile({ address, onClose, own }: OpenPartnerProfileProps) {
  const partner = useQuery(partnershipQueries.partner(address.id, address.type));
  const known = usePartnershipWith(address.id);
  const { partnership } = known;
  const canceling = useCancelQuestion(partnership);
  if (!partner.data) {
    return (
      <Dialog open onClose={onClose} title={partner.isError ? 'Partner not found' : 'Partner profile'} size="lg" flush>
        {partner.isError ? <LoadFailure error={partner.error} onRetry={() => void partner.refetch()} /> : <WaitingProfile />}
      </Dialog>
    );
  }
  return (
    <Dialog
      open
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
          <Link to="/partner-profile" search={{ ...address }} className="rounded-sm hover:underline">
            {partner.data.companyName}
          </Link>
          {partnership !== undefined && (
            <StandingBadge standing={standing(partnership, own.partnerType, partner.data)} side={own.partnerType} />
          )}
        </span>
      }
      subtitle={
        <span className="flex items-start gap-1">
          {headline(partner.data)}
          {partnership !== undefined && <SaveButton partner={partner.data} partnership={partnership} side={own.partnerType} />}
        </span>
      }
      footer={
        partnership !== undefined && (
          <PartnerActions own={own} partner={partner.data} partnership={partnership} onCancel={() => canceling.setOpen(true)} />
        )
      }
      nested={
        canceling.open &&
        partnership && <CancelPartnershipDialog partnership={partnership} onClose={() => canceling.setOpen(false)} />
      }
    >
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_404px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-5 md:px-6 md:pb-7">
          <PartnerRelation own={own} partner={partner.data} known={known} />
          <CompanyProfile partner={partner.data} />
          <CollaborationPreferences partner={partner.data} />
          {partner.data.accreditations.length > 0 && <Accreditations partner={partner.data} />}
        </div>
        <aside aria-label="Match score" className="border-line px-4 py-5 max-lg:border-t md:px-6 lg:border-l">
          <MatchReasons partnerId={address.id} side={own.partnerType} />
        </aside>
      </div>
    </Dialog>
  );
}

interface PartnerRelationProps {
  readonly own: ProfileView;
  readonly partner: PartnerDetailView;
  readonly known: KnownPartnership;
}

/** What there is between the two: contact, status, and the reader's own notes. While that is not known, nothing is said of it. */
export function PartnerRelation({ own, partner, known: { partnership, error, retry } }: PartnerRelationProps) {
  const contacted = useContacted();
  if (error) return <ErrorAlert title="Failed to fetch partnerships" error={error} onRetry={retry} />;
  if (partnership === undefined) return <WaitingRelation />;
  const side = own.partnerType;
  return (
    <>
      <PartnerContact
        partner={partner}
        partnership={partnership}
        side={side}
        onContacted={() => contacted.mutate(partnership?.id)}
      />
      <PartnershipStatus partnership={partnership} standing={standing(partnership, side, partner)} side={side} />
      <PartnerNotes
        companyName={own.companyName}
        side={side}
        partnerId={partner.id}
        partnershipId={partnership?.id}
        notes={partnership?.notes ?? ''}
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
      className="-my-1 shrink-0"
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

function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className="p-6">
      <ErrorAlert title="Error Loading Profile" error={error} onRetry={onRetry} />
    </div>
  );
}

function WaitingRelation() {
  return (
    <Loading label="Loading the partnership">
      <div className="grid gap-6">
        <Skeleton className="h-32" />
        <Skeleton className="h-24" />
        <Skeleton className="h-16" />
      </div>
    </Loading>
  );
}

function WaitingProfile() {
  return (
    <Loading label="Loading the partner">
      <div className="grid gap-6 p-6">
        {['h-32', 'h-20', 'h-16', 'h-48'].map((height) => (
          <Skeleton key={height} className={height} />
        ))}
      </div>
    </Loading>
  );
}
