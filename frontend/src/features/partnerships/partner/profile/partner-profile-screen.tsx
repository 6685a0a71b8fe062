import type { ProfileView } from '@accelerator/contracts/partners/views';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { avatarShape, headlineOf } from '../../../../entities/partner/partner-labels.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/messages/empty-state.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { useTitleState } from '../../../../ui/address/page-title.ts';
import { Tabs } from '../../../../ui/controls/tabs.tsx';
import { companyInitials } from '../../../../ui/formats/text.ts';
import { InterestToggle } from './interest-toggle.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerProfile, type PartnerAddress, type ProfileParts, type ProfileState } from './partner-profile.tsx';
import { PartnerProfileScreenSkeleton } from './partner-profile-skeleton.tsx';

interface PartnerProfileScreenProps {
  readonly own: ProfileView;
  /** undefined where the address names no partner. */
  readonly address: PartnerAddress | undefined;
}

export function PartnerProfileScreen({ own, address }: PartnerProfileScreenProps) {
  if (!address) return <InvalidRequest />;
  return (
    <PartnerProfile key={address.id} own={own} address={address}>
      {(profile) => <Page {...profile} />}
    </PartnerProfile>
  );
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

function Page(profile: ProfileState) {
  if (profile.state === 'shown') return <Profile {...profile} />;
  if (profile.state === 'waiting') return <PartnerProfileScreenSkeleton />;
  return (
    <>
      <PageHeader title={profile.title} crumbs={<BackToMatches />} />
      <div className="mt-8">{profile.failure}</div>
    </>
  );
}

function BackToMatches() {
  return (
    <span className="flex items-center gap-1.5">
      <Link to="/matches">My Matches</Link>
      <ChevronRight className="size-3.5" />
    </span>
  );
}

function Profile({ question, ...parts }: ProfileParts) {
  const { partner, partnership, pageBadge, save, reasons, sections, onCancel } = parts;
  // The route knows the name only where its first reading succeeded, and as it was then.
  useTitleState({ instead: partner.companyName });
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
              {pageBadge}
              {save}
            </>
          )
        }
      />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,1fr)_404px]">
        <Card aria-label="Match score" className="self-start p-5 md:px-6 xl:col-start-2 xl:row-start-1">
          {reasons}
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 xl:row-start-1">
          {partnership !== undefined && (
            <Card aria-label="Your answer" className="grid gap-4 p-5">
              {!partnership?.openInvitation && <InterestToggle partner={partner} partnership={partnership} />}
              <PartnerActions partner={partner} partnership={partnership} onCancel={onCancel} besideToggle />
            </Card>
          )}
          <ProfileTabs sections={sections} />
        </div>
      </div>
      {question}
    </>
  );
}

function ProfileTabs({ sections }: Pick<ProfileParts, 'sections'>) {
  const [selected, setSelected] = useState('profile');
  const tabs = sections.map(({ id, label, content }) => ({
    id,
    label,
    panel: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-5">
        <h2 className="sr-only">{label}</h2>
        {content}
      </div>
    ),
  }));
  return (
    <Card aria-label="Profile" className="px-5 pb-6">
      <Tabs label="Parts of the profile" tabs={tabs} selected={selected} onSelect={setSelected} />
    </Card>
  );
}
