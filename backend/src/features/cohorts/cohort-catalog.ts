import { Injectable } from '@nestjs/common';
import { RequestBatcher } from '../../platform/async/request-batcher.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { snapshotOf, type CohortSnapshot } from './cohort-snapshot.ts';
import { cohortsProjection, type CohortRow } from './cohorts.projection.ts';

const all = 'all';

@Injectable()
export class CohortCatalog {
  /** Nearly every request asks for all cohorts: those that come at the same time ask together. */
  readonly #rows: RequestBatcher<typeof all, readonly CohortRow[]>;

  constructor(readModels: ReadModels) {
    this.#rows = new RequestBatcher(async () => new Map([[all, await readModels.of(cohortsProjection).find()]]));
  }

  async at(now: string): Promise<CohortSnapshot> {
    return snapshotOf((await this.#rows.get(all)) ?? [], now);
  }
}
