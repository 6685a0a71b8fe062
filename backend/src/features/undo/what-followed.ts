import type { EventType } from '@accelerator/contracts/log';

/** What stands in the way of undoing what came before it, as a clause of a sentence. */
const clauses: Readonly<Partial<Record<EventType, string>>> = {
  ProfileUpdated: 'the profile was changed since',
  CompanyRenamed: 'the company was renamed since',
  PreferredCohortsChanged: 'the preferred cohorts were changed since',
  MemberJoined: 'a member joined since',
  MemberLeft: 'a member left since',
  MemberRemoved: 'a member was removed since',
  InviteLinkRegenerated: 'the invite link of the company was changed since',
  ReviewRequested: 'the company asked for another look since',
  PartnerApproved: 'the company was approved since',
  PartnerRejected: 'the company was rejected since',
  PartnerApprovalRevoked: 'the approval was revoked since',
  ApplicationOpened: 'the company applied to a cohort since',
  ApplicationCompleted: 'the company applied to a cohort since',
  ApplicationClosed: 'an application of the company ended since',
  ApplicationAwaited: 'another partner applied with the company since',
  InterestExpressed: 'one of the two showed interest since',
  MutualInterestReached: 'the two became interested in each other since',
  InterestWithdrawn: 'one of the two withdrew its interest since',
  PartnerPassed: 'one of the two passed since',
  PassReconsidered: 'one of the two reconsidered since',
  PartnerContacted: 'the two have been in touch since',
  CohortApplied: 'one of the two applied to a cohort since',
  PartnershipSubmitted: 'the two applied to a cohort since',
  PartnershipApproved: 'the partnership was approved since',
  PartnershipRejected: 'the application was rejected since',
  PartnershipCanceled: 'what ran between the two was canceled since',
  CohortProposed: 'another cohort was proposed to the two since',
  PartnershipMoved: 'the partnership was moved to another cohort since',
  PartnershipFrozen: 'the application was put on hold since',
  PartnersRecommended: 'the two were recommended to each other since',
  RecommendationRemoved: 'the recommendation was removed since',
  PartnerDeparted: 'one of the two left the programme since',
};

/** @param type of the last event of the stream */
export function whatFollowed(type: string): { readonly since?: string } {
  const since = clauses[type as EventType];
  return since === undefined ? {} : { since };
}
