import type { NotificationView } from '@accelerator/contracts/notifications/views';
import { linkOptions } from '@tanstack/react-router';
import { NotificationBell, type NotificationBellProps } from '../notification-bell.tsx';

/** The console's bell. A notification leads to the partnership or the partner that it names. */
export function ConsoleBell({ placement }: Pick<NotificationBellProps, 'placement'>) {
  return <NotificationBell placement={placement} leadsTo={leadsTo} />;
}

function leadsTo({ metadata: { partnershipId, partnerId } }: NotificationView) {
  if (partnershipId) return linkOptions({ to: '/admin/partnerships', search: { partnership: partnershipId } });
  return partnerId ? linkOptions({ to: '/admin/partners', search: { partner: partnerId } }) : undefined;
}
