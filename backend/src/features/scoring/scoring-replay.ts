import { descending, totalOrder } from '@accelerator/contracts/order';
import { matchOutcomes, type HitRateView, type MatchOutcome, type Weights } from '@accelerator/contracts/scoring';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';
import { percentileInterval, seededRandom } from './bootstrap.ts';
import { countSharedCohorts, fieldCredits, scoreOf } from './score.ts';
import type { ScoringProfile } from './scoring-profile.ts';

/** A list that a partner was shown, with the profiles of that moment. */
export interface ShownList {
  /** Where in the log it was recorded. */
  readonly position: Position;
  readonly reader: ScoringProfile;
  /** In the order in which they were shown. */
  readonly entries: readonly { readonly partnerId: string; readonly profile: ScoringProfile }[];
  readonly currentCohorts: ReadonlySet<number>;
}

/** Where in the log each outcome came about first between a reader and a partner; by the id of the partner. */
export type Outcomes = ReadonlyMap<string, { readonly [Outcome in MatchOutcome]?: Position }>;

/** The moves of a partner on all lists that it was on. Moves are in ranks, above 0 where it comes nearer to the top. */
export interface RankMoves {
  lists: number;
  topTenNow: number;
  topTenTried: number;
  moves: number;
}

interface Cases {
  cases: number;
  hitsNow: number;
  hitsTried: number;
}

const topTen = 10;
/** The same replay has the same intervals. */
const seed = 20_261_123;
/** Fewer say nothing. */
const fewestCases = 10;

/** Where an entry of a list stood, by the policy of now and by the weights that are tried. */
interface Ranks {
  readonly now: number;
  readonly tried: number;
}

/** The facts that the score of a pair depends on. Profiles and sets of cohorts that are the same object are the same. */
interface ScoredEntry {
  readonly reader: ScoringProfile;
  readonly profile: ScoringProfile;
  readonly currentCohorts: ReadonlySet<number>;
  readonly now: number;
  readonly tried: number;
  readonly shared: number;
}

/**
 * Ranks lists that partners were shown anew, by the policy of now and by other weights, and counts what came of them. A list is
 * ranked by score, then by shared cohorts; what is equal then keeps the order in which it was shown.
 *
 * The hit rate at 10 is the share of cases in which what came of a list stood among its first ten: Deshpande and Karypis, Item-based
 * top-N recommendation algorithms, ACM Transactions on Information Systems 22 (2004). A case is a partner on a list of more than ten
 * with which the outcome came about after it was shown, once for each pair and outcome, counted on the last list before. Its interval
 * draws readers anew.
 */
export class ScoringReplay {
  readonly #weights: { readonly now: Weights; readonly tried: Weights };
  readonly #moves = new Map<string, RankMoves>();
  /** By outcome, of each reader who has cases. */
  readonly #cases: Readonly<Record<MatchOutcome, Cases[]>> = { interest: [], mutual: [], active: [] };
  readonly #onShortLists: Record<MatchOutcome, number> = { interest: 0, mutual: 0, active: 0 };
  #lists = 0;
  #entries = 0;
  #listsChanged = 0;

  /** @param now The weights of the policy of now. */
  constructor(now: Weights, tried: Weights) {
    this.#weights = { now, tried };
  }

  /** All lists of one reader, the oldest first. It pauses after each, for `inSlices`. */
  *add(lists: readonly ShownList[], outcomes: Outcomes): Generator<void, void, void> {
    const known = new Map<string, ScoredEntry>();
    let before: { readonly list: ShownList; readonly ranks: readonly Ranks[] } | undefined;
    const last = new Map<string, { readonly outcome: MatchOutcome; readonly ranks: Ranks | null }>();
    for (const list of lists) {
      // Most days show what the day before did.
      const ranks = before && ranksAlike(before.list, list) ? before.ranks : this.#ranksIn(list, known);
      before = { list, ranks };
      this.#count(list, ranks);
      const isShort = ranks.length <= topTen;
      for (const [place, { partnerId }] of list.entries.entries()) {
        const came = outcomes.get(partnerId);
        for (const outcome of came ? matchOutcomes : [])
          if (came![outcome] !== undefined && isBefore(list.position, came![outcome]))
            last.set(`${outcome} ${partnerId}`, { outcome, ranks: isShort ? null : ranks[place]! });
      }
      yield;
    }
    for (const outcome of matchOutcomes) {
      const own = [...last.values()].filter((one) => one.outcome === outcome);
      const ranked = own.flatMap(({ ranks }) => ranks ?? []);
      this.#onShortLists[outcome] += own.length - ranked.length;
      if (ranked.length === 0) continue;
      const hits = (of: keyof Ranks) => ranked.filter((ranks) => ranks[of] <= topTen).length;
      this.#cases[outcome].push({ cases: ranked.length, hitsNow: hits('now'), hitsTried: hits('tried') });
    }
  }

