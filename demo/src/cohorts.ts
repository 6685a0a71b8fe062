import { dayAfter } from '@accelerator/backend/public/commands';
import type { CohortStatus } from '@accelerator/contracts/catalogue';
import type { CohortDetails } from '@accelerator/contracts/cohorts';
import { usualEndDate } from '@accelerator/contracts/cohorts/usual-end';
import { mondayAfter, type Moment } from './moments.ts';

interface CohortFacts {
  /** Made from the season of the kickoff, so that the names fit the dates whenever the demo starts. */
  readonly name: (season: string, year: number) => string;
  readonly code: (season: string, year: number) => string;
  readonly description: string;
  readonly additionalNotes?: string;
  /** In days from the start of the demo; negative is past. The kickoff is the Monday that follows. */
  readonly kickoff: number;
  /** In days. Left out: as long as usual. */
  readonly length?: number;
  /** Partner companies. */
  readonly capacity: number | null;
  readonly focus?: string;
  readonly region?: string;
  readonly partnerTiers?: readonly string[];
  /** The first is the one with which it was created. */
  readonly statuses: readonly (readonly [Moment, CohortStatus])[];
}

/** In the order in which they are created, which gives them their numbers. */
const facts = {
  pilot: {
    name: (season, year) => `${season} ${year} Pilot`,
    code: (season, year) => `${season[0]}${year % 100}-P`,
    description: 'Six weeks to find out how joint campaigns work best',
    kickoff: -63,
    length: 42,
    capacity: 12,
    statuses: [
      ['86d 09:00', 'Open'],
      ['62d 17:00', 'Closed'],
    ],
  },
  winter: {
    name: (season, year) => `${season} ${year} Growth`,
    code: (season, year) => `${season[0]}${year % 100}`,
    description: 'Twelve weeks of joint campaigns for SMB and Mid-Market',
    additionalNotes:
      'Weekly office hours with the partner team. One shared landing page and one webinar are expected of every pair.',
    kickoff: 58,
    capacity: 36,
    focus: 'Pipeline for both partners',
    statuses: [
      ['85d 10:00', 'Coming Soon'],
      ['49d 09:00', 'Open'],
    ],
  },
  emea: {
    name: () => 'EMEA Commerce Sprint',
    code: () => 'EMEA-2',
    description: 'Retail and commerce apps with European agencies',
    kickoff: 86,
    length: 56,
    capacity: 10,
    focus: 'Retail and commerce',
    region: 'Europe, Middle East and Africa',
    partnerTiers: ['Gold', 'Platinum', 'Diamond', 'Elite'],
    statuses: [
      ['85d 11:30', 'Planned'],
      ['40d 09:00', 'Open'],
    ],
  },
  alwaysOn: {
    name: () => 'Always-on Integrations',
    code: () => 'AOI',
    description: 'Rolling starts for integration-led pairs',
    kickoff: 100,
    length: 365,
    capacity: null,
    focus: 'Integrations',
    statuses: [['84d 13:00', 'Open']],
  },
  spring: {
    name: (season, year) => `${season} ${year} Healthcare`,
    code: (season, year) => `${season[0]}${year % 100}-H`,
    description: 'Regulated industries, with a shared compliance brief',
    kickoff: 128,
    capacity: 24,
    focus: 'Healthcare and finance',
    partnerTiers: ['Platinum', 'Diamond', 'Elite'],
    statuses: [
      ['84d 13:30', 'Planned'],
      ['5d 15:00', 'Coming Soon'],
    ],
  },
  summer: {
    name: (season, year) => `${season} ${year} Public Sector`,
    code: (season, year) => `${season.slice(0, 2).toUpperCase()}${year % 100}-PS`,
    description: 'Apps and partners that sell to schools, cities and non-profits',
    kickoff: 205,
    capacity: 20,
    focus: 'Education and non-profit',
    statuses: [['13d 16:00', 'Planned']],
  },
} satisfies Record<string, CohortFacts>;

export type CohortKey = keyof typeof facts;
export const cohortKeys = Object.keys(facts) as CohortKey[];

export function cohortIdOf(key: CohortKey): number {
  return cohortKeys.indexOf(key) + 1;
}

/** When the cohort got each of its statuses. */
export function statusesOf(key: CohortKey): CohortFacts['statuses'] {
  return facts[key].statuses;
}

/** @param start ISO 8601 UTC: its dates are counted from there. */
export function cohortDetails(key: CohortKey, start: string): CohortDetails {
  const cohort: CohortFacts = facts[key];
  const kickoffDate = mondayAfter(cohort.kickoff, start);
  const endDate = cohort.length === undefined ? usualEndDate(kickoffDate) : dayAfter(kickoffDate, cohort.length);
  const { season, year } = seasonOf(kickoffDate);
  return {
    name: cohort.name(season, year),
    code: cohort.code(season, year),
    status: cohort.statuses[0]![1],
    description: cohort.description,
    additionalNotes: cohort.additionalNotes ?? null,
    kickoffDate,
    campaignsDueDate: dayAfter(kickoffDate, 21),
    campaignsLaunchDate: dayAfter(kickoffDate, 28),
    receiptsDueDate: dayAfter(endDate, 7),
    payoutDate: dayAfter(endDate, 35),
    endDate,
    endDateChosen: cohort.length !== undefined,
    capacity: cohort.capacity,
    focus: cohort.focus ?? null,
    region: cohort.region ?? null,
    partnerTiers: cohort.partnerTiers ?? [],
  };
}

/** A winter is named after the year in which most of it lies, so December belongs to the next one. */
function seasonOf(date: string): { readonly season: string; readonly year: number } {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const seasons = ['Winter', 'Spring', 'Summer', 'Fall'] as const;
  return { season: seasons[Math.floor((month % 12) / 3)]!, year: month === 12 ? year + 1 : year };
}
