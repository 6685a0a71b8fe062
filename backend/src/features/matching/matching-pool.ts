import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import { Injectable } from '@nestjs/common';
import type { Position } from '../../event-sourcing/kernel/position.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { unansweredInterestsProjection } from './replay/unanswered-interests.projection.ts';
import { profileOf } from '../scoring/scored-partners.ts';
import type { Candidate } from '../scoring/ranking.ts';

/** A candidate that is known to be approved since a position of the log. */
export interface PooledCandidate extends Candidate {
  readonly approvedPosition: Position;
}

/** In milliseconds. A question before then reads the touched partners at once. */
const untilTheyAreRead = 1_000;

/**
 * Every approved partner in the form in which it is scored, in memory. It is read from the views once and then kept up to date by
 * what the projector commits, so a list of matches costs no reading of those that are not on it.
 */
@Injectable()
export class MatchingPool {
  readonly #candidates: Record<PartnerType, Map<string, PooledCandidate>> = { app: new Map(), solutions: new Map() };
  /** Those whose rows may differ from what was read of them. */
  readonly #touched = new Set<string>();
  #isLoaded = false;
  #reading: NodeJS.Timeout | undefined;
  #refreshing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly readModels: ReadModels,
    private readonly progress: ProjectionProgress,
  ) {}

  /** Does not wait for the views, which may still be made from the log. */
  start(): void {
    this.#refreshing = this.progress.ready;
    this.#refreshUnasked();
    this.progress.onCommitted((events) => {
      for (const { data } of events) {
        if ('partnerId' in data) this.#touched.add(data.partnerId);
        if ('appPartnerId' in data) this.#touched.add(data.appPartnerId).add(data.solutionsPartnerId);
      }
      this.#refreshSoon();
    });
  }

  /**
   * Settles when what was committed so far is in the pool.
   * @throws Error where the views cannot be read; what was missed is read next time
   */
  async upToDate(): Promise<void> {
    await this.#refreshing;
    if (!this.#isLoaded || this.#touched.size > 0) await this.#refreshInTurn();
  }

  /** Those that a partner of this type can be matched with. */
  opposite(partnerType: PartnerType): ReadonlyMap<string, PooledCandidate> {
    return this.#candidates[opposite[partnerType]];
  }

  /** Most of what happens touches the same few, and is read together. */
  #refreshSoon(): void {
    if (!this.#reading) this.#reading = setTimeout(() => this.#refreshUnasked(), untilTheyAreRead).unref();
  }

  /** Where the read models do not answer now, the next question reads them. */
  #refreshUnasked(): void {
    this.#reading = undefined;
    void this.#refreshInTurn().catch(() => undefined);
  }

  #refreshInTurn(): Promise<void> {
    const turn = this.#refreshing.then(() => this.#refresh());
    this.#refreshing = turn.catch(() => undefined);
    return turn;
  }

  async #refresh(): Promise<void> {
    if (!this.#isLoaded) {
      const approved = await this.readModels.of(partnersProjection).find({ where: { applicationStatus: 'approved' } });
      for (const { id } of approved) this.#touched.add(id);
      this.#isLoaded = true;
    }
    const partnerIds = [...this.#touched];
    // A partner that is touched during the read is read again.
    this.#touched.clear();
    try {
      await this.#read(partnerIds);
    } catch (error) {
      for (const id of partnerIds) this.#touched.add(id);
      throw error;
    }
  }

  async #read(partnerIds: readonly string[]): Promise<void> {
    if (partnerIds.length === 0) return;
    const [partners, interests] = await Promise.all([
      this.readModels.of(partnersProjection).getMany(partnerIds),
      this.readModels.of(unansweredInterestsProjection).getMany(partnerIds),
    ]);
    const unanswered = new Map(interests.map((row) => [row.id, row.unanswered.length]));
    for (const id of partnerIds) for (const pool of Object.values(this.#candidates)) pool.delete(id);
    for (const row of partners) {
      if (row.applicationStatus !== 'approved' || !row.confirmed) continue;
      this.#candidates[row.partnerType].set(row.id, {
        id: row.id,
        profile: profileOf(row),
        approvedAt: row.approvedAt ?? row.createdAt,
        approvedPosition: row.approvedPosition ?? row.registeredPosition,
        unansweredInterests: unanswered.get(row.id) ?? 0,
      });
    }
  }
}
