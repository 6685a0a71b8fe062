import type { MessageView } from '../http/answers.ts';
import type { LiveEventType, LiveIds, SystemNotificationType } from '../live/live-events.ts';
import type { Position } from '../log/position.ts';

/** Unread notifications are counted up to here. */
export const mostUnread = 100;

export interface NotificationView {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string;
  readonly type: LiveEventType;
  readonly message: string;
  readonly metadata: LiveIds & { readonly systemType?: SystemNotificationType };
  /** The page of the partner that it is about opens to the reader now. */
  readonly opensPartner: boolean;
  readonly read: boolean;
  readonly createdAt: string;
}

/** One thing that changed, and still is so. */
export interface CatchUpLine {
  readonly id: string;
  readonly message: string;
  /** It waits for the reader's company. */
  readonly needsYou: boolean;
  /** The screen that it leads to. */
  readonly leadsTo: 'partner' | 'matches' | 'cohorts' | 'profile';
  /** Whose page that is, where it leads to a partner. */
  readonly partnerId: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Everything that changed since the reader last looked; no lines and nulls where they have not been away for long, or nothing has.
 */
export interface CatchUpView {
  /** When they last looked, ISO 8601 UTC. */
  readonly since: string | null;
  /** To be sent once they have seen it. */
  readonly position: Position | null;
  /** A line that needs the reader comes first, then the newest. */
  readonly lines: readonly CatchUpLine[];
}

/** The answer to an announcement. */
export interface AnnouncedView extends MessageView {
  /** The number of partners that were told. */
  readonly recipientCount: number;
}
