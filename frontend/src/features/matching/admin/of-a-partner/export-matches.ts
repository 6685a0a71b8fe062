import type { CsvColumn } from '@accelerator/contracts/csv';
import type { MatchedPartnerView, PartnerMatchView } from '@accelerator/contracts/matching/views';
import { folded } from '@accelerator/contracts/text/folding';
import { localDay } from '../../../../ui/formats/dates.ts';
import { downloadCsv } from '../../../../ui/controls/download.ts';
import { toast } from '../../../../ui/messages/toasts.tsx';

const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');

/** The columns of the file, with what stands where there is nothing. */
export function matchColumns(partner: MatchedPartnerView): readonly CsvColumn<PartnerMatchView>[] {
  const [app, solutions] = [
    (match: PartnerMatchView) => (partner.partnerType === 'app' ? partner : match),
    (match: PartnerMatchView) => (partner.partnerType === 'app' ? match : partner),
  ];
  return [
    { header: 'id', value: ({ partnershipId }) => partnershipId ?? 'N/A' },
    { header: 'appPartnerCompany', value: (match) => app(match).companyName },
    { header: 'appPartnerEmail', value: (match) => app(match).contactEmail },
    { header: 'solutionsPartnerCompany', value: (match) => solutions(match).companyName },
    { header: 'solutionsPartnerEmail', value: (match) => solutions(match).contactEmail },
    {
      header: 'status',
      value: ({ statusLabel }) => statusLabel ?? 'Not Started',
    },
    { header: 'section', value: ({ section }) => section || 'Unknown' },
    { header: 'matchScore', value: ({ matchScore }) => `${matchScore}%` },
    { header: 'isRecommended', value: ({ isRecommended }) => yesNo(isRecommended) },
    { header: 'isInDashboard', value: ({ isInDashboard }) => yesNo(isInDashboard) },
  ];
}

/** Saves the matches of a partner as a file, which is called after the partner; the date is the reader's own. */
export function exportMatches(partner: MatchedPartnerView, matches: readonly PartnerMatchView[], now: Date): void {
  if (matches.length === 0) {
    toast({ title: 'No data to export', description: 'There are no matches to export.' });
    return;
  }
  const company = folded(partner.companyName)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  downloadCsv(`partner-matches-${company}-${localDay(now)}.csv`, matchColumns(partner), matches);
}
