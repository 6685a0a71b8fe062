import { partnerTypes } from '@accelerator/contracts/catalogue';
import type { LedgerEntryView, ListReadView } from '@accelerator/contracts/ledger/views';
import { counted } from '../../../ui/numbers.ts';

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

const filterLabels: Readonly<Record<string, string>> = {
  type: 'type',
  tier: 'tier',
  industry: 'industry',
  region: 'region',
  status: 'status',
  cohortId: 'cohort',
};

export function companyLabel({ viewer: { company } }: LedgerEntryView): string {
  return company ? company.companyName : 'Administrators';
}

/** "Read the list Partners: 812 rows, status pending, searched" */
export function whatLabel({ kind, list }: LedgerEntryView): string {
  if (!list) return kind === 'disclosure' ? 'Saw the contact details' : 'Opened the details';
  const filters = [...new URLSearchParams(list.filter)].map(
    ([name, values]) => `${filterLabels[name] ?? name} ${values.replaceAll(',', ' or ')}`,
  );
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
