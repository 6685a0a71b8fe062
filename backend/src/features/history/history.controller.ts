import { historyRoutes, type HistoryFileFormat } from '@accelerator/contracts/history';
import {
  HistoriesExportQuery,
  HistoryExportQuery,
  HistorySearchQuery,
  DashboardAsOfQuery,
  StreamHistoryQuery,
} from '@accelerator/contracts/history/requests';
import { Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  type AdministratorCaller,
  type Caller,
  CurrentAdministrator,
  CurrentPartner,
  type PartnerCaller,
} from '../accounts/callers.ts';
import { CurrentCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { sendText } from '../../web/http/serving/send-text.ts';
import { dayOf } from '../../event-sourcing/kernel/days.ts';
import { ErasureCertificates } from './erasure/erasure-certificates.ts';
import { HistoryExport } from './history-export.ts';
import { HistorySearch } from './search/history-search.ts';
import { LogProof } from './log-proof.ts';
import { PairHistory } from './moments/pair-history.ts';
import { DashboardAsOf } from './moments/dashboard-as-of.ts';
import { PairMatches } from './moments/pair-matches.ts';
import { SteppedProjections } from './moments/stepped-projections.ts';
import { StreamHistory } from './stream-history.ts';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: StreamHistory,
    private readonly histories: HistorySearch,
    private readonly pairs: PairHistory,
    private readonly certificates: ErasureCertificates,
    private readonly seen: DashboardAsOf,
    private readonly matches: PairMatches,
    private readonly projections: SteppedProjections,
    private readonly proof: LogProof,
    private readonly files: HistoryExport,
  ) {}

  @Route(historyRoutes.search)
  search(@Query() query: HistorySearchQuery) {
    return this.histories.find(query);
  }

  @Route(historyRoutes.request)
  request(@Param('correlationId') correlationId: string) {
    return this.histories.request(correlationId);
  }

  @Route(historyRoutes.pair)
  pair(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string) {
    return this.pairs.of(caller, id);
  }

  @Route(historyRoutes.pairMatch)
  pairMatch(@CurrentPartner() caller: PartnerCaller, @Param('id') id: string, @Param('eventId') eventId: string) {
    return this.pairs.matchAt(caller, id, eventId);
  }

  @Route(historyRoutes.exportAll)
  async exportAll(
    @CurrentAdministrator() caller: AdministratorCaller,
    @Query() query: HistoriesExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendText(response, fileOf('histories', query.format), await this.files.ofAll(caller, query));
  }

  @Route(historyRoutes.export)
  async export(
    @CurrentAdministrator() caller: AdministratorCaller,
    @Param('stream') stream: string,
    @Query() query: HistoryExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendText(response, fileOf(stream, query.format), await this.files.ofStream(caller, stream, query));
  }

  @Route(historyRoutes.heads)
  heads() {
    return this.proof.heads();
  }

  @Route(historyRoutes.key)
  key() {
    return this.proof.keys();
  }

  @Route(historyRoutes.stream)
  stream(@CurrentCaller() caller: Caller, @Param('stream') stream: string, @Query() { at }: StreamHistoryQuery) {
    return this.history.of(caller, stream, at);
  }

  @Route(historyRoutes.erasures)
  erasures(@Param('stream') stream: string) {
    return this.certificates.of(stream);
  }

  @Route(historyRoutes.dashboardAsOf)
  dashboardAsOf(@CurrentCaller() caller: Caller, @Param('stream') stream: string, @Query() query: DashboardAsOfQuery) {
    return this.seen.of(caller, stream, query);
  }

  @Route(historyRoutes.event)
  event(@Param('stream') stream: string, @Param('eventId') eventId: string) {
    return this.history.raw(stream, eventId);
  }

  @Route(historyRoutes.match)
  match(@Param('stream') stream: string, @Param('eventId') eventId: string) {
    return this.matches.at(stream, eventId);
  }

  @Route(historyRoutes.projection)
  projection(@CurrentCaller() caller: Caller, @Param('stream') stream: string, @Param('projection') projection: string) {
    return this.projections.of(caller, stream, projection);
  }
}

const types: Readonly<Record<HistoryFileFormat, string>> = { jsonl: 'application/jsonl', csv: 'text/csv' };

function fileOf(what: string, format: HistoryFileFormat) {
  return { name: `${what}-${dayOf(new Date().toISOString())}.${format}`, type: `${types[format]}; charset=utf-8` };
}
