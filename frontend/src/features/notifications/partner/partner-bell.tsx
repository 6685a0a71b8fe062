import { opposite, partnerTypeOf } from '@accelerator/contracts/catalogue';
import { linkOptions } from '@tanstack/react-router';
import { useUser } from '../../../session/session.ts';
import { NotificationBell, type NotificationBellProps } from '../notification-bell.tsx';

/** A partner's bell. A notification that names a partnership leads to the other partner, while its page opens. */
export function PartnerBell({ placement }: Pick<NotificationBellProps, 'placement'>) {
  const side = partnerTypeOf(useUser()?.role);
  return (
    <NotificationBell
      placement={placement}
      leadsTo={({ opensPartner, metadata: { partnershipId, partnerId } }) =>
        side && opensPartner && partnershipId && partnerId
          ? linkOptions({ to: '/partner-profile', search: { id: partnerId, type: opposite[side] } })
          : undefined
      }
    />
  );
}
