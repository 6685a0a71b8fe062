import { opposite, partnerTypeOf } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import {
  matchSections,
  type CandidateUse,
  type MatchesView,
  type OwnListsView,
  type PartnerMatchDetailView,
  type PartnerMatchesQuery,
  type PartnerMatchesView,
  type PartnerMatchSort,
} from '@accelerator/contracts/matching';
import { unavailable } from '@accelerator/contracts/partners';
import { foldedWords } from '@accelerator/contracts/text/folding';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../accounts/callers.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { pageOf, type Page, type ShortList } from '../../../web/http/list-page.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { AccessRecords } from '../../partners/admin/access-records.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { AdminRecommendations } from '../../partnerships/admin/admin-recommendations.ts';
import { pairSeenFrom } from '../../partnerships/pair/pair.ts';
import { otherSideOf } from '../../partnerships/standing/partnership-status.ts';
import { openLists } from '../../partnerships/standing/open-lists.ts';
import { hasEnded, reasonAgainstMatch } from '../../partnerships/pair/partnership.state.ts';
import { PartnershipsReader } from '../../partnerships/pair/partnerships-reader.ts';
import { partnershipsProjection, type PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { explain } from '../../scoring/explanation.ts';
import { scorePair } from '../../scoring/score.ts';
import { profileOf, scoredPartners } from '../../scoring/scored-partners.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { PartnerPairs } from '../../invitations/partner-pairs.ts';
import { isCalled } from '../partner/called.ts';
import { MatchChanges } from '../partner/match-changes.ts';
import { Matches } from '../partner/matches.ts';
import { MatchingPool } from '../matching-pool.ts';
import { factsOf, matchView, partnerView, type MatchFacts, type MatchSetting } from './partner-match-views.ts';

/** One that the partner could be matched with, or has a pair with: as much of it as decides its place on the list. */
interface Entry {
  readonly id: string;
  readonly score: number;
  readonly isCandidate: boolean;
  readonly facts: MatchFacts;
}

/**
 * The matches of a partner as administrators see them: what it sees itself, and everyone that it could be
 * matched with.
 */
@Injectable()
export class PartnerMatches {
  constructor(
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
    private readonly scoring: ScoringPolicies,
    private readonly pool: MatchingPool,
    private readonly matches: Matches,
    private readonly matchChanges: MatchChanges,
    private readonly partnerPairs: PartnerPairs,
    private readonly recommendations: AdminRecommendations,
    private readonly accessRecords: AccessRecords,
  ) {}

  /** @throws RefusedError partner_unknown, InvalidInput, BadRequestException */
  async of(
    caller: Caller,
    partnerId: string,
    query: PartnerMatchesQuery,
  ): Promise<{ readonly view: PartnerMatchesView; readonly page: Page<unknown> }> {
    const own = await this.#partner(partnerId, query.type);
    const setting = await this.#settingOf(own);
    const { dashboard } = setting;
    const [entries, named, ownLists] = await Promise.all([
      this.#entries(setting),
      this.#named(own, query.q),
      this.#ownLists(setting),
    ]);
    const found = entries.filter(
      (entry) => (!named || named.has(entry.id)) && (!query.candidates || isCandidateFor(query.candidates, entry)),
    );
    const { q: _, ...wanted } = query;
    const page = pageOf(found, potentialMatches, wanted);
    const counts = page.counts && { ...page.counts, unfiltered: entries.length };
    const { rows: notInterested } = pageOf(
      entries.filter(({ facts }) => facts.section === 'Not Interested'),
      potentialMatches,
      {},
    );
    const rows = await this.#rows([
      ...page.rows.map(({ id }) => id),
      ...dashboard.matches.map(({ id }) => id),
      ...notInterested.map(({ id }) => id),
    ]);
    const isRecorded = await this.#recordReading(caller, own, { searched: Boolean(query.q), count: entries.length });
    const viewsOf = (ids: readonly { readonly id: string }[]) =>
      ids.flatMap(({ id }) => {
        const row = rows.get(id);
        return row ? withContact(matchView(row, setting), isRecorded) : [];
      });
    return {
      page: { ...page, counts },
      view: {
        partner: withContact(partnerView(own), isRecorded),
        matches: viewsOf(page.rows),
        dashboardMatches: viewsOf(dashboard.matches),
        notInterestedMatches: viewsOf(notInterested),
        dashboardMessage: dashboard.message,
        ownLists,
      },
    };
  }

  /** @throws RefusedError partner_unknown where there is no such partner, or the two could not be matched */
  async one(caller: Caller, partnerId: string, otherId: string): Promise<PartnerMatchDetailView> {
    const [own, other] = await Promise.all([this.#partner(partnerId), this.#partner(otherId)]);
    if (own.partnerType === other.partnerType) throw new RefusedError(refuse('partner_unknown'));
    const setting = await this.#settingOf(own);
    const { cohorts } = setting;
    const pair = await this.readModels
      .of(partnershipsProjection)
      .get(pairSeenFrom(own.id, own.partnerType, other.id).partnershipId);
    const [recommendation, changes, isRecorded] = await Promise.all([
      pair && this.recommendations.of(pair),
      this.matchChanges.between(own, other, 'admin', new Date().toISOString()),
      this.accessRecords.ofDetails(caller, [own.id, other.id]),
    ]);
    return {
      partner: withContact(partnerView(own), isRecorded),
      match: withContact(matchView(other, setting), isRecorded),
      recommendation,
      explanation: explain(scoredPartners(own, other, cohorts.rules), { viewer: 'admin', cohortName: cohorts.nameOf }),
      changes,
      againstMatch: againstMatch(pair, [own, other]),
    };
  }

  async #settingOf(own: PartnerRow): Promise<MatchSetting> {
    const now = new Date().toISOString();
    const [pairs, cohorts, dashboard] = await Promise.all([
      this.reader.ofPartner(own.id, own.partnerType),
      this.scoring.at(now),
      own.applicationStatus === 'approved' ? this.matches.listFor(own, now) : notApproved,
    ]);
    const byOther = (some: readonly PartnershipRow[]) => new Map(some.map((pair) => [otherSideOf(pair, own.partnerType), pair]));
    return {
      own,
      cohorts,
      now,
      dashboard,
      all: pairs,
      pairs: byOther(pairs.filter((pair) => !hasEnded(pair))),
      shown: new Map(dashboard.matches.map((match) => [match.id, match])),
    };
  }

  async #ownLists({ own, dashboard, all }: MatchSetting): Promise<OwnListsView> {
    const { id: partnerId, partnerType, applicationStatus } = own;
    const partnerships = await this.partnerPairs.of({ partnerId, partnerType, applicationStatus });
    return openLists({ matches: dashboard.matches, partnerships }, all);
  }

  /** Everyone of the pool, and those with whom something is between them although one of the two is not approved any more. */
  async #entries(setting: MatchSetting): Promise<readonly Entry[]> {
    const { own, cohorts, pairs } = setting;
    const profile = profileOf(own);
    await this.pool.upToDate();
    const pool = own.applicationStatus === 'approved' ? this.pool.opposite(own.partnerType) : new Map<string, never>();
    const entries: Entry[] = [];
    for (const candidate of pool.values()) {
      const { id } = candidate;
      const score = scorePair(profile, candidate.profile, cohorts.rules);
      entries.push({ id, score, isCandidate: true, facts: factsOf(id, setting) });
    }
    const isBetween = ({ section, isInDashboard }: MatchFacts) => section !== 'Potential Match' || isInDashboard;
    const others = [...pairs.keys()].filter((id) => !pool.has(id) && isBetween(factsOf(id, setting)));
    for (const row of (await this.#rows(others)).values()) {
      const score = scorePair(profile, profileOf(row), cohorts.rules);
      entries.push({ id: row.id, score, isCandidate: false, facts: factsOf(row.id, setting) });
    }
    return entries;
  }

  /** The ids of those of the other type whose company or contact is called so; undefined where nothing is searched for. */
  async #named(own: PartnerRow, q = ''): Promise<ReadonlySet<string> | undefined> {
    const words = foldedWords(q);
    if (words.length === 0) return undefined;
    const partnerType = opposite[own.partnerType];
    const rows = await this.readModels.of(partnersProjection).find({ where: { partnerType }, search: q });
    return new Set(rows.filter((row) => isCalled(row, words)).map(({ id }) => id));
  }

  async #rows(ids: readonly string[]): Promise<ReadonlyMap<string, PartnerRow>> {
    const rows = await this.readModels.of(partnersProjection).getMany([...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The address of the partner itself is one reading, those of its matches are another one. */
  async #recordReading(
    caller: Caller,
    { id, partnerType }: PartnerRow,
    { searched, count }: { readonly searched: boolean; readonly count: number },
  ): Promise<boolean> {
    const partnerTypes = [opposite[partnerType]];
    const recorded = await Promise.all([
      this.accessRecords.ofDetails(caller, [id]),
      this.accessRecords.ofList(caller, {
        list: 'matches',
        filter: { type: partnerTypes.join() },
        searched,
        partnerTypes,
        count,
      }),
    ]);
    return recorded.every(Boolean);
  }

  /** @param type in any spelling; where it is given, it has to fit */
  async #partner(id: string, type?: string): Promise<PartnerRow> {
    const wanted = type === undefined ? undefined : partnerTypeOf(type);
    if (type !== undefined && !wanted) throw new InvalidInput([{ field: 'type', message: 'Give type as app or solutions' }]);
    const row = await this.readModels.of(partnersProjection).get(id);
    if (!row?.confirmed || (wanted && row.partnerType !== wanted)) throw new RefusedError(refuse('partner_unknown'));
    return row;
  }
}

