import type { ApplicationStatus } from '@accelerator/contracts/catalogue';
import { applicationLabel } from '@accelerator/contracts/partners/decision';
import type { ProfileView } from '@accelerator/contracts/partners/views';
import { CircleCheck, CircleX, Clock, ScanEye, type LucideIcon } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const looks: Record<ApplicationStatus, { readonly tone: 'wait' | 'good' | 'bad'; readonly icon: LucideIcon }> = {
  pending: { tone: 'wait', icon: Clock },
  admin_review: { tone: 'wait', icon: ScanEye },
  approved: { tone: 'good', icon: CircleCheck },
  rejected: { tone: 'bad', icon: CircleX },
};

type Decided = Pick<ProfileView, 'applicationStatus' | 'isRevoked'>;

/** Where a partner's application stands; `plain` is the form for tables. */
export function PartnerStatusBadge({ partner, plain = false }: { partner: Decided; plain?: boolean }) {
  const { tone, icon: Icon } = looks[partner.applicationStatus];
  return (
    <Badge tone={tone} plain={plain} icon={<Icon size={14} />}>
      {applicationLabel(partner)}
    </Badge>
  );
}
