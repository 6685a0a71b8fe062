import { exportRoutes, type ExportFormat } from '@accelerator/contracts/exports';
import { ExportQuery } from '@accelerator/contracts/exports/requests';
import { headers } from '@accelerator/contracts/http';
import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type AdministratorCaller, CurrentAdministrator } from '../accounts/callers.ts';
import { Route } from '../../web/access/route.ts';
import { sendText } from '../../web/http/serving/send-text.ts';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import { Exports } from './exports.ts';

const types: Readonly<Record<ExportFormat, string>> = { csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson' };

@Controller()
export class ExportsController {
  constructor(private readonly exports: Exports) {}

  @Route(exportRoutes.list)
  list(@CurrentAdministrator() caller: AdministratorCaller) {
    return this.exports.list(caller);
  }

  /** Where it fails half-way, the connection breaks: a whole answer is a whole export. */
  @Route(exportRoutes.file)
  async file(
    @CurrentAdministrator() caller: AdministratorCaller,
    @Param('file') file: string,
    @Query() query: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const { format, name, end, text } = await this.exports.open(caller, file, query);
    if (end !== null) response.setHeader(headers.exportEnd, end);
    const day = dayOf(new Date().toISOString());
    await sendText(response, { name: `${name}-${day}.${format}`, type: types[format] }, text);
  }
}
