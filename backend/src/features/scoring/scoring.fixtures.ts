import {
  accreditations,
  budgets,
  coMarketingExperiences,
  industries,
  marketSegments,
  partnerTiers,
  personas,
  regions,
  teamSizes,
  technologyCategories,
  timeZones,
  type Catalogue,
} from '@accelerator/contracts/catalogue';
import type { Qualification } from '@accelerator/contracts/partners';
import fc from 'fast-check';
import type { Candidate } from './ranking.ts';
import { scoredFields, type Weights } from '@accelerator/contracts/scoring';
import { firstPolicy, scoringPolicy, type ScoringRules } from './scoring-policy.ts';
import { scoringProfile, type ScoringProfile } from './scoring-profile.ts';

/** Cohorts 1 to 6 are open or planned; every other id is closed or completed. */
export const currentCohorts: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6]);
export const rules: ScoringRules = { policy: firstPolicy, currentCohorts };

/** An App Partner; with `aSolutionsPartner` it scores 83. */
export function anAppPartner(changes: Partial<Qualification> = {}): Qualification {
  return {
    timeZone: 'UTC-5 Eastern',
    industries: ['Technology', 'Finance', 'Healthcare'],
    geographicFocus: ['northAmerica', 'europe'],
    marketSegment: ['SMB', 'Mid-Market'],
    personas: ['Marketing', 'Sales', 'Operations'],
    appTechnologyPreference: ['Data & Analytics', 'Security & Compliance'],
    coMarketingExperience: 'Moderate',
    teamSize: '2',
    budget: '$2.5k+',
    currentlyCoSelling: true,
    usingAccountMapping: false,
    preferredCohortIds: [1, 2],
    appInstalls: 450,
    partnerTier: null,
    accreditations: [],
    ...changes,
  };
}

/** A Solutions Partner; with `anAppPartner` it scores 83. */
export function aSolutionsPartner(changes: Partial<Qualification> = {}): Qualification {
  return {
    timeZone: 'UTC+1 Central European',
    industries: ['Technology', 'Healthcare', 'Retail', 'Education'],
    geographicFocus: ['europe'],
    marketSegment: ['Mid-Market', 'Enterprise'],
    personas: ['Marketing', 'Sales', 'Service', 'IT'],
    appTechnologyPreference: ['Data & Analytics', 'Customer Experience', 'Automation & Workflow'],
    coMarketingExperience: 'Extensive',
    teamSize: '3+',
    budget: '$2.5k+',
    currentlyCoSelling: true,
    usingAccountMapping: true,
    preferredCohortIds: [2, 5],
    appInstalls: null,
    partnerTier: 'Platinum',
    accreditations: ['CMS Hub', 'Data Migration'],
    ...changes,
  };
}

export function appProfile(changes: Partial<Qualification> = {}): ScoringProfile<'app'> {
  return scoringProfile('app', anAppPartner(changes));
}

export function solutionsProfile(changes: Partial<Qualification> = {}): ScoringProfile<'solutions'> {
  return scoringProfile('solutions', aSolutionsPartner(changes));
}

export function aCandidate(id: string, changes: Partial<Candidate> = {}): Candidate {
  return { id, profile: solutionsProfile(), approvedAt: '2026-11-20T09:12:00.000Z', unansweredInterests: 0, ...changes };
}

/** Any weights in tenths that make 100, many of them 0. */
export const anyRules: fc.Arbitrary<ScoringRules> = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.constantFrom(0, 1000)), { minLength: 11, maxLength: 11 })
  .map((cuts) => {
    const ends = [...cuts.toSorted((one, other) => one - other), 1000];
    const weights = scoredFields.map((field, place) => [field, (ends[place]! - (ends[place - 1] ?? 0)) / 10]);
    return { policy: scoringPolicy(2, Object.fromEntries(weights) as Weights), currentCohorts };
  });

/** Everything a partner of either type could say, legacy blanks included. */
export const anyQualification: fc.Arbitrary<Qualification> = qualifications((list) => list.values.length);

/** Chooses at least one and at most half of each list. */
export const focusedQualification: fc.Arbitrary<Qualification> = qualifications((list) => Math.floor(list.values.length / 2), 1);

function qualifications(most: (list: Catalogue<string>) => number, least = 0): fc.Arbitrary<Qualification> {
  const some = <Value extends string>(list: Catalogue<Value>) =>
    fc.subarray([...list.values], { minLength: least, maxLength: Math.max(least, most(list)) });
  const one = <Value extends string>(list: Catalogue<Value>) => fc.constantFrom(...list.values);
  return fc.record({
    timeZone: one(timeZones),
    industries: some(industries),
    geographicFocus: some(regions),
    marketSegment: some(marketSegments),
    personas: some(personas),
    appTechnologyPreference: some(technologyCategories),
    coMarketingExperience: one(coMarketingExperiences),
    teamSize: one(teamSizes),
    budget: one(budgets),
    currentlyCoSelling: fc.boolean(),
    usingAccountMapping: fc.boolean(),
    preferredCohortIds: fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { maxLength: 8 }),
    appInstalls: fc.option(fc.integer({ min: -5, max: 50_000 })),
    partnerTier: fc.option(one(partnerTiers)),
    accreditations: fc.subarray([...accreditations.values]),
  });
}
