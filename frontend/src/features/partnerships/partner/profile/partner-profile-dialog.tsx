import type { ProfileView } from '@accelerator/contracts/partners/views';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { avatarShape, headlineOf } from '../../../../entities/partner/partner-labels.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { companyInitials } from '../../../../ui/formats/text.ts';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerProfile, type PartnerAddress, type ProfileParts, type ProfileState } from './partner-profile.tsx';
import { PartnerProfileSkeleton } from './partner-profile-skeleton.tsx';

interface PartnerProfileDialogProps {
  readonly own: ProfileView;
  readonly address: PartnerAddress;
  readonly onClose: () => void;
}

export function PartnerProfileDialog({ address, own, onClose }: PartnerProfileDialogProps) {
  return (
    <PartnerProfile key={address.id} own={own} address={address}>
      {(profile) => <Dialog open onClose={onClose} size="lg" flush {...dialogOf(profile)} />}
    </PartnerProfile>
  );
}

function dialogOf(profile: ProfileState) {
  if (profile.state === 'shown') return shown(profile);
  if (profile.state === 'failed') return { title: profile.title, children: <div className="p-6">{profile.failure}</div> };
  return {
    title: 'Partner profile',
    children: (
      <div className="p-6">
        <PartnerProfileSkeleton />
      </div>
    ),
  };
}

function shown({ partner, partnership, badge, save, reasons, sections, onCancel, question }: ProfileParts) {
  const { id, partnerType, companyName } = partner;
  return {
    lead: (
      <Avatar
        shape={avatarShape[partnerType]}
        initials={companyInitials(companyName)}
        className="size-13! text-[1.1875rem]! short:hidden"
      />
    ),
    title: (
      <span className="flex flex-wrap items-center gap-2.5">
        <Link to="/partner-profile" search={{ id, type: partnerType }} className="rounded-sm hover:underline">
          {companyName}
        </Link>
        {badge}
      </span>
    ),
    subtitle: (
      <span className="flex items-start gap-1">
        <span>{headlineOf(partner)}</span>
        {save}
      </span>
    ),
    footer: partnership !== undefined && <PartnerActions partner={partner} partnership={partnership} onCancel={onCancel} />,
    nested: question,
    children: (
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_404px]">
        <aside
          aria-label="Match score"
          className="border-line px-4 py-5 max-lg:border-b md:px-6 lg:col-start-2 lg:row-start-1 lg:border-l"
        >
          {reasons}
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-5 md:px-6 md:pb-7 lg:row-start-1">
          {sections.map(({ id: section, content }) => (
            <Fragment key={section}>{content}</Fragment>
          ))}
        </div>
      </div>
    ),
  };
}
