import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { snapshotOf, type CohortSnapshot } from './cohort-snapshot.ts';
import { cohortsProjection } from './cohorts.projection.ts';

@Injectable()
export class CohortCatalog {
  constructor(private readonly readModels: ReadModels) {}

  async at(now: string): Promise<CohortSnapshot> {
    return snapshotOf(await this.readModels.of(cohortsProjection).find(), now);
  }
}
