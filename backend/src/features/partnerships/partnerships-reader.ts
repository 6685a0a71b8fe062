import type { PartnerType } from '@accelerator/contracts/catalogue';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS, type ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { PartnershipRow } from './partnerships.projection.ts';

/** The pairs of a partner. */
@Injectable()
export class PartnershipsReader {
  readonly #readModels: ReadModels;

  constructor(@Inject(READ_MODELS) readModels: ReadModels) {
    this.#readModels = readModels;
  }

  ofPartner(partnerId: string, side: PartnerType): Promise<readonly PartnershipRow[]> {
    const field = side === 'app' ? 'appPartnerId' : 'solutionsPartnerId';
    return this.#readModels.find<PartnershipRow>('partnerships', { where: { [field]: partnerId } });
  }

  /** The pairs of these partners in which both have applied. */
  completedOf(partnerIds: readonly string[], side: PartnerType): Promise<readonly PartnershipRow[]> {
    const field = side === 'app' ? 'appPartnerId' : 'solutionsPartnerId';
    return this.#readModels.find<PartnershipRow>('partnerships', {
      where: { [field]: partnerIds, phase: ['submitted', 'active'] },
    });
  }

  /** Those that wait for a seat: submitted to the cohort, in the order in which they applied. */
  async waitingFor(cohortId: number): Promise<readonly PartnershipRow[]> {
    const rows = await this.#readModels.find<PartnershipRow>('partnerships', { where: { phase: 'submitted', cohortId } });
    return rows.toSorted(
      (one, other) => (one.submittedAt ?? '').localeCompare(other.submittedAt ?? '') || one.id.localeCompare(other.id),
    );
  }
}
