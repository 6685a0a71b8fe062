import { industries, partnershipStatuses, type PartnershipStatus } from '@accelerator/contracts/catalogue';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';

type Predicate = (partnership: AdminPartnershipView) => boolean;

interface StatusFilter {
  readonly value: string;
  readonly label: string;
  readonly accepts: Predicate;
}

const silent = {
  app: ((pair) => !pair.appPartnerInterested && !pair.appPartnerNotInterested) as Predicate,
  solutions: ((pair) => !pair.solutionsPartnerInterested && !pair.solutionsPartnerNotInterested) as Predicate,
};

const has =
  (...statuses: readonly PartnershipStatus[]): Predicate =>
  ({ status }) =>
    statuses.includes(status);

/**
 * Questions about a partnership, not its stored statuses, so one partnership may answer several of them with yes.
 * 'Pending' is every partnership that is under way and not decided, those that wait for an administrator included.
 */
export const statusFilters: readonly StatusFilter[] = [
  { value: 'all', label: 'All Statuses', accepts: () => true },
  { value: 'no-response', label: 'No Response Yet', accepts: (pair) => silent.app(pair) && silent.solutions(pair) },
  {
    value: 'app-waits',
    label: 'App Interested No Response',
    accepts: (pair) => pair.appPartnerInterested && silent.solutions(pair),
  },
  {
    value: 'solutions-waits',
    label: 'Solutions Interested No Response',
    accepts: (pair) => pair.solutionsPartnerInterested && silent.app(pair),
  },
  { value: 'mutual', label: 'Mutual Interest', accepts: (pair) => pair.appPartnerInterested && pair.solutionsPartnerInterested },
  { value: 'app-passed', label: 'App Not Interested', accepts: (pair) => pair.appPartnerNotInterested },
  { value: 'solutions-passed', label: 'Solutions Not Interested', accepts: (pair) => pair.solutionsPartnerNotInterested },
  {
    value: 'both-applied',
    label: 'Both Applied to Cohort',
    accepts: (pair) => pair.appPartnerApplied && pair.solutionsPartnerApplied,
  },
  {
    value: 'app-applied',
    label: 'App Applied Solutions Pending',
    accepts: (pair) => pair.appPartnerApplied && !pair.solutionsPartnerApplied,
  },
  {
    value: 'solutions-applied',
    label: 'Solutions Applied App Pending',
    accepts: (pair) => pair.solutionsPartnerApplied && !pair.appPartnerApplied,
  },
  { value: 'pending', label: 'Pending', accepts: has('pending', 'applying', 'waiting_for_partner', 'pending_approval') },
  { value: 'contacted', label: 'Contacted', accepts: has('contacted') },
  { value: 'active', label: 'Active', accepts: has('active') },
  { value: 'rejected', label: 'Rejected', accepts: has('rejected') },
];

const listedIndustries = ['Technology', 'Healthcare', 'Finance', 'Education', 'Manufacturing', 'Retail', 'Other'] as const;
const unlistedIndustries = industries.values.filter((industry) => !(listedIndustries as readonly string[]).includes(industry));

/** 'Other' stands for every industry that the list does not name, so that no partnership is out of reach. */
export const industryFilters: readonly { readonly value: string; readonly label: string; readonly covers: readonly string[] }[] =
  listedIndustries.map((industry) => ({
    value: industry,
    label: industry,
    covers: industry === 'Other' ? [industry, ...unlistedIndustries] : [industry],
  }));

/** What the address says about the list: the search, the filters, the order and the partnership that is open. */
export interface PartnershipsSearch {
  q?: string;
  status?: string;
  industry?: string;
  cohortId?: number;
  /** A column, with a minus before it for the descending order. */
  sort?: string;
  /** The id of the partnership whose detail dialog is open. */
  partnership?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function oneOf(options: readonly { readonly value: string }[], value: unknown): string | undefined {
  return options.find((option) => option.value === value)?.value;
}

/** Reads an address; what it cannot mean is left out, so an old or mistyped link still opens the list. */
export function readPartnershipsSearch(raw: Record<string, unknown>): PartnershipsSearch {
  const cohortId = Number(raw.cohortId);
  const read = {
    q: text(raw.q),
    status: oneOf(statusFilters.slice(1), raw.status),
    industry: oneOf(industryFilters, raw.industry),
    cohortId: Number.isInteger(cohortId) && cohortId > 0 ? cohortId : undefined,
    sort: text(raw.sort),
    partnership: text(raw.partnership),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as PartnershipsSearch;
}

/** Every industry of the two, the App Partner's first, each once. */
export function industriesOf({ partners }: AdminPartnershipView): readonly string[] {
  return [...new Set([...partners.app.industries, ...partners.solutions.industries])];
}

function matchesSearch(
  { id, status, partners: { app, solutions }, cohort }: AdminPartnershipView,
  words: readonly string[],
): boolean {
  const people = [app, solutions].flatMap(({ companyName, firstName, lastName, contactEmail }) => [
    companyName,
    firstName,
    lastName,
    contactEmail,
  ]);
  const haystack = [id, partnershipStatuses.labelOf(status), cohort?.name, cohort?.code, ...people].join(' ').toLowerCase();
  return words.every((word) => haystack.includes(word));
}

/** The partnerships that meet the status question, the industry, the cohort and every searched word. */
export function filterPartnerships(
  partnerships: readonly AdminPartnershipView[],
  search: PartnershipsSearch,
): readonly AdminPartnershipView[] {
  const accepts = statusFilters.find(({ value }) => value === search.status)?.accepts ?? (() => true);
  const covered = industryFilters.find(({ value }) => value === search.industry)?.covers;
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return partnerships.filter(
    (partnership) =>
      accepts(partnership) &&
      (!covered || industriesOf(partnership).some((industry) => covered.includes(industry))) &&
      (search.cohortId === undefined || partnership.cohortId === search.cohortId) &&
      matchesSearch(partnership, words),
  );
}
