import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import { Inject, Injectable } from '@nestjs/common';
import type { PartnerRow } from '../partners/partners.projection.ts';
import { VIEW_PROGRESS, type ViewProgress } from '../read-models/view-progress.ts';
import { READ_MODELS, type ReadModels } from '../read-models/read-models.ts';
import type { AttentionRow } from './attention.projection.ts';
import type { Candidate } from './scoring/ranking.ts';
import { scoringProfile } from './scoring/scoring-profile.ts';

/**
 * Every approved partner in the form in which it is scored, in memory. It is read from the views once and then kept up to date by
 * what the projector commits, so a list of matches costs no reading of those that are not on it.
 */
@Injectable()
export class MatchingPool {
  readonly #readModels: ReadModels;
  readonly #progress: ViewProgress;
  #refreshing: Promise<void> = Promise.resolve();
  readonly #candidates: Record<PartnerType, Map<string, Candidate>> = { app: new Map(), solutions: new Map() };

  constructor(@Inject(READ_MODELS) readModels: ReadModels, @Inject(VIEW_PROGRESS) progress: ViewProgress) {
    this.#readModels = readModels;
    this.#progress = progress;
  }

  /** Does not wait for the views, which may still be made from the log. */
  start(): void {
    this.#refreshing = this.#progress.ready.then(() => this.#load());
    this.#progress.onCommitted((events) => {
      const touched = events.flatMap(({ data }) => [
        ...('partnerId' in data ? [data.partnerId] : []),
        ...('appPartnerId' in data ? [data.appPartnerId, data.solutionsPartnerId] : []),
      ]);
      this.#refreshing = this.#refreshing.then(() => this.#refresh([...new Set(touched)]));
    });
  }

  /** Settles when what was committed so far is in the pool. */
  upToDate(): Promise<void> {
    return this.#refreshing;
  }

  /** Those that a partner of this type can be matched with. */
  opposite(partnerType: PartnerType): ReadonlyMap<string, Candidate> {
    return this.#candidates[opposite[partnerType]];
  }

  async #load(): Promise<void> {
    const approved = await this.#readModels.find<PartnerRow>('partners', { where: { applicationStatus: 'approved' } });
    await this.#refresh(approved.map(({ id }) => id));
  }

  async #refresh(partnerIds: readonly string[]): Promise<void> {
    if (partnerIds.length === 0) return;
    const [partners, attention] = await Promise.all([
      this.#readModels.getMany<PartnerRow>('partners', partnerIds),
      this.#readModels.getMany<AttentionRow>('attention', partnerIds),
    ]);
    const unanswered = new Map(attention.map((row) => [row.id, row.unanswered.length]));
    for (const id of partnerIds) for (const pool of Object.values(this.#candidates)) pool.delete(id);
    for (const row of partners) {
      if (row.applicationStatus !== 'approved' || !row.confirmed) continue;
      this.#candidates[row.partnerType].set(row.id, {
        id: row.id,
        profile: scoringProfile(row.partnerType, row),
        approvedAt: row.approvedAt ?? row.createdAt,
        unansweredInterests: unanswered.get(row.id) ?? 0,
      });
    }
  }
}
