import {
  accreditations,
  industries,
  marketSegments,
  personas,
  regions,
  technologyCategories,
  type Budget,
  type Catalogue,
  type CoMarketingExperience,
  type PartnerTier,
  type PartnerType,
  type TeamSize,
} from '@accelerator/contracts/catalogue';
import type { Qualification } from '@accelerator/contracts/partners';

/** The options that a partner chose from one catalogue. */
export interface Choice {
  /** Bit n stands for the n-th option of the catalogue. */
  readonly mask: number;
  /** The number of options that were chosen. */
  readonly count: number;
  /** From 1 (at most half of the options) down to 0.4 (all of them). */
  readonly focus: number;
}

/**
 * The part of a qualification that the match score reads, in the form in which it is read fastest. It depends on nothing but the
 * qualification, so it stays good when a cohort opens or closes.
 */
export interface ScoringProfile<Type extends PartnerType = PartnerType> {
  readonly partnerType: Type;
  readonly industries: Choice;
  readonly regions: Choice;
  readonly segments: Choice;
  readonly personas: Choice;
  readonly technology: Choice;
  /** Preferred cohorts, ascending, each once, in whatever state they are. */
  readonly cohortIds: readonly number[];
  /** A bit for each id modulo 32: profiles without a common bit have no common cohort. */
  readonly cohortSignature: number;
  /** 0 to 3. */
  readonly experience: number;
  /** 0 or 1. */
  readonly budget: number;
  /** 0 to 2. */
  readonly team: number;
  /** The number of working practices that the partner has: 0 to 2. */
  readonly practices: number;
  /** 0 to 4: the band of its installs for an App Partner, the step of its tier for a Solutions Partner. */
  readonly scale: number;
  /** Accreditations that count: 0 to 2, and always 0 for an App Partner. */
  readonly accreditations: number;
}

const experienceSteps: Record<CoMarketingExperience, number> = { None: 0, Limited: 1, Moderate: 2, Extensive: 3 };
const budgetSteps: Record<Budget, number> = { 'Under $2.5k': 0, '$2.5k+': 1 };
const teamSteps: Record<TeamSize, number> = { '1': 0, '2': 1, '3+': 2 };
const tierSteps: Record<PartnerTier, number> = { Provider: 0, Untiered: 0, Gold: 1, Platinum: 2, Diamond: 3, Elite: 4 };
const countedAccreditations = 2;
/** Where each band of app installs begins, after band 0. */
const installBandStarts = [10, 100, 1_000, 10_000];

/** Values that no catalogue knows are ignored, and a value that stands there twice counts once. */
export function scoringProfile<Type extends PartnerType>(partnerType: Type, qualification: Qualification): ScoringProfile<Type> {
  const cohortIds = [...new Set(qualification.preferredCohortIds)].sort((a, b) => a - b);
  const isApp = partnerType === 'app';
  return {
    partnerType,
    industries: choiceFrom(industries, qualification.industries),
    regions: choiceFrom(regions, qualification.geographicFocus),
    segments: choiceFrom(marketSegments, qualification.marketSegment),
    personas: choiceFrom(personas, qualification.personas),
    technology: choiceFrom(technologyCategories, qualification.appTechnologyPreference),
    cohortIds,
    cohortSignature: cohortIds.reduce((signature, id) => signature | (1 << (id & 31)), 0),
    experience: stepOf(experienceSteps, qualification.coMarketingExperience),
    budget: stepOf(budgetSteps, qualification.budget),
    team: stepOf(teamSteps, qualification.teamSize),
    practices: Number(qualification.currentlyCoSelling) + Number(qualification.usingAccountMapping),
    scale: isApp ? installBand(qualification.appInstalls) : stepOf(tierSteps, qualification.partnerTier),
    accreditations: isApp ? 0 : Math.min(countedAccreditations, choiceFrom(accreditations, qualification.accreditations).count),
  };
}

/** Counts the bits of a mask that are set. */
export function bitCount(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function choiceFrom(list: Catalogue<string>, chosen: readonly string[]): Choice {
  const bitOf = (value: string) => {
    const place = list.options.findIndex((option) => option.value === value);
    return place < 0 ? 0 : 1 << place;
  };
  const mask = chosen.reduce((bits, value) => bits | bitOf(value), 0);
  const count = bitCount(mask);
  return { mask, count, focus: focusOf(count, list.values.length) };
}

const shortestFocusedList = 6;
const leastFocus = 0.4;

/**
 * A partner that ticks everything says nothing about where it is at home: past half of a list each further choice makes the list
 * count less, in a straight line. Short lists are exempt, because there most of the options can be an honest answer.
 */
function focusOf(count: number, offered: number): number {
  if (offered < shortestFocusedList) return 1;
  const pastHalf = Math.max(0, count / offered - 0.5) * 2;
  return 1 - (1 - leastFocus) * Math.min(1, pastHalf);
}

/** A value that is missing or unknown is step 0. */
function stepOf<Value extends string>(steps: Record<Value, number>, value: Value | null): number {
  return value !== null && Object.hasOwn(steps, value) ? steps[value] : 0;
}

/** Missing, negative and unreadable numbers are band 0. */
function installBand(installs: number | null): number {
  return installBandStarts.filter((start) => (installs ?? 0) >= start).length;
}
