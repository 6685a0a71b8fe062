import { projectionRoutes, type ProjectionsView } from '@accelerator/contracts/projections';
import { DifferencesQuery, ParkedKeyRequest, ProjectionActRequest } from '@accelerator/contracts/projections/requests';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { asCaller, type Caller } from '../accounts/callers.ts';
import { DiskWatch } from '../../platform/sqlite/disk-watch.ts';
import { CurrentCaller } from '../../web/access/caller.ts';
import { Route } from '../../web/access/route.ts';
import { LastHour } from './last-hour.ts';
import { ProjectionUpkeep } from './projection-upkeep.ts';
import { ProjectionsReader } from './projections-reader.ts';

@Controller()
export class ProjectionsController {
  constructor(
    private readonly reader: ProjectionsReader,
    private readonly lastHour: LastHour,
    private readonly upkeep: ProjectionUpkeep,
    private readonly disk: DiskWatch,
  ) {}

  @Route(projectionRoutes.list)
  async list(): Promise<ProjectionsView> {
    return { problem: this.disk.problem ?? null, ...(await this.reader.list()) };
  }

  @Route(projectionRoutes.metrics)
  metrics() {
    return this.lastHour.view();
  }

  @Route(projectionRoutes.differences)
  differences(@Param('name') name: string, @Query() { after }: DifferencesQuery) {
    return this.reader.differences(name, after);
  }

  @Route(projectionRoutes.act)
  act(@CurrentCaller() caller: Caller, @Param('name') name: string, @Body() { act }: ProjectionActRequest) {
    return this.upkeep.act(name, act, asCaller(caller));
  }

  @Route(projectionRoutes.parkedKey)
  parkedKey(@CurrentCaller() caller: Caller, @Param('name') name: string, @Body() { act, key }: ParkedKeyRequest) {
    return this.upkeep.parkedKey(name, key, act, asCaller(caller, key));
  }
}
