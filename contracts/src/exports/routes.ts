import { adminReads } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { ExportQuery } from './requests.ts';
import type { ExportsView } from './views.ts';

/** Exports for analysts and their programs. */
export const exportRoutes = {
  /** Lists the exports with their columns. */
  list: route<{ answer: ExportsView }>()('GET', '/api/admin/exports', adminReads, 'exports:read'),
  /** Answers an export as a file, row by row. `file` is its name and a format, as in `partners.csv`. */
  file: route<{
    query: ExportQuery;
    answer: void;
    refusal: 'export_unknown' | 'no_export_permission' | 'no_personal_data_by_token';
    media: 'text/csv' | 'application/x-ndjson';
  }>()('GET', '/api/admin/exports/:file', adminReads, 'exports:read'),
};
