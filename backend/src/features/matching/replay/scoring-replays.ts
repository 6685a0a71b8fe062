import { descending, totalOrder } from '@accelerator/contracts/order';
import { scoredFields, type RankMoveView, type ScoringReplayView, type Weights } from '@accelerator/contracts/scoring';
import type { AnyRecorded, Position, RecordedEvent } from '@accelerator/contracts/log';
import type { MatchesShown } from '@accelerator/contracts/matching';
import { Injectable } from '@nestjs/common';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { momentOf } from '../../../event-sourcing/event-store/moments.ts';
import { PastRows } from '../../../event-sourcing/projections/past-rows.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { inSlices } from '../../../platform/async/in-slices.ts';
import { dayAfter, dayOf } from '../../../event-sourcing/kernel/days.ts';
import { cohortsProjection } from '../../cohorts/cohorts.projection.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { resamples } from '../../scoring/bootstrap.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { ScoringReplay, type Outcomes, type RankMoves, type ShownList } from '../../scoring/scoring-replay.ts';
import { matchOutcomesProjection, type MatchOutcomesRow } from './match-outcomes.projection.ts';
import { ProfilesThen } from './profiles-then.ts';
import { shownMatchesDecider } from '../partner/shown-matches.decider.ts';

/** A partner is shown one recorded list a day. */
const daysReplayed = 365;
const mostMoves = 20;

/**
 * Computes what other weights would have shown. It reads and computes in short steps, so that other requests are answered in
 * between.
 */
@Injectable()
export class ScoringReplays {
  /** One after the other: each may take seconds. */
  #last: Promise<unknown> = Promise.resolve();
  /** By their weights: who asks again, because the answer took long, gets the one that is on its way. */
  readonly #underWay = new Map<string, Promise<ScoringReplayView>>();

  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly policies: ScoringPolicies,
    private readonly past: PastRows,
  ) {}

  of(weights: Weights): Promise<ScoringReplayView> {
    const key = JSON.stringify(scoredFields.map((field) => weights[field]));
    const known = this.#underWay.get(key);
    if (known) return known;
    const turn = this.#last.then(() => this.#replay(weights)).finally(() => this.#underWay.delete(key));
    this.#last = turn.catch(() => undefined);
    this.#underWay.set(key, turn);
    return turn;
  }

  async #replay(weights: Weights): Promise<ScoringReplayView> {
    const to = dayOf(new Date().toISOString());
    const from = dayAfter(to, 1 - daysReplayed);
    const [{ current }, partners, cohorts, outcomes] = await Promise.all([
      this.policies.versions(),
      this.readModels.of(partnersProjection).find(),
      this.readModels.of(cohortsProjection).find(),
      this.readModels.of(matchOutcomesProjection).find(),
    ]);
    const then = new ProfilesThen(this.past);
    await then.loadCohorts(cohorts.map(({ cohortId }) => cohortId));
    const byReader = outcomesByReader(outcomes);
    const replay = new ScoringReplay(current.weights, weights);
    let [readers, entriesLeftOut] = [0, 0];
    for (const { id } of partners) {
      const lists: ShownList[] = [];
      for await (const event of this.#listsOf(id, from)) {
        const { list, leftOut } = await listOf(event, then);
        lists.push(...list);
        entriesLeftOut += leftOut;
      }
      if (lists.length > 0) readers += 1;
      await inSlices(replay.add(lists, byReader.get(id) ?? new Map()));
    }
    const hitRates = await inSlices(replay.hitRates());
    return {
      policy: current.name,
      weights,
      from,
      to,
      readers,
      entriesLeftOut,
      ...replay.counts,
      hitRates,
      resamples,
      ...movesOf(replay.moves, new Map(partners.map((row) => [row.id, row]))),
    };
  }

  /** The lists that a partner was shown since a day, the oldest first. */
  async *#listsOf(partnerId: string, from: string): AsyncGenerator<RecordedEvent<MatchesShown>> {
    const stream = shownMatchesDecider.stream(partnerId);
    const [last] = await this.eventStore.readBackwards(stream, 1);
    if (!last) return;
    for await (const chunk of this.eventStore.readStream(stream, { from: Math.max(0, last.revision + 1 - daysReplayed) }))
      for (const event of await this.codec.decode(chunk)) if (isList(event) && event.data.day >= from) yield event;
  }
}

/** None where the log does not know what the reader said of itself then. */
async function listOf(
  event: RecordedEvent<MatchesShown>,
  then: ProfilesThen,
): Promise<{ readonly list: readonly ShownList[]; readonly leftOut: number }> {
  const { partnerId, matches } = event.data;
  const moment = momentOf(event);
  await then.loadPartners([partnerId, ...matches.map((match) => match.partnerId)]);
  const reader = then.profileAt(partnerId, moment);
  if (!reader) return { list: [], leftOut: matches.length };
  const entries = matches.flatMap((match) => {
    const profile = then.profileAt(match.partnerId, moment);
    return profile ? { partnerId: match.partnerId, profile } : [];
  });
  const list = [{ position: event.position, reader, entries, currentCohorts: then.currentCohortsAt(moment) }];
  return { list, leftOut: matches.length - entries.length };
}

function outcomesByReader(rows: readonly MatchOutcomesRow[]): ReadonlyMap<string, Outcomes> {
  const byReader = new Map<string, Map<string, { interest?: Position; mutual?: Position; active?: Position }>>();
  const add = (
    reader: string,
    other: string,
    interest: Position | null,
    { mutualPosition: mutual, activePosition: active }: MatchOutcomesRow,
  ) => {
    const known = byReader.get(reader) ?? new Map();
    byReader.set(reader, known);
    known.set(other, {
      ...(interest !== null && { interest }),
      ...(mutual !== null && { mutual }),
      ...(active !== null && { active }),
    });
  };
  for (const row of rows) {
    add(row.appPartnerId, row.solutionsPartnerId, row.appInterestPosition, row);
    add(row.solutionsPartnerId, row.appPartnerId, row.solutionsInterestPosition, row);
  }
  return byReader;
}

/** Leaves out those who have left the programme: they can neither gain nor lose. */
function movesOf(
  moves: ReadonlyMap<string, Readonly<RankMoves>>,
  partners: ReadonlyMap<string, PartnerRow>,
): Pick<ScoringReplayView, 'gaining' | 'losing' | 'staying' | 'gains' | 'losses'> {
  const views = [...moves].flatMap(([partnerId, { moves: ranks, ...counts }]): RankMoveView[] => {
    const row = partners.get(partnerId);
    if (!row) return [];
    const meanMove = Math.round((10 * ranks) / counts.lists) / 10;
    return [{ partnerId, companyName: companyNameOf(row, partnerId), partnerType: row.partnerType, ...counts, meanMove }];
  });
  const farthest = totalOrder<RankMoveView>(
    ({ partnerId }) => partnerId,
    descending(({ meanMove }) => Math.abs(meanMove)),
    descending(({ lists }) => lists),
  );
  const [gains, losses] = [views.filter((view) => view.meanMove > 0), views.filter((view) => view.meanMove < 0)];
  return {
    gaining: gains.length,
    losing: losses.length,
    staying: views.length - gains.length - losses.length,
    gains: gains.toSorted(farthest).slice(0, mostMoves),
    losses: losses.toSorted(farthest).slice(0, mostMoves),
  };
}

function isList(event: AnyRecorded): event is RecordedEvent<MatchesShown> {
  return event.type === 'MatchesShown';
}
