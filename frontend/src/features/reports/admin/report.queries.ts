import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { query } from '../../../api/query.ts';

/** Days as yyyy-MM-dd; the server chooses those that are left out. */
export interface ReportRange {
  readonly from?: string;
  readonly to?: string;
}

const day = (raw: unknown): string | undefined => (typeof raw === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : undefined);

/** Reads the address of the report. */
export function readReportSearch(raw: Readonly<Record<string, unknown>>): ReportRange {
  const [from, to] = [day(raw.from), day(raw.to)];
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

export const reportQueries = { of: (range: ReportRange) => query(reportRoutes.report, { query: { ...range } }) };
