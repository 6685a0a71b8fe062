import type { PartnerType } from '@accelerator/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { partnershipsProjection, type PartnershipRow } from './partnerships.projection.ts';

/** The pairs of a partner. */
@Injectable()
export class PartnershipsReader {
  constructor(private readonly readModels: ReadModels) {}

  ofPartner(partnerId: string, side: PartnerType): Promise<readonly PartnershipRow[]> {
    return this.readModels.of(partnershipsProjection).find({ where: sideIs(side, partnerId) });
  }

  /** The pairs of these partners in which both have applied. */
  completedOf(partnerIds: readonly string[], side: PartnerType): Promise<readonly PartnershipRow[]> {
    return this.readModels.of(partnershipsProjection).find({
      where: { ...sideIs(side, partnerIds), phase: ['submitted', 'active'] },
    });
  }

  /** Those that wait for a seat: submitted to the cohort, in the order in which they applied. */
  async waitingFor(cohortId: number): Promise<readonly PartnershipRow[]> {
    const rows = await this.readModels.of(partnershipsProjection).find({ where: { phase: 'submitted', cohortId } });
    return rows.toSorted(
      (one, other) => (one.submittedAt ?? '').localeCompare(other.submittedAt ?? '') || one.id.localeCompare(other.id),
    );
  }
}

function sideIs<Id extends string | readonly string[]>(side: PartnerType, partnerId: Id) {
  return side === 'app' ? { appPartnerId: partnerId } : { solutionsPartnerId: partnerId };
}
