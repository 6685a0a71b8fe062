import type { LiveEventType } from '../live/live-events.ts';

export interface NotificationView {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string;
  readonly type: LiveEventType;
  readonly message: string;
  readonly metadata: { readonly partnershipId?: string; readonly partnerId?: string; readonly cohortId?: number };
  readonly read: boolean;
  readonly createdAt: string;
}
