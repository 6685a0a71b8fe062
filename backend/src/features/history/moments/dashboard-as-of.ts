import { opposite, type PartnerType } from '@accelerator/contracts/catalogue';
import { instantIn, type SeenScreensView, type DashboardAsOfQuery, type DashboardAsOfView } from '@accelerator/contracts/history';
import type { AnyRecorded, RecordedEvent } from '@accelerator/contracts/log';
import type { MatchesShown, MatchesView, MatchView } from '@accelerator/contracts/matching';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../accounts/callers.ts';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { hasHappened, momentOf, Moments, type Moment } from '../../../event-sourcing/event-store/moments.ts';
import { START } from '../../../event-sourcing/kernel/position.ts';
import type { ColumnOf, Projection, Row } from '../../../event-sourcing/kernel/projection.ts';
import { PastRows, type RowsAt } from '../../../event-sourcing/projections/past-rows.ts';
import type { Where } from '../../../event-sourcing/read-models/query.ts';
import { readEvents } from '../../../event-sourcing/event-store/read-events.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { snapshotOf } from '../../cohorts/cohort-snapshot.ts';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { cohortsProjection } from '../../cohorts/cohorts.projection.ts';
import { invitationsProjection } from '../../invitations/invitations.projection.ts';
import { storedAcceptanceViews } from '../../invitations/joint-applications/stored-acceptance-views.ts';
import { openInvitationViews } from '../../invitations/open-invitation-views.ts';
import { matchExplanation, matchList } from '../../matching/partner/match-list.ts';
import { offered } from '../../matching/partner/matches.ts';
import { shownMatchesDecider } from '../../matching/partner/shown-matches.decider.ts';
import { AccessRecords } from '../../partners/admin/access-records.ts';
import { companyNameOf, ownProfileView } from '../../partners/partner/partner-views.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { cohortList } from '../../partnerships/partner/partner-cohorts.ts';
import type { ReviewPace } from '../../partnerships/standing/review-pace.ts';
import { openLists } from '../../partnerships/standing/open-lists.ts';
import { waitlistIdsOf, waitlistsOf, type Waitlists } from '../../partnerships/applications/waitlist.ts';
import { waitlistsProjection } from '../../partnerships/applications/waitlists.projection.ts';
import { partnershipList } from '../../partnerships/partner/partnership-list.ts';
import { partnershipsProjection, type PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { bestMatches, type Candidate } from '../../scoring/ranking.ts';
import { profileOf } from '../../scoring/scored-partners.ts';
import { ScoringPolicies, type ScoringSnapshot } from '../../scoring-policies/scoring-policies.ts';
import { partnerOf } from '../subjects.ts';

type RecordedList = RecordedEvent<MatchesShown>;

/** The sources that the screens of a partner are made of at a moment. */
interface Setting {
  readonly rows: RowsAt;
  readonly own: PartnerRow;
  readonly pairs: readonly PartnershipRow[];
  /** With the policy that made the recorded list, or ruled then. */
  readonly cohorts: ScoringSnapshot;
  readonly waitlists: Waitlists;
  /** The list that was recorded on that day. */
  readonly recorded: RecordedList | null;
}

/** Leaves out the measured duration of reviews: it counts whole days, so no moment within a day has one. */
const untold: ReviewPace = { ofPartnerships: async () => undefined };

/**
 * Everything that a partner saw at a moment: the list that was recorded on that day, and everything else folded from the streams up
 * to there, by the functions that answer the partner itself. A list that was not recorded is made again from the profiles of then.
 */
@Injectable()
export class DashboardAsOf {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly accessRecords: AccessRecords,
    private readonly scoring: ScoringPolicies,
    private readonly moments: Moments,
    private readonly past: PastRows,
  ) {}

  /** @throws RefusedError where it is not the history of a partner, InvalidInput where there is no such moment */
  async of(caller: Caller, stream: string, { at }: DashboardAsOfQuery): Promise<DashboardAsOfView> {
    const partnerId = partnerOf(stream);
    const events = partnerId === null ? [] : await this.#read(stream);
    const [first] = events;
    if (partnerId === null || !first) throw new RefusedError(refuse('history_unknown'));
    const rows = this.past.at(await this.#momentOf(at, events));
    const [own, present] = await Promise.all([
      rows.of(partnersProjection).get(partnerId),
      this.readModels.of(partnersProjection).get(partnerId),
    ]);
    const standing = own ? 'there' : hasHappened(first, rows.moment) ? 'left' : 'nothing yet';
    const seen = { stream, at: rows.moment.at, title: companyNameOf(own ?? present, partnerId), standing } as const;
    if (!own) return { ...seen, screens: null, withheld: false };
    const screens = await this.#screens(rows, own);
    const isRecorded = await this.#recordReading(caller, screens);
    return { ...seen, screens: isRecorded ? screens : null, withheld: !isRecorded };
  }

  /** The screens are made by what makes those of the present, from rows of then. */
  async #screens(rows: RowsAt, own: PartnerRow): Promise<SeenScreensView> {
    const setting = await this.#settingOf(rows, own);
    const { pairs, cohorts, waitlists, recorded } = setting;
    const side = own.partnerType;
    const approved = own.applicationStatus === 'approved';
    const now = rows.moment.at;
    const sources = { side, own, pairs, cohorts, waitlists, now, rows };
    const [list, partnerships, cohortViews] = await Promise.all([
      approved ? matchList({ ...sources, best: (listed) => this.#best(listed, setting) }) : null,
      Promise.all([
        this.#then(rows, invitationsProjection, { inviteeId: own.id }).then((stored) => storedAcceptanceViews(stored, sources)),
        partnershipList({ ...sources, pace: untold }),
      ]).then((lists) => lists.flat()),
      cohortList({ ...sources, approved }),
    ]);
    const unanswered = await openInvitationViews({ ...sources, begun: partnerships, tokenOf: async () => null });
    const shown = list && withRecordedScores(list, setting);
    const open = openLists({ matches: shown?.matches ?? [], partnerships: [...unanswered, ...partnerships] }, pairs);
    const matches = shown && { ...shown, matches: open.matches };
    const others = await rows.of(partnersProjection).getMany((matches?.matches ?? []).map(({ id }) => id));
    return {
      own: ownProfileView(own, now),
      matches,
      explanations: Object.fromEntries(others.map((other) => [other.id, matchExplanation(own, other, cohorts, true)])),
      partnerships: open.partnerships,
      cohorts: cohortViews,
      listRecordedAt: recorded?.metadata.at ?? null,
      reconstructed: (matches?.matches ?? []).filter((match) => !isOn(recorded, match)).map(({ id }) => id),
    };
  }

  async #settingOf(rows: RowsAt, own: PartnerRow): Promise<Setting> {
    const side = own.partnerType;
    const [pairs, cohorts, lists, policies] = await Promise.all([
      this.#then(rows, partnershipsProjection, side === 'app' ? { appPartnerId: own.id } : { solutionsPartnerId: own.id }),
      this.#then(rows, cohortsProjection),
      this.#read(shownMatchesDecider.stream(own.id)) as Promise<readonly RecordedList[]>,
      this.scoring.versions(),
    ]);
    const snapshot = snapshotOf(cohorts, rows.moment.at);
    rows.know(waitlistsProjection, await this.readModels.of(waitlistsProjection).getMany(waitlistIdsOf(snapshot)));
    const recorded = lists.find(({ data }) => data.day === dayOf(rows.moment.at)) ?? null;
    const policy = (recorded && policies.named(recorded.data.scoringPolicy)) ?? policies.at(rows.moment);
    return {
      rows,
      own,
      pairs: pairs.map((row) => withoutBookmark(row, side)),
      cohorts: { ...snapshot, rules: { policy, currentCohorts: snapshot.current } },
      waitlists: await waitlistsOf(rows, snapshot),
      recorded,
    };
  }

  /** Rows that match now, as they were then. @param where conditions that no event can end */
  async #then<R extends Row, Column extends ColumnOf<R>>(
    rows: RowsAt,
    projection: Projection<R, Column>,
    where: Where<R, Column> = {},
  ): Promise<readonly R[]> {
    const present = await this.readModels.of(projection).find({ where });
    return rows.of(projection).getMany(present.map(({ id }) => id));
  }

  /** Those of the recorded list first, in its order; where it has room, those who rank best by their profiles of then. */
  async #best(listed: ReadonlySet<string>, setting: Setting): Promise<readonly string[]> {
    const { recorded, rows } = setting;
    const shown = (recorded?.data.matches ?? []).map(({ partnerId }) => partnerId).filter((id) => !listed.has(id));
    const best = (await rows.of(partnersProjection).getMany(shown)).map(({ id }) => id);
    if (best.length < offered) {
      const ranked = await this.#ranked(setting, new Set([...listed, ...best]), offered - best.length);
      best.push(...ranked);
    }
    return best.slice(0, offered);
  }

  /** Interests that others had not answered then are in the streams of others, so that ties can fall otherwise. */
  async #ranked({ rows, own, cohorts }: Setting, except: ReadonlySet<string>, limit: number): Promise<readonly string[]> {
    const present = await this.readModels.of(partnersProjection).find({ where: { partnerType: opposite[own.partnerType] } });
    const others = present.filter(({ id }) => !except.has(id));
    rows.know(partnersProjection, others);
    const then = await rows.of(partnersProjection).getMany(others.map(({ id }) => id));
    const approved = then.filter(({ applicationStatus }) => applicationStatus === 'approved');
    const candidates = approved.map((row): Candidate => {
      return { id: row.id, profile: profileOf(row), approvedAt: row.approvedAt ?? row.createdAt, unansweredInterests: 0 };
    });
    return bestMatches(profileOf(own), candidates, cohorts.rules, { limit }).map(({ candidate }) => candidate.id);
  }

  /** The own contact is one reading, those of the partners on the lists are another one. */
  async #recordReading(caller: Caller, { own: { profile: own }, matches, partnerships }: SeenScreensView): Promise<boolean> {
    const partnerTypes: readonly PartnerType[] = [opposite[own.partnerType]];
    const count = new Set([...(matches?.matches ?? []).map(({ id }) => id), ...partnerships.map(({ partner }) => partner.id)])
      .size;
    const recorded = await Promise.all([
      this.accessRecords.ofDetails(caller, [own.id]),
      this.accessRecords.ofList(caller, {
        list: 'matches',
        filter: { type: partnerTypes.join() },
        searched: false,
        partnerTypes,
        count,
      }),
    ]);
    return recorded.every(Boolean);
  }

  /** @throws InvalidInput where there is no such moment, RefusedError where another history has the event */
  async #momentOf(at: string | undefined, events: readonly AnyRecorded[]): Promise<Moment> {
    const event = events.find(({ id }) => id === at);
    if (event) return momentOf(event);
    if (isUUID(at)) throw new RefusedError(refuse('event_unknown'));
    const now = new Date().toISOString();
    const instant = at === undefined ? now : instantOf(at, now);
    if (instant < now) return this.moments.of(instant);
    return { position: (await this.eventStore.head()) ?? START, at: now };
  }

  #read(stream: string): Promise<readonly AnyRecorded[]> {
    return readEvents(this.eventStore, this.codec, stream);
  }
}

/** @throws InvalidInput where it is none, or has not passed */
export function instantOf(at: string, now: string): string {
  const asked = instantIn(at, now);
  if ('message' in asked) throw new InvalidInput([{ field: 'at', message: asked.message }]);
  return asked.instant;
}

/** Bookmarks are their company's alone: a pair that is nothing but one is left out. */
function withoutBookmark(row: PartnershipRow, side: PartnerType): PartnershipRow {
  return { ...row, sides: { ...row.sides, [side]: { ...row.sides[side], saved: false } } };
}

/** Of a policy that is not known, only the score that was shown is; its print is drawn by the one that ruled then. */
function withRecordedScores(list: MatchesView, { recorded, cohorts }: Setting): MatchesView {
  if (!recorded || recorded.data.scoringPolicy === cohorts.rules.policy.name) return list;
  const scores = new Map(recorded.data.matches.map(({ partnerId, score }) => [partnerId, score]));
  return { ...list, matches: list.matches.map((match) => ({ ...match, matchScore: scores.get(match.id) ?? match.matchScore })) };
}

function isOn(recorded: RecordedList | null, { id, matchScore }: MatchView): boolean {
  return (recorded?.data.matches ?? []).some(({ partnerId, score }) => partnerId === id && score === matchScore);
}
