import { adminReads } from '../http/access.ts';
import { route } from '../http/routes.ts';
import type { ExportQuery } from './requests.ts';
import type { ExportsView } from './views.ts';

/** Exports for analysts and their programs. */
export const exportRoutes = {
  list: route<{ answer: ExportsView }>()('GET', '/api/admin/exports', adminReads, 'exports:read'),
  /** `file` is the name of an export and a format, as in 'partners.csv'. Answers it as a stream. */
  file: route<{ query: ExportQuery; answer: void }>()('GET', '/api/admin/exports/:file', adminReads, 'exports:read'),
};
