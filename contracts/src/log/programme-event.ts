import type { AccountEvent } from '../accounts/accounts.events.ts';
import type { CohortEvent } from '../cohorts/cohorts.events.ts';
import type { MatchingEvent } from '../matching/matching.events.ts';
import type { NotificationEvent } from '../notifications/notifications.events.ts';
import type { PartnerEvent } from '../partners/partners.events.ts';
import type { PartnershipEvent } from '../partnerships/partnerships.events.ts';
import type { RecordedEvent } from './event.ts';

/** Everything that can have happened. Tables keyed by its `type` are complete or do not compile. */
export type ProgrammeEvent = AccountEvent | PartnerEvent | PartnershipEvent | CohortEvent | MatchingEvent | NotificationEvent;
export type EventType = ProgrammeEvent['type'];
export type EventNamed<Type extends EventType> = Extract<ProgrammeEvent, { type: Type }>;
export type AnyRecorded = RecordedEvent<ProgrammeEvent>;