function againstMatch(pair: PartnershipRow | null, [own, other]: readonly [PartnerRow, PartnerRow]): string | null {
  const code = pair && reasonAgainstMatch({ ...pair, begun: pair.begunAt !== null, matched: pair.match !== null });
  const app = own.partnerType === 'app' ? own : other;
  const partners = [app, app === own ? other : own].map((row) => companyNameOf(row, row.id)).join(' and ');
  return code && sentenceOf(code, { partners });
}

/** The partner itself is refused its list, in these words. */
const notApproved: MatchesView = { matches: [], message: sentenceOf('not_approved'), hasActiveApplication: false };

const potentialMatches: ShortList<Entry, PartnerMatchSort> = {
  sorts: {
    matchScore: ({ score }) => score,
    section: ({ facts, score }) => 1000 * matchSections.indexOf(facts.section) - score,
    isInDashboard: ({ facts, score }) => (facts.isInDashboard ? 1000 : 0) + score,
  },
  usual: '-matchScore',
  idOf: ({ id }) => id,
  textOf: () => '',
};

/** One whom the partner has no partnership with can be recommended to it, once; those who were matched with it are. */
function isCandidateFor(use: CandidateUse, { isCandidate, facts }: Entry): boolean {
  const isTheirs = facts.isPartnership || facts.isRecommended || facts.isAdminRecommended;
  return isCandidate && !isTheirs && !(use === 'dashboard' && facts.isInDashboard);
}

/** Only a recorded reading shows it. */
function withContact<View extends { readonly contactEmail: string }>(view: View, isRecorded: boolean): View {
  return isRecorded ? view : { ...view, contactEmail: unavailable };
}
