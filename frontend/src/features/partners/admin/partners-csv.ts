import { applicationStatuses } from '@accelerator/contracts/catalogue';
import type { AdminPartnerView } from '@accelerator/contracts/partners/views';
import type { CsvColumn } from '../../../ui/csv.ts';
import { formatDate } from '../../../ui/dates.ts';
import { nameOf, scoreLabel, shortTypeOf } from './partner-labels.ts';

export const partnersCsvName = 'partners.csv';

/** The columns of the table in their order, without the check box and the actions. */
export const partnersCsvColumns: readonly CsvColumn<AdminPartnerView>[] = [
  { header: 'Company', value: ({ companyName }) => companyName },
  { header: 'Type', value: ({ partnerType }) => shortTypeOf[partnerType] },
  { header: 'Tier', value: ({ partnerTier }) => partnerTier ?? '' },
  { header: 'Name', value: nameOf },
  { header: 'Email', value: ({ contactEmail }) => contactEmail },
  { header: 'Industries', value: ({ industries }) => industries },
  { header: 'Geographic Focus', value: ({ geographicFocus }) => geographicFocus.map(({ label }) => label) },
  { header: 'Status', value: ({ applicationStatus }) => applicationStatuses.labelOf(applicationStatus) },
  { header: 'Score', value: ({ applicationScore }) => scoreLabel(applicationScore) },
  { header: 'Created', value: ({ createdAt }) => formatDate(createdAt) },
  { header: 'User ID', value: ({ userId }) => userId },
];
