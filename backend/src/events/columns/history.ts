import { partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import type { StateField } from '@accelerator/contracts/history';
import type { Actor, Private } from '@accelerator/contracts/log';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';

/** The names behind the ids in events, as they are now: a history names a company as it is known today. */
export interface EventNames {
  readonly partner: (partnerId: string) => string;
  readonly member: (userId: string) => string;
  readonly administrator: (userId: string) => string;
  readonly cohort: (cohortId: number) => string;
}

/** An entry in a history. Of what a company keeps to itself it has the length alone, and never a hash, a token or a credential. */
export interface HistoryText<Data> {
  /** Follows the name of the actor. */
  readonly what: (data: Data, names: EventNames) => string;
  readonly details?: (data: Data, names: EventNames) => readonly StateField[];
  /** The person that a visitor became by it. */
  readonly visitor?: (data: Data) => Actor;
  /**
   * The actor that is named where it followed from another event: what a policy did is no act of the one who caused it. Of a
   * company: unless that one is its member, or acts for it. Left out of an event that only completes the act that was asked for.
   */
  readonly consequence?: 'company' | 'both' | 'programme';
}

export const undoneActTexts = {
  PartnerApproved: 'undid the approval of the application',
  PartnerRejected: 'undid the rejection of the application',
  PartnerApprovalRevoked: 'undid the revocation of the approval',
  PartnershipApproved: 'undid the approval of the partnership',
  PartnershipRejected: 'undid the rejection of the partnership',
  PartnershipCanceled: 'undid the cancellation',
  CohortProposed: 'undid the proposal of a cohort',
  PartnershipMoved: 'undid the move to another cohort',
  InterestWithdrawn: 'undid the withdrawal of the interest',
  PartnerPassed: 'undid the mark as not interested',
  PartnersRecommended: 'undid the recommendation',
  RecommendationRemoved: 'undid the removal of the recommendation',
} as const;

export const erased = 'Erased';

/** "Private note of Tallyfold, 82 characters": that there is something, but not what it says. */
export function lengthOnly(field: string, company: string, text: string | undefined): readonly StateField[] {
  if (text === '') return [];
  return [{ field, value: `${field} of ${company}, ${text === undefined ? 'erased' : `${text.length} characters`}` }];
}

export function reasonDetails({
  private: personal,
}: {
  readonly private: Private<{ readonly reason: string }> | null;
}): readonly StateField[] {
  return personal ? [{ field: 'Reason', value: personal.fields?.reason ?? erased }] : [];
}

export function messageDetails({
  private: personal,
}: {
  readonly private: Private<{ readonly message: string }> | null;
}): readonly StateField[] {
  return personal ? [{ field: 'Message', value: personal.fields?.message ?? erased }] : [];
}

export function actingCompany(data: OneSide, names: EventNames): string {
  return companyOn(data, data.side, names);
}

export function otherCompany(data: OneSide, names: EventNames): string {
  return companyOn(data, data.side === 'app' ? 'solutions' : 'app', names);
}

export function bothCompanies(data: Pair, names: EventNames): string {
  return `${companyOn(data, 'app', names)} and ${companyOn(data, 'solutions', names)}`;
}

export function companyOn(pair: Pair, side: PartnerType, names: EventNames): string {
  return names.partner(partnerIdOn(pair, side));
}
