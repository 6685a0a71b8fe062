import type { InvitationView } from '@accelerator/contracts/invitations/views';
import { CalendarX, Link2 } from 'lucide-react';
import { PartnershipStatusBadge } from '../../../entities/partnership/partnership-status-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { PairGlyph } from '../../../ui/pair-glyph.tsx';

/** Where an invitation stands; once it has become a partnership, where that does. */
export function InvitationStatusBadge({
  invitation: { status, isExpired, partnershipId },
}: {
  readonly invitation: InvitationView;
}) {
  if (isExpired)
    return (
      <Badge tone="quiet" icon={<CalendarX />}>
        Expired
      </Badge>
    );
  if (status !== 'pending') return <PartnershipStatusBadge status={status} />;
  return partnershipId === null ? (
    <Badge tone="quiet" icon={<Link2 />}>
      Awaiting response
    </Badge>
  ) : (
    <Badge tone="together" icon={<PairGlyph left="filled" right="filled" size={14} />}>
      Connected
    </Badge>
  );
}
