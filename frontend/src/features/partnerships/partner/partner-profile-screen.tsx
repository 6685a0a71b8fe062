import type { PartnerDetailView, ProfileView } from '@accelerator/contracts/partners/views';
import type { PartnershipView } from '@accelerator/contracts/partnerships/views';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, ChevronRight, Clock } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../../session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useTitleState } from '../../../ui/page-title.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { companyInitials } from '../../../ui/text.ts';
import { CancelPartnershipDialog, useCancelQuestion } from './cancel-partnership-dialog.tsx';
import { InterestToggle } from './interest-toggle.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { Accreditations, CollaborationPreferences, CompanyProfile } from './partner-details.tsx';
import type { PartnerAddress } from './partner-profile-dialog.tsx';
import { PartnerProfileScreenSkeleton } from './partner-profile-skeleton.tsx';
import { PartnerRelation } from './partner-relation.tsx';
import { SaveButton } from './save-button.tsx';
import { avatarShape, headlineOf } from '../../../entities/partner/partner-labels.ts';
import { MatchReasons } from '../../../entities/match/match-reasons.tsx';
import { standing } from '@accelerator/contracts/partnerships/standing';
import { isActive } from '@accelerator/contracts/partnerships/standing-phase';
import { usePartnershipWith, type KnownPartnership } from '../../../entities/partnership/use-partnership-with.ts';
import { StandingBadge } from '../../../entities/partnership/partnership-badges.tsx';
import { partnerDetailsFailure, partnershipQueries } from '../../../entities/partnership/partnerships.queries.ts';

interface PartnerProfileScreenProps {
  readonly own: ProfileView;
  /** undefined where the address names no partner. */
  readonly address: PartnerAddress | undefined;
}

export function PartnerProfileScreen({ address, ...props }: PartnerProfileScreenProps) {
  return address ? <AddressedProfile key={address.id} {...props} address={address} /> : <InvalidRequest />;
}

function InvalidRequest() {
  return (
    <>
      <PageHeader title="Partner profile" crumbs={<BackToMatches />} />
      <div className="mt-8">
        <EmptyState title="Invalid Profile Request" action={<ButtonLink to="/matches">Open My Matches</ButtonLink>}>
          The link names no partner. Open the profile from your matches.
        </EmptyState>
      </div>
    </>
  );
}

function AddressedProfile({ address, ...props }: { readonly own: ProfileView; readonly address: PartnerAddress }) {
  const partner = useQuery(partnershipQueries.partner(address.id, address.type));
  if (partner.data) return <Profile {...props} partner={partner.data} />;
  if (partner.isPending) return <PartnerProfileScreenSkeleton />;
  return (
    <>
      <PageHeader title="Partner profile" crumbs={<BackToMatches />} />
      <div className="mt-8">
        <ErrorAlert
          title="Error Loading Profile"
          error={partnerDetailsFailure(partner.error)}
          onRetry={() => void partner.refetch()}
        />
      </div>
    </>
  );
}

function BackToMatches() {
  return (
    <span className="flex items-center gap-1.5">
      <Link to="/matches">My Matches</Link>
      <ChevronRight aria-hidden className="size-3.5" strokeWidth={1.75} />
    </span>
  );
}

interface ProfileProps {
  readonly own: ProfileView;
  readonly partner: PartnerDetailView;
}

function Profile({ own, partner }: ProfileProps) {
  // The route knows the name only where its first reading succeeded, and as it was then.
  useTitleState({ instead: partner.companyName });
  const { side } = useSession();
  const known = usePartnershipWith(partner.id);
  const { partnership } = known;
  const canceling = useCancelQuestion(partnership);
  return (
    <>
      <PageHeader
        crumbs={<BackToMatches />}
        title={
          <span className="flex items-center gap-3">
            <Avatar shape={avatarShape[partner.partnerType]} initials={companyInitials(partner.companyName)} />
            <span>{partner.companyName}</span>
          </span>
        }
        description={headlineOf(partner)}
        actions={
          partnership !== undefined && (
            <>
              <StandingBadge standing={standing(partnership, side, { other: partner })} />
              {partnership && <PartnershipBadge partnership={partnership} />}
              <SaveButton partner={partner} partnership={partnership} />
            </>
          )
        }
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_404px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
          {partnership !== undefined && (
            <Card aria-label="Your answer" className="grid gap-4 p-5">
              <InterestToggle partner={partner} partnership={partnership} />
              <PartnerActions partner={partner} partnership={partnership} onCancel={() => canceling.setOpen(true)} besideToggle />
            </Card>
          )}
          <ProfileTabs own={own} partner={partner} known={known} />
        </div>
        <Card aria-label="Match score" className="self-start p-5 md:px-6">
          <MatchReasons partnerId={partner.id} />
        </Card>
      </div>
      {canceling.open && partnership && (
        <CancelPartnershipDialog partnership={partnership} onClose={() => canceling.setOpen(false)} />
      )}
    </>
  );
}

/** Of a cohort that is over, the standing says it. */
function PartnershipBadge({ partnership }: { readonly partnership: PartnershipView }) {
  if (partnership.status === 'active' && !isActive(partnership)) return null;
  return partnership.status === 'active' ? (
    <Badge tone="good" icon={<BadgeCheck aria-hidden strokeWidth={1.75} />}>
      Active Partner
    </Badge>
  ) : (
    <Badge tone="wait" icon={<Clock aria-hidden strokeWidth={1.75} />}>
      Pending
    </Badge>
  );
}

function ProfileTabs({ own, partner, known }: ProfileProps & { readonly known: KnownPartnership }) {
  const [selected, setSelected] = useState('profile');
  const panel = (title: string, content: Elements) => (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-5">
      <h2 className="sr-only">{title}</h2>
      {content}
    </div>
  );
  const tabs = [
    {
      id: 'profile',
      label: 'Partner Profile',
      panel: panel(
        'Partner Profile',
        <>
          <PartnerRelation own={own} partner={partner} known={known} />
          <CompanyProfile partner={partner} />
        </>,
      ),
    },
    {
      id: 'preferences',
      label: 'Partnership Preferences',
      panel: panel('Partnership Preferences', <CollaborationPreferences partner={partner} />),
    },
    ...(partner.accreditations.length > 0
      ? [{ id: 'accreditations', label: 'Accreditations', panel: panel('Accreditations', <Accreditations partner={partner} />) }]
      : []),
  ];
  return (
    <Card aria-label="Profile" className="px-5 pb-6">
      <Tabs label="Parts of the profile" tabs={tabs} selected={selected} onSelect={setSelected} />
    </Card>
  );
}
