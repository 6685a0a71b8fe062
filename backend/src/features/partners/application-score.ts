import {
  accreditations,
  type Budget,
  type CoMarketingExperience,
  type PartnerTier,
  type PartnerType,
  type TeamSize,
} from '@accelerator/contracts/catalogue';
import type { Qualification } from '@accelerator/contracts/partners';

/** Raised when an application would be scored or flagged otherwise: a decision says by which rules it was looked at. */
export const applicationPolicy = 'application-v1';

const budgetPoints: Record<Budget, number> = { 'Under $2.5k': 10, '$2.5k+': 25 };
const experiencePoints: Record<CoMarketingExperience, number> = { None: 0, Limited: 8, Moderate: 16, Extensive: 20 };
const teamPoints: Record<TeamSize, number> = { '1': 5, '2': 10, '3+': 15 };
const practicePoints = 10;
const tierPoints: Record<PartnerTier, number> = { Provider: 0, Untiered: 0, Gold: 4, Platinum: 8, Diamond: 12, Elite: 16 };
const accreditationPoints = 2;
const countedAccreditations = 2;
/** App installs and the points from there on. The match score has bands of its own, so that either can change without the other. */
const installPoints = [
  { from: 10_000, points: 20 },
  { from: 1_000, points: 15 },
  { from: 100, points: 10 },
  { from: 10, points: 5 },
];

/**
 * How ready an applicant looks, 0 to 100. It orders the queue in which administrators review applications and decides nothing by
 * itself. Values that no catalogue knows count as the least of their list.
 */
export function applicationScore(partnerType: PartnerType, qualification: Qualification): number {
  return (
    pointsFor(budgetPoints, qualification.budget) +
    pointsFor(experiencePoints, qualification.coMarketingExperience) +
    pointsFor(teamPoints, qualification.teamSize) +
    (qualification.currentlyCoSelling ? practicePoints : 0) +
    (qualification.usingAccountMapping ? practicePoints : 0) +
    (partnerType === 'app' ? appTrackRecord(qualification) : solutionsTrackRecord(qualification))
  );
}

function appTrackRecord({ appInstalls }: Qualification): number {
  return installPoints.find(({ from }) => (appInstalls ?? 0) >= from)?.points ?? 0;
}

function solutionsTrackRecord({ partnerTier, accreditations: chosen }: Qualification): number {
  const known = new Set(chosen.filter((value) => accreditations.options.some((option) => option.value === value)));
  return pointsFor(tierPoints, partnerTier) + accreditationPoints * Math.min(countedAccreditations, known.size);
}

function pointsFor<Value extends string>(points: Record<Value, number>, value: Value | null): number {
  return value !== null && Object.hasOwn(points, value) ? points[value] : Math.min(...Object.values<number>(points));
}
