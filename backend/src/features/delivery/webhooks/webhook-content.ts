import type { ApplicationStatus, CohortStatus, PartnershipStatus, PartnerType } from '@accelerator/contracts/catalogue';
import type { ChosenEventType } from '@accelerator/contracts/integration-events';

/** The subject of an integration event, by ids. */
export type About =
  /** `status`: after the event; null where it is that of now. `other`: of another company than the owner. */
  | { readonly what: 'partner'; readonly partnerId: string; readonly status: ApplicationStatus | null; readonly other?: boolean }
  | {
      readonly what: 'pair';
      readonly partnershipId: string;
      readonly appPartnerId: string;
      readonly solutionsPartnerId: string;
      readonly by: PartnerType | 'admin' | null;
      readonly status: PartnershipStatus;
      readonly cohortId: number | null;
    }
  | {
      readonly what: 'recommendation';
      readonly partnershipId: string;
      readonly appPartnerId: string;
      readonly solutionsPartnerId: string;
    }
  /** `status`: likewise. */
  | { readonly what: 'cohort'; readonly cohortId: number; readonly status: CohortStatus | null }
  | { readonly what: 'test' };

/** The data that lies in the outbox, and with a delivery, about one event for one endpoint: ids alone. */
export interface WebhookContent {
  readonly eventId: string;
  readonly type: ChosenEventType | 'test.ping';
  /** When it happened, ISO 8601 UTC. */
  readonly at: string;
  readonly about: About;
  /** A company that lost its approval, and sees nothing of its pairs, is told of it all the same. */
  readonly heardWithoutApproval?: boolean;
  /** Of a delivery that is sent again: how often it was tried before. */
  readonly triesBefore?: number;
}

/** The companies that what is sent names. */
export function subjectsOf({ about }: Pick<WebhookContent, 'about'>): readonly string[] {
  if (about.what === 'partner') return [about.partnerId];
  return 'partnershipId' in about ? [about.appPartnerId, about.solutionsPartnerId] : [];
}
