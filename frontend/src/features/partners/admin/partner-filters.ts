import { industries, partnerTiers, partnerTypes, regions } from '@accelerator/contracts/catalogue';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export type PartnerFilterName = 'type' | 'tier' | 'industry' | 'region' | 'status';

interface PartnerFilter {
  readonly name: PartnerFilterName;
  readonly label: string;
  readonly options: readonly FilterOption[];
  /** The values of a partner that one of the chosen options has to meet. */
  readonly valuesOf: (partner: AdminPartnerView) => readonly string[];
}

/** A partner under review is still waiting for a decision, so 'pending' finds it too. */
function statusValues({ applicationStatus }: AdminPartnerView): readonly string[] {
  return applicationStatus === 'admin_review' ? ['pending'] : [applicationStatus];
}

/** In the order in which the screen shows them. */
export const partnerFilters: readonly PartnerFilter[] = [
  { name: 'type', label: 'Partner Type', options: partnerTypes.options, valuesOf: ({ partnerType }) => [partnerType] },
  {
    name: 'tier',
    label: 'Partner Tier',
    options: partnerTiers.options,
    valuesOf: ({ partnerTier }) => (partnerTier ? [partnerTier] : []),
  },
  { name: 'industry', label: 'Industries', options: industries.options, valuesOf: (partner) => partner.industries },
  {
    name: 'region',
    label: 'Geographic Focus',
    options: regions.options,
    valuesOf: ({ geographicFocus }) => geographicFocus.map(({ value }) => value),
  },
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'pending', label: 'Pending' },
      { value: 'approved', label: 'Approved' },
      { value: 'rejected', label: 'Rejected' },
    ],
    valuesOf: statusValues,
  },
];

/** What the address says about the list: the search, the filters, the order and the partner that is open. */
export interface PartnersSearch extends Partial<Record<PartnerFilterName, string[]>> {
  q?: string;
  /** A column, with a minus before it for the descending order. */
  sort?: string;
  /** The id of the partner whose detail view is open. */
  partner?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads an address; what it cannot mean is left out, so an old or mistyped link still opens the list. */
export function readPartnersSearch(raw: Record<string, unknown>): PartnersSearch {
  const search: PartnersSearch = {};
  for (const name of ['q', 'sort', 'partner'] as const) {
    const value = text(raw[name]);
    if (value) search[name] = value;
  }
  for (const { name, options } of partnerFilters) {
    const given: unknown[] = [raw[name]].flat();
    const chosen = options.map(({ value }) => value).filter((value) => given.includes(value));
    if (chosen.length > 0) search[name] = chosen;
  }
  return search;
}

export interface ChosenFilter {
  readonly filter: PartnerFilterName;
  readonly label: string;
  readonly value: string;
  readonly valueLabel: string;
}

/** One entry for each chosen value, in the order of the filters. */
export function chosenFilters(search: PartnersSearch): readonly ChosenFilter[] {
  return partnerFilters.flatMap(({ name, label, options }) =>
    options
      .filter(({ value }) => search[name]?.includes(value))
      .map((option) => ({ filter: name, label, value: option.value, valueLabel: option.label })),
  );
}

function meetsFilters(partner: AdminPartnerView, search: PartnersSearch): boolean {
  return partnerFilters.every(({ name, valuesOf }) => {
    const chosen = search[name];
    return !chosen || valuesOf(partner).some((value) => chosen.includes(value));
  });
}

function matchesSearch(partner: AdminPartnerView, words: readonly string[]): boolean {
  const { companyName, companyDomain, firstName, lastName, contactEmail, username, userId } = partner;
  const haystack = [companyName, companyDomain, firstName, lastName, contactEmail, username, userId].join(' ').toLowerCase();
  return words.every((word) => haystack.includes(word));
}

/** The partners that meet every filter (one of its chosen values is enough) and contain every searched word. */
export function filterPartners(partners: readonly AdminPartnerView[], search: PartnersSearch): readonly AdminPartnerView[] {
  const words = (search.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return partners.filter((partner) => meetsFilters(partner, search) && matchesSearch(partner, words));
}
