import { partnershipStatuses, type PartnershipStatus } from '@accelerator/contracts/catalogue';
import { BadgeCheck, CircleSlash, CircleX, Clock, Hourglass, Mail, Send, UserPlus, type LucideIcon } from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const looks: Record<PartnershipStatus, { readonly tone: BadgeTone; readonly icon: LucideIcon }> = {
  pending: { tone: 'wait', icon: Clock },
  contacted: { tone: 'note', icon: Mail },
  applying: { tone: 'note', icon: Send },
  waiting_for_partner: { tone: 'note', icon: Send },
  pending_approval: { tone: 'wait', icon: Hourglass },
  active: { tone: 'good', icon: BadgeCheck },
  rejected: { tone: 'bad', icon: CircleX },
  canceled: { tone: 'quiet', icon: CircleSlash },
  awaiting_partner_registration: { tone: 'note', icon: UserPlus },
  joint_application_pending: { tone: 'wait', icon: Hourglass },
};

/** Where a partnership stands; `plain` is the form for tables. */
export function PartnershipStatusBadge({ status, plain = false }: { status: PartnershipStatus; plain?: boolean }) {
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} plain={plain} icon={<Icon aria-hidden size={14} strokeWidth={1.75} />}>
      {partnershipStatuses.labelOf(status)}
    </Badge>
  );
}
