import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { query } from '../../../api/query.ts';
import { day, searchReader } from '../../../address/search-readers.ts';

/** Days as yyyy-MM-dd; the server chooses the ends of the range that are left out. Without `asOf`, the report is of now. */
export interface ReportSearch {
  readonly from?: string;
  readonly to?: string;
  readonly asOf?: string;
  readonly compare?: string;
}

/** Reads the address of the report. */
export const readReportSearch: (raw: Readonly<Record<string, unknown>>) => ReportSearch = searchReader({
  from: day,
  to: day,
  asOf: day,
  compare: day,
});

export const reportQueries = { of: (search: ReportSearch) => query(reportRoutes.report, { query: { ...search } }) };
