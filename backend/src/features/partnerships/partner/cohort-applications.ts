import type { ApplyForCohortRequest, OneSide } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { unlessOver } from '../../cohorts/cohort-snapshot.ts';
import { CommandGateway, type As, type Sent } from '../../../event-sourcing/commands/command-gateway.ts';
import { KeyedMutex } from '../../../platform/async/keyed-mutex.ts';
import { newId } from '../../../web/http/request-scope.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';
import { canApplyWith, isTaken } from '../standing/can-apply.ts';
import { companyOf } from '../pair/pair-refs.ts';
import { otherSideOf } from '../standing/partnership-status.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { pastCohortOf, withoutPastCohort } from '../pair/partnership.state.ts';

/** A pair to which its side may write. */
export interface KnownPair {
  readonly pair: OneSide;
  readonly other: PartnerRow | null;
}

/** Opens a partner's application to a cohort, together with one other partner. */
@Injectable()
export class CohortApplications {
  /** A company applies once at a time: the second of two clicks hears that it has applied, not that an application is under way. */
  readonly #applying = new KeyedMutex();

  constructor(
    private readonly gateway: CommandGateway,
    private readonly cohorts: CohortCatalog,
  ) {}

  /** @throws RefusedError */
  apply(as: As, known: KnownPair, wanted: ApplyForCohortRequest): Promise<Sent> {
    const partnerId = companyOf(known.pair);
    return this.#applying.take(partnerId, async () => {
      const before = await this.gateway.sentBefore({ decider: partnerDecider, id: partnerId, by: 'ApplicationOpened' }, as);
      if (before) return before;
      const stream = { decider: partnershipDecider, id: known.pair.partnershipId };
      if (this.gateway.hasComeToNothing(stream, as)) return this.gateway.alreadySo(stream, as);
      const commands = await this.#plan(known, wanted);
      return commands.length > 0 ? this.gateway.send(commands, as) : this.gateway.alreadySo(stream, as);
    });
  }

  /** Checks that it would not be refused now. @throws RefusedError */
  async mustBePossible(known: KnownPair, wanted: ApplyForCohortRequest): Promise<void> {
    await this.#plan(known, wanted);
  }

  /** The commands to send; nothing where the side has applied there already. */
  async #plan(
    { pair, other: otherRow }: KnownPair,
    { cohortId, applicationMessage }: ApplyForCohortRequest,
  ): Promise<readonly CommandCall[]> {
    const partnerId = companyOf(pair);
    if (cohortId === undefined) throw new RefusedError(refuse('no_cohort'));
    const now = new Date().toISOString();
    const cohorts = await this.cohorts.at(now);
    const cohort = cohorts.find(cohortId);
    if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
    const otherId = otherSideOf(pair, pair.side);
    const [own, other, pairState] = await Promise.all([
      this.gateway.state(partnerDecider, partnerId),
      this.gateway.state(partnerDecider, otherId),
      this.gateway.state(partnershipDecider, pair.partnershipId),
    ]);
    const state = withoutPastCohort(pairState, cohorts.isOver);
    const mine = state.sides[pair.side].application;
    if (mine?.cohortId === cohortId) return [];
    if (other.status !== 'approved') throw new RefusedError(refuse('partner_not_approved'));
    if (mine && state.phase !== 'talking')
      throw new RefusedError(refuse(state.phase === 'active' ? 'already_active' : 'already_both_applied'));
    const running = unlessOver(own.running, cohorts);
    const runningEnded = running !== own.running;
    const applicant = { side: pair.side, approved: own.status === 'approved', running };
    const partnerTaken = isTaken(other, pair.partnershipId, cohorts);
    const partnerName = companyNameOf(otherRow, otherId);
    const { allowed, reason, details } = canApplyWith(
      applicant,
      { id: pair.partnershipId, ...state, partnerTaken, partnerApproved: other.status === 'approved', partnerName },
      cohort,
      now,
      cohorts.nameOf,
    );
    // An application that is open but has not reached the pair, because the server ended in between, is sent on its way again.
    const isOpen = running?.partnershipId === pair.partnershipId && running.cohortId === cohortId;
    if (!allowed && reason && !isOpen) throw new RefusedError(refuse(reason, details));
    if (partnerTaken) throw new RefusedError(refuse('partner_has_active', { partner: partnerName }));
    const commands: CommandCall[] = [];
    if (other.running?.completed && other.running.partnershipId !== pair.partnershipId) {
      const { applicationId } = other.running;
      const over = { partnerId: otherId, applicationId, byPartnershipId: pair.partnershipId };
      commands.push(call(partnerDecider, 'OvertakeApplication', otherId, over));
    }
    const application = {
      ...pair,
      partnerId,
      applicationId: newId(`application of ${pair.side}`),
      cohortId,
      message: applicationMessage || null,
      runningEnded,
      completedCohortId: pastCohortOf(pairState, cohorts.isOver) ?? undefined,
    };
    commands.push(call(partnerDecider, 'OpenApplication', partnerId, application));
    return commands;
  }
}
