import type { LiveEventType, LiveIds, SystemNotificationType } from '../live/live-events.ts';

export interface NotificationView {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string;
  readonly type: LiveEventType;
  readonly message: string;
  readonly metadata: LiveIds & { readonly systemType?: SystemNotificationType };
  readonly read: boolean;
  readonly createdAt: string;
}
