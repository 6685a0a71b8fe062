import { partnershipStatuses, type PartnershipStatus } from '@accelerator/contracts/catalogue';
import {
  BadgeCheck,
  CirclePause,
  CircleSlash,
  CircleX,
  Clock,
  Flag,
  Hourglass,
  Mail,
  Send,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

interface Look {
  readonly tone: BadgeTone;
  readonly icon: LucideIcon;
}

const looks: Record<PartnershipStatus, Look> = {
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

/** The looks that come before the status. */
const looksBefore: Readonly<Record<string, Look>> = {
  'On hold': { tone: 'wait', icon: CirclePause },
  Completed: { tone: 'quiet', icon: Flag },
};

interface PartnershipStatusBadgeProps {
  readonly status: PartnershipStatus;
  /** The label that administrators see (`statusLabel`); left out for an invitation, which is neither on hold nor completed. */
  readonly label?: string;
  /** The form for tables. */
  readonly plain?: boolean;
}

/** Where a partnership or an invitation stands. */
export function PartnershipStatusBadge({
  status,
  label = partnershipStatuses.labelOf(status),
  plain = false,
}: PartnershipStatusBadgeProps) {
  const { tone, icon: Icon } = looksBefore[label] ?? looks[status];
  return (
    <Badge tone={tone} plain={plain} icon={<Icon size={14} />}>
      {label}
    </Badge>
  );
}
