import { descending, totalOrder } from '@accelerator/contracts/order';
import type { CatchUpLine, CatchUpView } from '@accelerator/contracts/notifications';
import { positionMessage } from '@accelerator/contracts/notifications/requests';
import type { MessageView } from '@accelerator/contracts/http';
import type { Position } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { actorOf, asCaller, type PartnerCaller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { EventStore, UnknownPositionError } from '../../../event-sourcing/event-store/event-store.ts';
import { isBefore, START } from '../../../event-sourcing/kernel/position.ts';
import { mustBeIn } from '../../../event-sourcing/event-store/read-events.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { UnavailableError } from '../../../platform/errors/unavailable.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { MatchingPool } from '../../matching/matching-pool.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { otherSideOf } from '../../partnerships/standing/partnership-status.ts';
import { runsFor } from '../../partnerships/standing/partnership-views.ts';
import { withoutPastCohort } from '../../partnerships/pair/partnership.state.ts';
import { PartnershipsReader } from '../../partnerships/pair/partnerships-reader.ts';
import { isUnranked } from '../../partnerships/standing/visibility.ts';
import { profileOf } from '../../scoring/scored-partners.ts';
import { scorePair } from '../../scoring/score.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { informing, newsOf, type CompanyNow } from './catch-up-news.ts';
import { inboxDecider, isNoted, type InboxState } from '../inbox/inbox.decider.ts';
import { inboxesProjection } from '../inbox/inboxes.projection.ts';
import { sentence } from '../../../events/notices/notices.ts';
import { NameResolver } from '../name-resolver.ts';
import { latestNotifications } from '../inbox/latest-notifications.ts';
import { newsFrom } from './new-matches.ts';
import { WaitlistNews } from '../inbox/waitlist-news.ts';

/** A reader who was away for less long has missed nothing, in milliseconds. */
const awayMs = 8 * 3_600_000;

const nothingNew: CatchUpView = { since: null, position: null, lines: [] };

type Looked = NonNullable<InboxState['caughtUp']>;

/** The changes for a member of a partner since they last looked. */
@Injectable()
export class CatchUp {
  constructor(
    private readonly gateway: CommandGateway,
    readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
    private readonly scoring: ScoringPolicies,
    private readonly pool: MatchingPool,
    private readonly names: NameResolver,
    private readonly progress: ProjectionProgress,
    readonly waitlistNews: WaitlistNews,
    private readonly log: EventStore,
  ) {}

  /**
   * Where there is nothing to show, the visit is noted as the last look.
   * @param isAttended False for what an unattended page asks for by itself, which is no visit.
   */
  async of(caller: PartnerCaller, { isAttended }: { readonly isAttended: boolean }): Promise<CatchUpView> {
    const now = new Date().toISOString();
    const position = this.progress.committed ?? START;
    const inbox = (await this.readModels.of(inboxesProjection).get(caller.userId)) ?? inboxDecider.initial;
    const looked = inbox.caughtUp;
    if (looked && Date.parse(now) - Date.parse(looked.at) >= awayMs) {
      const lines = await this.#lines(caller, looked, now);
      if (lines.length > 0) return { since: looked.at, position, lines };
    }
    if (isAttended && !isNoted(inbox, now)) await this.#note(caller, position);
    return nothingNew;
  }

  /** Marks as seen what was shown. @throws InvalidInput where the log never gave the position out, NotShownYetError */
  async see(caller: PartnerCaller, position: Position): Promise<MessageView> {
    const { userId } = caller;
    await this.#mustBePosition(position);
    mustBeShown(await this.gateway.send(call(inboxDecider, 'MarkCaughtUp', userId, { userId, position }), asCaller(caller)));
    return { message: 'You are up to date.' };
  }

  async #mustBePosition(position: Position): Promise<void> {
    try {
      await mustBeIn(this.log, position);
    } catch (error) {
      if (!(error instanceof UnknownPositionError)) throw error;
      throw new InvalidInput([{ field: 'position', message: positionMessage }]);
    }
  }

  /** Best effort: a visit that is not noted lets the next one look further back. It is no write of the caller's. */
  async #note(caller: PartnerCaller, position: Position): Promise<void> {
    const { userId } = caller;
    try {
      await this.gateway.send(call(inboxDecider, 'NoteVisit', userId, { userId, position }), { actor: actorOf(caller) });
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error;
    }
  }

  async #lines(caller: PartnerCaller, looked: Looked, now: string): Promise<readonly CatchUpLine[]> {
    const [company, heard] = await Promise.all([
      this.#companyNow(caller, now),
      latestNotifications(caller, this, { after: looked.position }),
    ]);
    if (!company) return [];
    const [names, newMatches] = await Promise.all([
      this.names.namesFor(heard.map(({ message }) => message)),
      this.#newMatches(company, looked.position),
    ]);
    const lines = newsOf(heard, company).map(({ row, rank, ...line }) => ({
      ...line,
      id: row.id,
      message: sentence(row.message, names),
      at: row.at,
      rank,
    }));
    return [...lines, ...newMatches]
      .toSorted(
        totalOrder(
          ({ id }) => id,
          ({ rank }) => rank,
          descending(({ at }) => at),
        ),
      )
      .map(({ rank: _, ...line }) => line);
  }

  /** Finds the present state; null where the company is no more. */
  async #companyNow({ partnerId, partnerType: side }: PartnerCaller, now: string): Promise<CompanyNow | null> {
    const [own, rows, cohorts] = await Promise.all([
      this.readModels.of(partnersProjection).get(partnerId),
      this.reader.ofPartner(partnerId, side),
      this.scoring.at(now),
    ]);
    if (!own) return null;
    const pairs = rows.map((pair) => withoutPastCohort(pair, cohorts.isOver));
    const others = await this.readModels.of(partnersProjection).getMany(pairs.map((pair) => otherSideOf(pair, side)));
    const running = pairs.find((pair) => runsFor(pair, side, cohorts));
    return { own, side, pairs, others: new Map(others.map((row) => [row.id, row])), runningId: running?.id ?? null, cohorts };
  }

  /** Partners approved since then that suit the company, and with whom nothing has begun; one line for all of them. */
  async #newMatches({ own, side, pairs, runningId, cohorts }: CompanyNow, since: Position) {
    if (own.applicationStatus !== 'approved' || runningId !== null) return [];
    await this.pool.upToDate();
    const told = pairs.filter((pair) => isUnranked(pair, side));
    const known = new Set(told.map((pair) => otherSideOf(pair, side)));
    const profile = profileOf(own);
    const suited = [...this.pool.opposite(side).values()].filter(
      (candidate) =>
        isBefore(since, candidate.approvedPosition) &&
        !known.has(candidate.id) &&
        scorePair(profile, candidate.profile, cohorts.rules) >= newsFrom,
    );
    if (suited.length === 0) return [];
    const at = suited
      .map(({ approvedAt }) => approvedAt)
      .toSorted()
      .at(-1)!;
    const message = `${suited.length} new ${suited.length === 1 ? 'match' : 'matches'} of ${newsFrom}% or more.`;
    const line = {
      id: 'new-matches',
      message,
      needsYou: false,
      leadsTo: 'matches',
      partnerId: null,
      at,
      rank: informing,
    } as const;
    return [line];
  }
}
