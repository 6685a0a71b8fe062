import type { CohortEventData, PartnerEventData, PartnershipEventData, RecommendationEventData, TestEventData } from './data.ts';

export * from './data.ts';

/**
 * The events that leave the programme, with their data in the current version. Fields may be added within a version; a change of meaning
 * is a new one.
 */
export interface IntegrationEvents {
  readonly 'partner.applied': PartnerEventData;
  readonly 'partner.approved': PartnerEventData;
  readonly 'partner.rejected': PartnerEventData;
  readonly 'partner.updated': PartnerEventData;
  readonly 'partner.left': PartnerEventData;
  readonly 'partnership.interest_shown': PartnershipEventData;
  readonly 'partnership.mutual': PartnershipEventData;
  readonly 'partnership.applied': PartnershipEventData;
  readonly 'partnership.submitted': PartnershipEventData;
  readonly 'partnership.approved': PartnershipEventData;
  readonly 'partnership.rejected': PartnershipEventData;
  readonly 'partnership.canceled': PartnershipEventData;
  readonly 'partnership.completed': PartnershipEventData;
  readonly 'partnership.updated': PartnershipEventData;
  readonly 'recommendation.added': RecommendationEventData;
  readonly 'recommendation.removed': RecommendationEventData;
  readonly 'cohort.opened': CohortEventData;
  readonly 'cohort.closed': CohortEventData;
  readonly 'cohort.changed': CohortEventData;
  readonly 'test.ping': TestEventData;
}

export type IntegrationEventType = keyof IntegrationEvents;

/** The types that an endpoint can choose; a test event goes to the endpoint that it tries, chosen or not. */
export type ChosenEventType = Exclude<IntegrationEventType, 'test.ping'>;

/** The body of one delivery. */
export interface IntegrationEvent<Type extends IntegrationEventType = IntegrationEventType> {
  readonly type: Type;
  /** When it happened, ISO 8601 UTC: what was sent again later can be older than what came before it. */
  readonly timestamp: string;
  readonly data: IntegrationEvents[Type];
}

/** The versions in which events are sent, the newest one last. An endpoint keeps the one that it was made for. */
export const payloadVersions = [1] as const;
export type PayloadVersion = (typeof payloadVersions)[number];
export const newestVersion: PayloadVersion = payloadVersions.at(-1)!;

interface IntegrationEventRow {
  /** Since which version its data mean what they do. */
  readonly version: PayloadVersion;
  /** A line in a list of events to choose from. */
  readonly label: string;
}

/** The closed table of what leaves the programme. */
export const integrationEvents = {
  'partner.applied': { version: 1, label: 'A company applied to the programme' },
  'partner.approved': { version: 1, label: 'A company was approved' },
  'partner.rejected': { version: 1, label: 'A company was not approved, or lost its approval' },
  'partner.updated': { version: 1, label: 'A company changed its profile, or a decision on it was undone' },
  'partner.left': { version: 1, label: 'A company left the programme' },
  'partnership.interest_shown': { version: 1, label: 'A company showed interest in another one' },
  'partnership.mutual': { version: 1, label: 'Two companies are interested in each other' },
  'partnership.applied': { version: 1, label: 'A company applied for a cohort with a partner' },
  'partnership.submitted': { version: 1, label: 'Both companies applied, and a decision is due' },
  'partnership.approved': { version: 1, label: 'A partnership was approved' },
  'partnership.rejected': { version: 1, label: 'A partnership was not approved' },
  'partnership.canceled': { version: 1, label: 'An application or a partnership was canceled' },
  'partnership.completed': { version: 1, label: 'A partnership was completed' },
  'partnership.updated': { version: 1, label: 'A cohort was proposed, a partnership moved, or a decision on it undone' },
  'recommendation.added': { version: 1, label: 'Two companies were recommended to each other' },
  'recommendation.removed': { version: 1, label: 'A recommendation was removed' },
  'cohort.opened': { version: 1, label: 'A cohort opened for applications' },
  'cohort.closed': { version: 1, label: 'A cohort closed' },
  'cohort.changed': { version: 1, label: 'A cohort was planned or changed' },
  'test.ping': { version: 1, label: 'A test' },
} as const satisfies Readonly<Record<IntegrationEventType, IntegrationEventRow>>;

export const chosenEventTypes = (Object.keys(integrationEvents) as IntegrationEventType[]).filter(
  (type): type is ChosenEventType => type !== 'test.ping',
);
