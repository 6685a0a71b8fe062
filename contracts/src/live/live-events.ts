/** Every `event:` that the stream can carry. */
export const liveEventTypes = [
  'connected',
  'refresh',
  'partnership_interest',
  'partnership_status',
  'partnership_update',
  'cohort_applied',
  'cohort_updated',
  'company_profile_updated',
  'contact_ledger_updated',
  'partnership_evaluation',
  'partnership_evaluated',
  'partnership_saved',
  'cohort_preference_updated',
  'new_matches',
  'partner_approval',
  'partnership_approval',
  'system_notification',
  'new_user_registered',
  'new_partner_application',
  'new_partnership_request',
  'presence_changed',
  'projections_changed',
] as const;
export type LiveEventType = (typeof liveEventTypes)[number];

/** The `event:` that only says that the stream still carries; it has no id and no notice. */
export const heartbeatEvent = 'heartbeat';
/** The interval at which it is sent. */
export const heartbeatMs = 25_000;

/** The subject of a `system_notification`, where that has a name. */
export type SystemNotificationType = 'admin_recommendation' | 'admin_recommendation_removed';

export interface LiveIds {
  readonly partnershipId?: string;
  readonly partnerId?: string;
  readonly cohortId?: number;
  readonly userId?: string;
}

/** The `data:` of one notice: news and ids, never the data itself. */
export interface LiveNotice {
  readonly type: LiveEventType;
  readonly eventId: string;
  readonly message: string;
  readonly ids: LiveIds;
  readonly systemType?: SystemNotificationType;
}