  get counts() {
    return { lists: this.#lists, entries: this.#entries, listsChanged: this.#listsChanged };
  }

  /** By the ids of the partners on the lists. */
  get moves(): ReadonlyMap<string, Readonly<RankMoves>> {
    return this.#moves;
  }

  /** It pauses after each interval, for `inSlices`. */
  *hitRates(): Generator<void, readonly HitRateView[], void> {
    const views: HitRateView[] = [];
    for (const outcome of matchOutcomes) {
      const readers = this.#cases[outcome];
      const cases = sumOf(readers, ({ cases: of }) => of);
      views.push({ outcome, cases, onShortLists: this.#onShortLists[outcome], rates: null });
      if (cases < fewestCases) continue;
      const rate = (hitsOf: (reader: Cases) => number) =>
        percentileInterval(readers, (drawn) => sumOf(drawn, hitsOf) / sumOf(drawn, ({ cases: of }) => of), seededRandom(seed));
      const current = rate(({ hitsNow }) => hitsNow);
      yield;
      const tried = rate(({ hitsTried }) => hitsTried);
      yield;
      const difference = rate(({ hitsNow, hitsTried }) => hitsTried - hitsNow);
      views[views.length - 1] = { ...views.at(-1)!, rates: { current, tried, difference } };
      yield;
    }
    return views;
  }

  /** By the places of the list. */
  #ranksIn({ reader, entries, currentCohorts }: ShownList, known: Map<string, ScoredEntry>): readonly Ranks[] {
    const scored = entries.map(({ partnerId, profile }) => {
      const before = known.get(partnerId);
      const isSame = before && before.reader === reader && before.profile === profile && before.currentCohorts === currentCohorts;
      if (isSame) return before;
      const credits = fieldCredits(reader, profile, currentCohorts);
      const entry = {
        reader,
        profile,
        currentCohorts,
        now: scoreOf(credits, this.#weights.now),
        tried: scoreOf(credits, this.#weights.tried),
        shared: countSharedCohorts(reader, profile, currentCohorts),
      };
      known.set(partnerId, entry);
      return entry;
    });
    const now = ranksBy(scored, (entry) => entry.now);
    const tried = ranksBy(scored, (entry) => entry.tried);
    return scored.map((_, place) => ({ now: now[place]!, tried: tried[place]! }));
  }

  #count({ entries }: ShownList, ranks: readonly Ranks[]): void {
    this.#lists += 1;
    this.#entries += entries.length;
    let isChanged = false;
    for (const [place, { partnerId }] of entries.entries()) {
      const { now, tried } = ranks[place]!;
      let moves = this.#moves.get(partnerId);
      if (!moves) this.#moves.set(partnerId, (moves = { lists: 0, topTenNow: 0, topTenTried: 0, moves: 0 }));
      moves.lists += 1;
      moves.topTenNow += now <= topTen ? 1 : 0;
      moves.topTenTried += tried <= topTen ? 1 : 0;
      moves.moves += now - tried;
      isChanged ||= now <= topTen !== tried <= topTen;
    }
    if (isChanged) this.#listsChanged += 1;
  }
}

/** The same partners in the same order, and nothing that a score depends on has changed. */
function ranksAlike(one: ShownList, other: ShownList): boolean {
  return (
    one.reader === other.reader &&
    one.currentCohorts === other.currentCohorts &&
    one.entries.length === other.entries.length &&
    one.entries.every(({ partnerId, profile }, place) => {
      const entry = other.entries[place]!;
      return entry.partnerId === partnerId && entry.profile === profile;
    })
  );
}

/** The rank of each, from 1, by its place. What is equal keeps its order. */
function ranksBy(scored: readonly ScoredEntry[], score: (entry: ScoredEntry) => number): readonly number[] {
  const order = scored
    .map((entry, place) => ({ entry, place }))
    .sort(
      totalOrder(
        ({ place }) => place,
        descending(({ entry }) => score(entry)),
        descending(({ entry }) => entry.shared),
      ),
    );
  const ranks = order.map(() => 0);
  for (const [index, { place }] of order.entries()) ranks[place] = index + 1;
  return ranks;
}

function sumOf<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}
