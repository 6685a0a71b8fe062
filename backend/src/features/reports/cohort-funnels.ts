import { funnelStages, type FunnelStage } from '@accelerator/contracts/catalogue';
import type { FunnelView } from '@accelerator/contracts/reports';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { FunnelPartners, type FunnelFilter } from '../partners/admin/funnel-partners.ts';
import { cohortFunnelsProjection, levelCode, levelsOf, type FunnelLevel } from './cohort-funnels.projection.ts';
import { totalsAsOf } from './totals-as-of.ts';

/** The number of companies at each level towards each cohort, and which ones: both are the same rows, at the same clock. */
@Injectable()
export class CohortFunnels extends FunnelPartners {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {
    super();
  }

  /** @param asOf yyyy-MM-dd, UTC: at the end of the day; null: now */
  async at(asOf: string | null): Promise<readonly FunnelView[]> {
    const moment = asOf === null ? new Date().toISOString() : `${asOf}T23:59:59.999Z`;
    const [cohorts, totals] = await Promise.all([
      this.cohorts.at(moment),
      totalsAsOf(this.readModels.of(cohortFunnelsProjection), asOf),
    ]);
    return cohorts.all
      .filter(({ createdAt }) => createdAt <= moment)
      .map(({ cohortId, name }) => {
        const countOf = (levels: readonly FunnelLevel[]) =>
          levels.reduce((sum, level) => sum + (totals[levelCode(cohortId, level)] ?? 0), 0);
        const isOver = cohorts.isOver(cohortId);
        const counts = funnelStages.values.map((stage) => [stage, countOf(levelsOf(stage, isOver))] as const);
        return { cohortId, cohort: name, ...(Object.fromEntries(counts) as Record<FunnelStage, number>) };
      });
  }

  override async idsOf({ cohortId, stage = 'registered' }: FunnelFilter): Promise<readonly string[]> {
    const { all, isOver } = await this.cohorts.at(new Date().toISOString());
    const asked = cohortId === undefined ? all.map((cohort) => cohort.cohortId) : [cohortId];
    const codes = asked.flatMap((id) => levelsOf(stage, isOver(id)).map((level) => levelCode(id, level)));
    const rows = await this.readModels.of(cohortFunnelsProjection).find({ where: { levels: { has: codes } } });
    return rows.map(({ id }) => id);
  }
}
