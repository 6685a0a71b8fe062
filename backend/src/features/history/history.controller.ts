import { HistorySearchQuery, historyRoutes } from '@accelerator/contracts/history';
import { Controller, Param, Query } from '@nestjs/common';
import { CurrentCaller, type Caller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { HistorySearch } from './history-search.ts';
import { StreamHistory } from './stream-history.ts';

@Controller()
export class HistoryController {
  constructor(
    private readonly history: StreamHistory,
    private readonly histories: HistorySearch,
  ) {}

  @Route(historyRoutes.search)
  search(@Query() query: HistorySearchQuery) {
    return this.histories.find(query);
  }

  @Route(historyRoutes.request)
  request(@Param('correlationId') correlationId: string) {
    return this.histories.request(correlationId);
  }

  @Route(historyRoutes.stream)
  stream(@CurrentCaller() caller: Caller, @Param('stream') stream: string) {
    return this.history.of(caller, stream);
  }

  @Route(historyRoutes.event)
  event(@Param('stream') stream: string, @Param('eventId') eventId: string) {
    return this.history.raw(stream, eventId);
  }
}
