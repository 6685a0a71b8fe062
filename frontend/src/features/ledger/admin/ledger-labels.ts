import {
  applicationStatuses,
  funnelStages,
  industries,
  partnershipFilters,
  partnershipStatuses,
  partnerTiers,
  partnerTypes,
  regions,
  type Option,
} from '@accelerator/contracts/catalogue';
import type { LedgerEntryView, ListReadView } from '@accelerator/contracts/ledger/views';
import { counted } from '../../../ui/formats/numbers.ts';

const reasons: Readonly<Record<LedgerEntryView['because'], string>> = {
  'mutual-interest': 'Mutual interest',
  'active-partnership': 'Active partnership',
  administration: 'Administration',
};

const lists: Readonly<Record<ListReadView['name'], string>> = {
  partners: 'Partners',
  partnerships: 'Partnerships',
  matches: 'Matches',
  exports: 'Exports',
};

interface ReadFilter {
  readonly name: string;
  /** Its values, as the lists call them. */
  readonly options?: readonly Option<string>[];
}

const readFilters: Readonly<Record<string, ReadFilter>> = {
  type: { name: 'type', options: partnerTypes.options },
  tier: { name: 'tier', options: partnerTiers.options },
  industry: { name: 'industry', options: industries.options },
  region: { name: 'region', options: regions.options },
  status: {
    name: 'status',
    options: [...partnershipStatuses.options, ...partnershipFilters.options, ...applicationStatuses.options],
  },
  stage: { name: 'stage', options: funnelStages.options },
  cohortId: { name: 'cohort' },
};

function filterLabel(filter: string, values: string): string {
  const { name, options = [] } = readFilters[filter] ?? { name: filter };
  const said = values.split(',').map((value) => options.find((option) => option.value === value)?.label ?? value);
  return `${name} ${said.join(' or ')}`;
}

export function companyLabel({ viewer: { company } }: LedgerEntryView): string {
  return company ? company.companyName : 'Administrators';
}

/** "Read the list Partners: 812 rows, status Pending, searched" */
export function whatLabel({ kind, list }: LedgerEntryView): string {
  if (!list) return kind === 'disclosure' ? 'Saw the contact details' : 'Opened the details';
  const filters = [...new URLSearchParams(list.filter)].map(([name, values]) => filterLabel(name, values));
  const others = list.readings - 1;
  const parts = [
    counted(list.count, 'row'),
    ...filters,
    ...(list.searched ? ['searched'] : []),
    ...(others > 0 ? [`and ${counted(others, 'other filter')} within the minute`] : []),
  ];
  return `Read the list ${lists[list.name]}: ${parts.join(', ')}`;
}

/** Of a list, all that it could hold. */
export function whoseLabel({ partner, list }: LedgerEntryView): string {
  if (partner) return partner.companyName;
  const [type, other] = list?.partnerTypes ?? [];
  return type === undefined || other !== undefined ? 'All partners' : `All ${partnerTypes.labelOf(type)}s`;
}

export function whyLabel({ because }: LedgerEntryView): string {
  return reasons[because];
}
