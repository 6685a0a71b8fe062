import { applicationStatuses, type ApplicationStatus } from '@accelerator/contracts/catalogue';
import { CircleCheck, CircleX, Clock, ScanEye, type LucideIcon } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

const looks: Record<ApplicationStatus, { readonly tone: 'wait' | 'good' | 'bad'; readonly icon: LucideIcon }> = {
  pending: { tone: 'wait', icon: Clock },
  admin_review: { tone: 'wait', icon: ScanEye },
  approved: { tone: 'good', icon: CircleCheck },
  rejected: { tone: 'bad', icon: CircleX },
};

/** Where a partner's application stands; `plain` is the form for tables. */
export function PartnerStatusBadge({ status, plain = false }: { status: ApplicationStatus; plain?: boolean }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} plain={plain} icon={<Icon aria-hidden size={14} strokeWidth={1.75} />}>
      {applicationStatuses.labelOf(status)}
    </Badge>
  );
}
