import type { AdminCohortView } from '@accelerator/contracts/cohorts';
import { kindLabel } from '@accelerator/contracts/history/kind-label';
import type { StreamHistoryView } from '@accelerator/contracts/history';
import type { PartnerMatchView } from '@accelerator/contracts/matching';
import type { AdminPartnerView } from '@accelerator/contracts/partners';
import type { AdminPartnershipView, PartnershipSideView } from '@accelerator/contracts/partnerships';

/**
 * The views of the console for assistants: without contact details and people's names. Texts that partners wrote stand under
 * `writtenByPartner` alone, so that an assistant can treat them as data, never as instructions.
 */
export function partnerFor(view: AdminPartnerView) {
  const { id, partnerType, applicationStatus, applicationScore, partnerTier, appInstalls, version, submittedAt, decidedAt } =
    view;
  const { industries, personas, appTechnologyPreference, coMarketingExperience, teamSize, budget, accreditations } = view;
  const { currentlyCoSelling, usingAccountMapping, preferredCohortIds, reviewFlags, scoreLines } = view;
  const { runningApplications, runningPartnerships, runningPartnershipId } = view;
  return {
    ...{ id, partnerType, applicationStatus, applicationScore, partnerTier, appInstalls, version, submittedAt, decidedAt },
    ...{ industries, personas, appTechnologyPreference, coMarketingExperience, teamSize, budget, accreditations },
    geographicFocus: view.geographicFocus.map(({ value }) => value),
    marketSegment: view.marketSegment.map(({ value }) => value),
    ...{ currentlyCoSelling, usingAccountMapping, preferredCohortIds, reviewFlags, scoreLines },
    ...{ runningApplications, runningPartnerships, runningPartnershipId },
    asksForAnotherLook: view.reviewRequestedAt !== null,
    writtenByPartner: { companyName: view.companyName, companyDomain: view.companyDomain },
  };
}

export function matchFor(view: PartnerMatchView) {
  const { id, partnerType, partnerTier, industries, matchScore, matchPrint, partnershipId, partnershipStatus, isRecommended } =
    view;
  return {
    ...{ id, partnerType, partnerTier, industries, matchScore, partnershipId, partnershipStatus, isRecommended },
    scoreLines: matchPrint.map(({ name, points, of }) => ({ name, points, of })),
    writtenByPartner: { companyName: view.companyName },
  };
}

export function cohortFor(view: AdminCohortView) {
  const { id, name, code, status, displayStatus, kickoffDate, endDate, capacity, enrolled, waitlist, applicationsInFlight } =
    view;
  const seatsLeft = capacity === null ? null : Math.max(0, capacity - enrolled);
  return {
    ...{ id, name, code, status, displayStatus, kickoffDate, endDate },
    ...{ capacity, enrolled, seatsLeft, waitlist, applicationsInFlight },
  };
}

export function partnershipFor(view: AdminPartnershipView) {
  const { id, status, cohortId, matchScore, matchLines, waitlistPosition, submittedAt, onHold } = view;
  return {
    ...{ id, status, cohortId, matchScore, scoreLines: matchLines, waitlistPosition, submittedAt, onHold },
    appPartner: sideFor(view.partners.app),
    solutionsPartner: sideFor(view.partners.solutions),
  };
}

function sideFor({ id, tier, industries, companyName, applicationMessage }: PartnershipSideView) {
  return { id, tier, industries, writtenByPartner: { companyName, applicationMessage } };
}

/** Names administrators, but no members: these appear by their kind alone. */
export function eventsFor({ events }: StreamHistoryView) {
  return events.map(({ eventId, type, at, actor }) => {
    const isNamed = actor.kind !== 'member' && actor.kind !== 'visitor' && actor.company === null;
    return { eventId, type, what: kindLabel(type), at, by: isNamed ? actor.name : `a ${actor.kind}` };
  });
}
