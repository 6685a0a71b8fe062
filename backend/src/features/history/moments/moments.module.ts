import { Global, Module } from '@nestjs/common';
import { Moments } from '../../../event-sourcing/event-store/moments.ts';
import { PastRows } from '../../../event-sourcing/projections/past-rows.ts';
import { HourlyMoments } from './hourly-moments.ts';

/** For everything that is asked about an instant of the past. */
@Global()
@Module({ providers: [{ provide: Moments, useClass: HourlyMoments }, PastRows], exports: [Moments, PastRows] })
export class MomentsModule {}
