import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { CancelPartnershipDialog, useCancelQuestion } from './cancel-partnership-dialog.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { Accreditations, CollaborationPreferences, CompanyProfile } from './partner-details.tsx';
import { PartnerProfileSkeleton } from './partner-profile-skeleton.tsx';
import { PartnerRelation } from './partner-relation.tsx';
import { SaveButton } from './save-button.tsx';
import { MatchReasons } from '../../../entities/match/match-reasons.tsx';
import { avatarShape, headlineOf } from '../../../entities/partner/partner-labels.ts';
import { StandingBadge } from '../../../entities/partnership/partnership-badges.tsx';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { usePartnershipWith } from '../../../entities/partnership/use-partnership-with.ts';
import { partnerDetailsFailure, partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';

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
  const { side } = useSession();
  const partner = useQuery(partnershipQueries.partner(address.id, address.type));
  const known = usePartnershipWith(address.id);
  const { partnership } = known;
  const canceling = useCancelQuestion(partnership);
  if (!partner.data) {
    return (
      <Dialog open onClose={onClose} title={partner.isError ? 'Partner not found' : 'Partner profile'} size="lg" flush>
        {partner.isError ? (
          <LoadFailure error={partner.error} onRetry={() => void partner.refetch()} />
        ) : (
          <div className="p-6">
            <PartnerProfileSkeleton />
          </div>
        )}
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
          {partnership !== undefined && <StandingBadge standing={standing(partnership, side, { other: partner.data })} />}
        </span>
      }
      subtitle={
        <span className="flex items-start gap-1">
          <span>{headlineOf(partner.data)}</span>
          {partnership !== undefined && <SaveButton partner={partner.data} partnership={partnership} />}
        </span>
      }
      footer={
        partnership !== undefined && (
          <PartnerActions partner={partner.data} partnership={partnership} onCancel={() => canceling.setOpen(true)} />
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
          <MatchReasons partnerId={address.id} />
        </aside>
      </div>
    </Dialog>
  );
}

function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <div className="p-6">
      <ErrorAlert title="Error Loading Profile" error={partnerDetailsFailure(error)} onRetry={onRetry} />
    </div>
  );
}
