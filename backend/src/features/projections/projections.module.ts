import { Module } from '@nestjs/common';
import { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { PROJECTIONS, type AnyProjection } from '../../event-sourcing/kernel/projection.ts';
import { ReadModelWriter } from '../../event-sourcing/read-models/read-models.ts';
import { LiveUpdatesModule } from '../notifications/live/live-updates.module.ts';
import { Gauges } from './gauges.ts';
import { LastHour } from './last-hour.ts';
import { ProjectionOperatorActs } from './operator-acts.ts';
import { ParkedKeyRetries } from './parked-key-retries.ts';
import { ProjectionDirector } from './projection-director.ts';
import { ProjectionUpkeep } from './projection-upkeep.ts';
import { ProjectionsReader } from './projections-reader.ts';
import { ProjectionsController } from './projections.controller.ts';
import { ProjectionsWatch } from './projections-watch.ts';

/** The state of the projections, and what administrators do with them. */
@Module({
  imports: [LiveUpdatesModule],
  controllers: [ProjectionsController],
  providers: [
    {
      provide: ProjectionsReader,
      useFactory: (eventStore: EventStore, readModels: ReadModelWriter, projections: readonly AnyProjection[]) =>
        new ProjectionsReader(eventStore, readModels, projections),
      inject: [EventStore, ReadModelWriter, PROJECTIONS],
    },
    Gauges,
    LastHour,
    ParkedKeyRetries,
    ProjectionDirector,
    ProjectionOperatorActs,
    ProjectionUpkeep,
    ProjectionsWatch,
  ],
  exports: [Gauges, ParkedKeyRetries, ProjectionDirector, ProjectionOperatorActs],
})
export class ProjectionsModule {}
