import type { AccountEvent } from '../accounts/events.ts';
import type { ApiTokenEvent } from '../api-tokens/events.ts';
import type { CohortEvent } from '../cohorts/events.ts';
import type { InvitationEvent } from '../invitations/events.ts';
import type { ListArranged } from '../lists/events.ts';
import type { MailEvent } from '../mail/events.ts';
import type { MatchingEvent } from '../matching/events.ts';
import type { AnnouncementMade, NotificationEvent } from '../notifications/events.ts';
import type { ErasureEvent, OnboardingTaskMarked, PartnerEvent, AccessRecordEvent } from '../partners/events.ts';
import type { PartnershipEvent } from '../partnerships/events.ts';
import type { ProjectionEvent } from '../projections/events.ts';
import type { ScoringEvent } from '../scoring/events.ts';
import type { WebhookEvent } from '../webhooks/events.ts';
import type { RecordedEvent } from './event.ts';

/** The union of all events. Tables keyed by its `type` are complete or do not compile. */
export type ProgrammeEvent =
  | AccountEvent
  | ApiTokenEvent
  | PartnerEvent
  | AccessRecordEvent
  | ErasureEvent
  | PartnershipEvent
  | InvitationEvent
  | CohortEvent
  | ScoringEvent
  | MatchingEvent
  | NotificationEvent
  | AnnouncementMade
  | MailEvent
  | WebhookEvent
  | ListArranged
  | OnboardingTaskMarked
  | ProjectionEvent;
export type EventType = ProgrammeEvent['type'];
export type EventNamed<Type extends EventType> = Extract<ProgrammeEvent, { type: Type }>;
export type AnyRecorded = RecordedEvent<ProgrammeEvent>;
