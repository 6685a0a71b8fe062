import type { ScoringPolicyView, ScoringView } from '@accelerator/contracts/scoring';
import { Injectable } from '@nestjs/common';
import { hasHappened, type Moment } from '../../event-sourcing/event-store/moments.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { usernamesOf } from '../accounts/names/usernames.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import type { CohortSnapshot } from '../cohorts/cohort-snapshot.ts';
import { scoringPoliciesProjection, type ScoringPolicyRow } from './scoring-policies.projection.ts';
import { firstPolicy, scoringPolicy, type ScoringPolicy, type ScoringRules } from '../scoring/scoring-policy.ts';

/** Every version of the policy. */
export interface PolicyVersions {
  /** It rules. */
  readonly current: ScoringPolicy;
  /** Undefined for a name that no version has. */
  readonly named: (name: string) => ScoringPolicy | undefined;
  /** The one that ruled at a moment. */
  readonly at: (moment: Pick<Moment, 'position'>) => ScoringPolicy;
  /** Those that were adopted, the oldest first. */
  readonly adopted: readonly ScoringPolicyRow[];
}

/** The inputs of scores beside the profiles, at one moment. */
export interface ScoringSnapshot extends CohortSnapshot {
  readonly rules: ScoringRules;
}

@Injectable()
export class ScoringPolicies {
  constructor(
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
  ) {}

  async versions(): Promise<PolicyVersions> {
    const adopted = await this.readModels.of(scoringPoliciesProjection).find({ sort: [{ field: 'version' }] });
    const all = [firstPolicy, ...adopted.map(({ version, weights }) => scoringPolicy(version, weights))];
    return {
      current: all.at(-1)!,
      named: (name) => all.find((policy) => policy.name === name),
      at: (moment) => all[adopted.filter((row) => hasHappened(row, moment)).length]!,
      adopted,
    };
  }

  /** @param now ISO 8601 UTC */
  async at(now: string): Promise<ScoringSnapshot & { readonly policies: PolicyVersions }> {
    const [cohorts, policies] = await Promise.all([this.cohorts.at(now), this.versions()]);
    return { ...cohorts, policies, rules: { policy: policies.current, currentCohorts: cohorts.current } };
  }

  /** For administrators, the newest first. */
  async list(): Promise<ScoringView> {
    const { adopted } = await this.versions();
    const usernames = await usernamesOf(
      this.readModels,
      adopted.map(({ userId }) => userId),
    );
    const views = adopted.map(({ version, weights, restores, adoptedAt, userId }): ScoringPolicyView => ({
      ...scoringPolicy(version, weights),
      adoptedAt,
      adoptedBy: usernames.administrator(userId),
      restores,
    }));
    return { policies: [{ ...firstPolicy, adoptedAt: null, adoptedBy: null, restores: null }, ...views].toReversed() };
  }
}
