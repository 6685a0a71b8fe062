import type { CsvColumn } from '@accelerator/contracts/csv';
import type { AdminMatchView } from '@accelerator/contracts/matching/views';
import { localDay } from '../../../../ui/formats/dates.ts';
import { downloadCsv } from '../../../../ui/controls/download.ts';
import { toast } from '../../../../ui/messages/toasts.tsx';

const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');

/** Those of a partner's matches. */
const columns: readonly CsvColumn<AdminMatchView>[] = [
  { header: 'id', value: ({ id }) => id },
  { header: 'appPartnerCompany', value: ({ appPartner }) => appPartner.companyName },
  { header: 'appPartnerEmail', value: ({ appPartner }) => appPartner.contactEmail },
  { header: 'solutionsPartnerCompany', value: ({ solutionsPartner }) => solutionsPartner.companyName },
  { header: 'solutionsPartnerEmail', value: ({ solutionsPartner }) => solutionsPartner.contactEmail },
  { header: 'status', value: ({ statusLabel }) => statusLabel },
  { header: 'section', value: ({ section }) => section },
  { header: 'matchScore', value: ({ matchScore }) => (matchScore === null ? 'N/A' : `${matchScore}%`) },
  { header: 'isRecommended', value: ({ isRecommended }) => yesNo(isRecommended) },
  { header: 'isInDashboard', value: ({ isInDashboard }) => yesNo(isInDashboard) },
];

/** Saves them as a file; the date is the reader's own. */
export function exportExistingMatches(matches: readonly AdminMatchView[], now: Date): void {
  if (matches.length > 0) return downloadCsv(`admin-created-matches-${localDay(now)}.csv`, columns, matches);
  toast({ title: 'No data to export', description: 'There are no matches to export.' });
}
