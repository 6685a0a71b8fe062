import { opposite } from '@accelerator/contracts/catalogue';
import type { MatchesView, MatchExplanation } from '@accelerator/contracts/matching';
import { foldedWords } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../../accounts/callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { VisiblePartners } from '../../partnerships/standing/visible-partners.ts';
import { PartnershipsReader } from '../../partnerships/pair/partnerships-reader.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { isCalled } from './called.ts';
import { matchExplanation, matchList } from './match-list.ts';
import { MatchingPool } from '../matching-pool.ts';
import { profileOf } from '../../scoring/scored-partners.ts';
import { bestMatches } from '../../scoring/ranking.ts';
import { ScoringPolicies, type ScoringSnapshot } from '../../scoring-policies/scoring-policies.ts';
import { ShownMatches } from './shown-matches.ts';

/** The number of partners without a partnership that are offered. */
export const offered = 50;

/** The list of matches of a partner, scored when it is asked for, and why each has its score. */
@Injectable()
export class Matches {
  constructor(
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
    private readonly scoring: ScoringPolicies,
    private readonly pool: MatchingPool,
    private readonly visiblePartners: VisiblePartners,
    private readonly shownMatches: ShownMatches,
  ) {}

  /** @param q Of a name: who is called so, of all partners and not only of the best. A search is none of the lists that are written down. */
  async of(caller: PartnerCaller, q?: string): Promise<MatchesView> {
    const now = new Date().toISOString();
    const own = await this.readModels.of(partnersProjection).get(caller.partnerId);
    if (!own) throw new RefusedError(refuse('partner_unknown'));
    const scoring = await this.scoring.at(now);
    const words = foldedWords(q ?? '');
    if (words.length > 0) return this.#listBy(scoring, own, words);
    const list = await this.#listBy(scoring, own);
    this.#record(caller, list, scoring, now);
    return list;
  }

  /** Writes down that the partner was shown the list. @param now ISO 8601 UTC */
  async shown(caller: PartnerCaller, list: MatchesView, now: string): Promise<void> {
    this.#record(caller, list, await this.scoring.at(now), now);
  }

  #record(caller: PartnerCaller, list: MatchesView, { rules }: ScoringSnapshot, now: string): void {
    if (!list.hasActiveApplication) this.shownMatches.record(caller, list.matches, rules.policy.name, now);
  }

  /** The list that the partner is shown; nothing is written down of it. @param now ISO 8601 UTC */
  async listFor(own: PartnerRow, now: string): Promise<MatchesView> {
    return this.#listBy(await this.scoring.at(now), own);
  }

  async #listBy(cohorts: ScoringSnapshot, own: PartnerRow, words: readonly string[] = []): Promise<MatchesView> {
    const { id: partnerId, partnerType: side } = own;
    await this.pool.upToDate();
    const [pairs, named] = await Promise.all([this.reader.ofPartner(partnerId, side), this.#named(own, words)]);
    const list = await matchList({
      own,
      pairs,
      cohorts,
      best: (listed) => this.#best(own, listed, cohorts, named),
      rows: this.readModels,
    });
    return named ? { ...list, matches: list.matches.filter(({ id }) => named.has(id)) } : list;
  }

  /** The ids of those of the other type that are called so; undefined where nothing is searched for. */
  async #named(own: PartnerRow, words: readonly string[]): Promise<ReadonlySet<string> | undefined> {
    if (words.length === 0) return undefined;
    const partnerType = opposite[own.partnerType];
    const rows = await this.readModels.of(partnersProjection).find({ where: { partnerType }, search: words.join(' ') });
    return new Set(rows.filter((row) => isCalled(row, words)).map(({ id }) => id));
  }

  /** @throws RefusedError partner_unknown where the partner may not be seen. */
  async explanation(caller: PartnerCaller, otherId: string): Promise<MatchExplanation> {
    const [own, { partner: other }, cohorts] = await Promise.all([
      this.readModels.of(partnersProjection).get(caller.partnerId),
      this.visiblePartners.find(caller, otherId),
      this.scoring.at(new Date().toISOString()),
    ]);
    if (!own) throw new RefusedError(refuse('partner_unknown'));
    return matchExplanation(own, other, cohorts);
  }

  /** Ids of the best partners besides those who are listed in any case; where named ones are searched for, of these. */
  #best(
    own: PartnerRow,
    listed: ReadonlySet<string>,
    { rules }: ScoringSnapshot,
    named: ReadonlySet<string> | undefined,
  ): readonly string[] {
    const all = this.pool.opposite(own.partnerType);
    const free = named ? [...named].flatMap((id) => all.get(id) ?? []) : all.values();
    // A partner that is left out here would have taken a place, so as many more are ranked.
    const ranked = bestMatches(profileOf(own), free, rules, { limit: offered + listed.size });
    return ranked
      .map(({ candidate }) => candidate.id)
      .filter((id) => !listed.has(id))
      .slice(0, offered);
  }
}
