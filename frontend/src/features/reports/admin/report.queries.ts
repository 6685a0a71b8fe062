import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { query } from '../../../api/query.ts';

const days = ['from', 'to', 'asOf', 'compare'] as const;

/** Days as yyyy-MM-dd; the server chooses the ends of the range that are left out. Without `asOf`, the report is of now. */
export type ReportSearch = { readonly [Day in (typeof days)[number]]?: string };

const day = (raw: unknown): string | undefined => (typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : undefined);

/** Reads the address of the report. */
export function readReportSearch(raw: Readonly<Record<string, unknown>>): ReportSearch {
  return Object.fromEntries(days.flatMap((name) => (day(raw[name]) === undefined ? [] : [[name, raw[name]]])));
}

export const reportQueries = { of: (search: ReportSearch) => query(reportRoutes.report, { query: { ...search } }) };
