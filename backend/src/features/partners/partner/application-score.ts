import {
  accreditations,
  type Budget,
  type CoMarketingExperience,
  type PartnerTier,
  type PartnerType,
  type TeamSize,
} from '@accelerator/contracts/catalogue';
import { labelOfField, shortLabelOfField, type ApplicationLine, type Qualification } from '@accelerator/contracts/partners';

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
 * The readiness of an applicant, 0 to 100. It orders the queue in which administrators review applications, and decides where the
 * operator has set AUTO_APPROVE_SCORE. Values that no catalogue knows count as the least of their list.
 */
export function applicationScore(partnerType: PartnerType, qualification: Qualification): number {
  return applicationLines(partnerType, qualification).reduce((score, { points }) => score + points, 0);
}

/** The lines that the score is made of, for administrators. */
export function applicationLines(partnerType: PartnerType, qualification: Qualification): readonly ApplicationLine[] {
  return [
    line(labelOfField('budget'), budgetPoints, qualification.budget),
    line(labelOfField('coMarketingExperience'), experiencePoints, qualification.coMarketingExperience),
    line(labelOfField('teamSize'), teamPoints, qualification.teamSize),
    {
      name: shortLabelOfField('currentlyCoSelling'),
      points: qualification.currentlyCoSelling ? practicePoints : 0,
      of: practicePoints,
    },
    {
      name: shortLabelOfField('usingAccountMapping'),
      points: qualification.usingAccountMapping ? practicePoints : 0,
      of: practicePoints,
    },
    ...(partnerType === 'app' ? appTrackRecord(qualification) : solutionsTrackRecord(qualification)),
  ];
}

function appTrackRecord({ appInstalls }: Qualification): readonly ApplicationLine[] {
  const reached = installPoints.find(({ from }) => (appInstalls ?? 0) >= from);
  return [{ name: labelOfField('appInstalls'), points: reached?.points ?? 0, of: installPoints[0]!.points }];
}

function solutionsTrackRecord({ partnerTier, accreditations: chosen }: Qualification): readonly ApplicationLine[] {
  const known = new Set(chosen.filter((value) => accreditations.options.some((option) => option.value === value)));
  const counted = Math.min(countedAccreditations, known.size);
  return [
    line(shortLabelOfField('partnerTier'), tierPoints, partnerTier),
    {
      name: labelOfField('accreditations'),
      points: accreditationPoints * counted,
      of: accreditationPoints * countedAccreditations,
    },
  ];
}

function line<Value extends string>(
  name: ApplicationLine['name'],
  points: Record<Value, number>,
  value: Value | null,
): ApplicationLine {
  const all = Object.values<number>(points);
  const isKnown = value !== null && Object.hasOwn(points, value);
  return { name, points: isKnown ? points[value] : Math.min(...all), of: Math.max(...all) };
}
