import type { Moment } from '../../../event-sourcing/event-store/moments.ts';
import { valueAt, type PastRows, type Version } from '../../../event-sourcing/projections/past-rows.ts';
import { isCompleted } from '../../cohorts/cohort-views.ts';
import { cohortsProjection, type CohortRow } from '../../cohorts/cohorts.projection.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { profileOf } from '../../scoring/scored-partners.ts';
import type { ScoringProfile } from '../../scoring/scoring-profile.ts';

type Lasting = Pick<CohortRow, 'status' | 'endDate'>;

/** Answers the profiles and rules behind scores of the past. Unchanged ones are the same object. */
export class ProfilesThen {
  readonly #profiles = new Map<string, readonly Version<ScoringProfile | null>[]>();
  readonly #cohorts = new Map<number, readonly Version<Lasting | null>[]>();
  readonly #currentCohorts = new Map<string, ReadonlySet<number>>();

  constructor(private readonly past: PastRows) {}

  async loadCohorts(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const lasting = unchanged<CohortRow>((one, other) => one.status === other.status && one.endDate === other.endDate);
      this.#cohorts.set(id, await this.past.versions(cohortsProjection, String(id), lasting));
    }
  }

  /** Those that were neither closed nor completed. */
  currentCohortsAt(moment: Moment): ReadonlySet<number> {
    const current = [...this.#cohorts].flatMap(([id, versions]) => {
      const cohort = valueAt(versions, moment);
      return cohort && cohort.status !== 'Closed' && !isCompleted(cohort, moment.at) ? id : [];
    });
    const key = current.join();
    const known = this.#currentCohorts.get(key) ?? new Set(current);
    this.#currentCohorts.set(key, known);
    return known;
  }

  async loadPartners(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (!this.#profiles.has(id)) this.#profiles.set(id, await this.#profilesOf(id));
  }

  /** Finds what a partner that was loaded said of itself; null before it registered, and where the log knows no such partner. */
  profileAt(partnerId: string, moment: Moment): ScoringProfile | null {
    return valueAt(this.#profiles.get(partnerId) ?? [], moment);
  }

  #profilesOf(partnerId: string): Promise<readonly Version<ScoringProfile | null>[]> {
    const saying = unchanged<PartnerRow>((one, other) => one.profileVersion === other.profileVersion);
    return this.past.versions(partnersProjection, partnerId, (row) => {
      const said = saying(row);
      return said && profileOf(said);
    });
  }
}

/** Gives the row of before for one that is the same to the reader. */
function unchanged<R>(isSame: (one: R, other: R) => boolean): (row: R | null) => R | null {
  let last: R | null = null;
  return (row) => (last = row && last && isSame(last, row) ? last : row);
}
