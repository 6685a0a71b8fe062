import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchMomentView } from '@accelerator/contracts/history';
import type { MatchExplanation } from '@accelerator/contracts/matching';
import type { Pair } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { momentOf, type Moment } from '../../../event-sourcing/event-store/moments.ts';
import { findStored } from '../../../event-sourcing/event-store/read-events.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { standingOf } from '../../matching/partner/match-changes.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { explain, scoredPair } from '../../scoring/explanation.ts';
import type { Reader } from '../../scoring/explanation-texts.ts';
import { scoringProfile } from '../../scoring/scoring-profile.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { partnershipOf } from '../subjects.ts';

/**
 * The match of a pair as it was at a moment: the policy of then on what the two said of themselves by then, and the state of their
 * cohorts.
 */
@Injectable()
export class PairMatches {
  constructor(
    private readonly eventStore: EventStore,
    private readonly gateway: CommandGateway,
    private readonly scoring: ScoringPolicies,
  ) {}

  /** @throws RefusedError where there is no such event of a pair */
  async at(stream: string, eventId: string): Promise<MatchMomentView> {
    const found = partnershipOf(stream) === null ? undefined : await findStored(this.eventStore, stream, eventId);
    if (!found) throw new RefusedError(refuse('history_unknown'));
    const moment = momentOf(found);
    // Every event of a pair says who the two are.
    return { at: moment.at, match: await this.of(found.data as unknown as Pair, moment, 'admin') };
  }

  /** Null where one of the two was not approved. */
  async of(
    { appPartnerId, solutionsPartnerId }: Omit<Pair, 'partnershipId'>,
    moment: Moment,
    viewer: Reader['viewer'],
  ): Promise<MatchExplanation | null> {
    const profileAt = async <Type extends PartnerType>(type: Type, id: string) => {
      const { status, qualification } = await this.gateway.stateAt(partnerDecider, id, moment);
      return status === 'approved' && qualification ? scoringProfile(type, qualification) : null;
    };
    const [app, solutions, { nameOf, policies }] = await Promise.all([
      profileAt('app', appPartnerId),
      profileAt('solutions', solutionsPartnerId),
      this.scoring.at(moment.at),
    ]);
    if (!app || !solutions) return null;
    const shared = app.cohortIds.filter((id) => solutions.cohortIds.includes(id));
    const current = await Promise.all(shared.map((id) => this.#isCurrent(id, moment)));
    const currentCohorts = new Set(shared.filter((_, index) => current[index]));
    const rules = { policy: policies.at(moment), currentCohorts };
    return explain(scoredPair(app, solutions, rules), { viewer, cohortName: nameOf });
  }

  async #isCurrent(cohortId: number, moment: Moment): Promise<boolean> {
    const { details } = await this.gateway.stateAt(cohortDecider, String(cohortId), moment);
    return standingOf(details, moment.at) === 'current';
  }
}
