import { partnershipStatuses } from '@accelerator/contracts/catalogue';
import type { AdminPartnershipView } from '@accelerator/contracts/partnerships/views';
import { format } from 'date-fns';
import type { CsvColumn } from '../../../ui/csv.ts';
import { formatDate } from '../../../ui/dates.ts';
import { industriesOf } from './partnership-filters.ts';
import { applicationLabel, fullName, interestLabel } from './partnership-labels.ts';

const day = (now: Date): string => format(now, 'yyyy-MM-dd');

/** The file of what the filters leave. The date is the reader's own. */
export const currentViewName = (now: Date): string => `partnerships-${day(now)}.csv`;

/** The file of selected rows, or of everything. */
export const exportName = (now: Date): string => `partnerships_export_${day(now)}.csv`;

/** The columns of the table in their order, without the check box and the actions. */
export const partnershipsCsvColumns: readonly CsvColumn<AdminPartnershipView>[] = [
  { header: 'ID', value: ({ id }) => id },
  { header: 'App Partner', value: ({ partners }) => fullName(partners.app) },
  { header: 'App Company', value: ({ partners }) => partners.app.companyName },
  { header: 'Solutions Partner', value: ({ partners }) => fullName(partners.solutions) },
  { header: 'Solutions Company', value: ({ partners }) => partners.solutions.companyName },
  { header: 'Tier', value: ({ partners }) => partners.solutions.tier },
  { header: 'Industries', value: industriesOf },
  { header: 'Interests', value: interestLabel },
  { header: 'Applications', value: applicationLabel },
  { header: 'Cohort', value: ({ cohort }) => cohort?.name },
  { header: 'Created', value: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Status', value: ({ status }) => partnershipStatuses.labelOf(status) },
];
