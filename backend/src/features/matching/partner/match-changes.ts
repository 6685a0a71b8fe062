import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { CohortDetails } from '@accelerator/contracts/cohorts';
import type { MatchChangesView } from '@accelerator/contracts/matching';
import type { Qualification } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../../accounts/callers.ts';
import { InvalidInput } from '../../../web/http/refusals/problems.ts';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { isCompleted } from '../../cohorts/cohort-views.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { hasHappened, Moments, type Moment } from '../../../event-sourcing/event-store/moments.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { partnersProjection, type PartnerRow } from '../../partners/partner/partners.projection.ts';
import { VisiblePartners } from '../../partnerships/standing/visible-partners.ts';
import type { Viewer } from '../../scoring/explanation-texts.ts';
import { scoreChanges, type EarlierInputs, type LaterInputs } from '../../scoring/score-changes.ts';
import { ScoringPolicies, type PolicyVersions } from '../../scoring-policies/scoring-policies.ts';
import type { CohortStanding, ScoreInputs } from '../../scoring/score-inputs.ts';
import { ShownMatches, type Showing } from './shown-matches.ts';

type CohortFacts = Pick<CohortDetails, 'status' | 'endDate'>;

/** With which moment the score is compared. */
interface Earlier extends Moment {
  readonly policy: EarlierInputs['policy'];
}

/** The present, in which stands when each of them last changed. */
interface Rows {
  readonly own: PartnerRow;
  readonly other: PartnerRow;
}

/**
 * Why a match changed: the scorer compares what the two said of themselves, and the state of their cohorts, at an earlier moment and now.
 * The earlier moment is folded from the streams of those of the two, and of the cohorts that both preferred then, that have changed since.
 */
@Injectable()
export class MatchChanges {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly scoring: ScoringPolicies,
    private readonly visiblePartners: VisiblePartners,
    private readonly shownMatches: ShownMatches,
    private readonly moments: Moments,
  ) {}

  /**
   * @param since An instant; undefined is the last time the reader was shown the partner before today, or else today.
   * @throws RefusedError partner_unknown where the partner may not be seen, InvalidInput where the instant is to come
   */
  async of(caller: PartnerCaller, otherId: string, since: string | undefined): Promise<MatchChangesView> {
    const now = new Date().toISOString();
    const asked = since === undefined ? undefined : new Date(since).toISOString();
    if (asked !== undefined && asked > now)
      throw new InvalidInput([{ field: 'since', message: 'Give since as an instant that has passed' }]);
    const [own, { partner: other }] = await Promise.all([
      this.readModels.of(partnersProjection).get(caller.partnerId),
      this.visiblePartners.find(caller, otherId),
    ]);
    if (!own) throw new RefusedError(refuse('partner_unknown'));
    return this.between(own, other, caller.partnerType, now, asked);
  }

  /** @param since An instant; undefined is the last time that `own` was shown the other one before today, or else today. */
  async between(own: PartnerRow, other: PartnerRow, viewer: Viewer, now: string, since?: string): Promise<MatchChangesView> {
    const [cohorts, showings] = await Promise.all([this.scoring.at(now), this.shownMatches.of(own.id, other.id)]);
    const side = own.partnerType;
    const inputs = inputsOf(side, own, other, (id) => standingOf(cohorts.find(id), now));
    const later: LaterInputs = { ...inputs, policy: cohorts.rules.policy };
    const reader = { viewer, cohortName: cohorts.nameOf };
    const asked = since === undefined ? undefined : await this.moments.of(since);
    const moment = earlierMoment(asked, showings, dayOf(now), cohorts.policies);
    const earlier = moment && (await this.#inputsAt(moment, side, { own, other }));
    if (!moment || !earlier) return { since: moment?.at ?? null, ...scoreChanges(later, later, reader), before: null };
    return { since: moment.at, ...scoreChanges(earlier, later, reader) };
  }

  /** @returns null where the two had no score then, because one of them was not approved */
  async #inputsAt({ policy, ...moment }: Earlier, side: PartnerType, rows: Rows): Promise<EarlierInputs | null> {
    const [own, other] = await Promise.all([this.#profileAt(moment, rows.own), this.#profileAt(moment, rows.other)]);
    if (!own || !other) return null;
    const shared = sharedBy(own, other);
    const cohorts = await Promise.all(shared.map((id) => this.gateway.stateAt(cohortDecider, String(id), moment)));
    const standings = new Map(shared.map((id, index) => [id, standingOf(cohorts[index]!.details, moment.at)]));
    return { ...inputsOf(side, own, other, (id) => standings.get(id)!), policy };
  }

  /** @returns null where the partner was not approved */
  async #profileAt(moment: Moment, row: PartnerRow): Promise<Qualification | null> {
    if (hasHappened(row, moment)) return row.applicationStatus === 'approved' ? row : null;
    const { status, qualification } = await this.gateway.stateAt(partnerDecider, row.id, moment);
    return status === 'approved' ? qualification : null;
  }
}

/** Of a time when a policy held that is not known, only what was shown is. */
function earlierMoment(
  asked: Moment | undefined,
  showings: readonly Showing[],
  today: string,
  policies: PolicyVersions,
): Earlier | null {
  const shown = asked
    ? showings.find((showing) => hasHappened(showing, asked))
    : (showings.find(({ day }) => day < today) ?? showings[0]);
  const policy = shown && policies.named(shown.scoringPolicy);
  if (shown && !policy) return { ...momentIn(shown), policy: { name: shown.scoringPolicy, shownScore: shown.score } };
  if (asked) return { ...asked, policy: policies.at(asked) };
  return shown && policy ? { ...momentIn(shown), policy } : null;
}

function momentIn({ position, at }: Showing): Moment {
  return { position, at };
}

function inputsOf(
  side: PartnerType,
  own: Qualification,
  other: Qualification,
  standing: (cohortId: number) => CohortStanding,
): ScoreInputs {
  const cohorts = new Map(sharedBy(own, other).map((id) => [id, standing(id)]));
  return side === 'app' ? { app: own, solutions: other, cohorts } : { app: other, solutions: own, cohorts };
}

function sharedBy(one: Qualification, other: Qualification): readonly number[] {
  return one.preferredCohortIds.filter((id) => other.preferredCohortIds.includes(id));
}

/** The weight of a cohort for a score at a moment; null is one that there was not. */
export function standingOf(cohort: CohortFacts | null, now: string): CohortStanding {
  if (!cohort || cohort.status === 'Closed') return 'closed';
  return isCompleted(cohort, now) ? 'ended' : 'current';
}
