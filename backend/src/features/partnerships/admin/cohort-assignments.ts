import type { AssignCohortRequest, Pair } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { PartnershipDecisions } from './partnership-decisions.ts';
import { closedReason } from '../standing/can-apply.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { applicationsOf } from '../pair/partnership.state.ts';
import { PartnershipsReader, type DecisionMade } from '../pair/partnerships-reader.ts';

/** Gives two partners a cohort: a proposal before they are active, and another place for their seats afterwards. */
@Injectable()
export class CohortAssignments {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly decisions: PartnershipDecisions,
    private readonly reader: PartnershipsReader,
  ) {}

  /** @throws RefusedError, NotShownYetError */
  async assign(
    caller: Caller,
    partnershipId: string,
    { cohortId, overfill = false }: AssignCohortRequest,
  ): Promise<DecisionMade> {
    const done = { decider: partnershipDecider, id: partnershipId, by: ['CohortProposed', 'PartnershipMoved'] } as const;
    const before = await this.gateway.sentBefore(done, asCaller(caller));
    if (before) return this.reader.undoableBy(partnershipId, before);
    const { pair, begun, phase, cohortId: from, sides } = await this.decisions.state(partnershipId);
    if (!begun) throw new RefusedError(refuse('not_your_partner', { toAdministrator: true }));
    const now = new Date().toISOString();
    const cohorts = await this.cohorts.at(now);
    if (phase === 'active' && from === cohortId) return {};
    await this.#mustBeAssignable(pair, cohortId, cohorts, now);
    const two = { ...pair, cohortId };
    if (phase !== 'active' || from === null) {
      const proposal = call(partnershipDecider, 'ProposeCohort', partnershipId, two);
      return this.reader.undoableBy(partnershipId, await this.gateway.send(proposal, asCaller(caller)));
    }
    if (cohorts.isOver(from)) throw new RefusedError(refuse('cohort_over'));
    const { receipt } = await this.decisions.receipt(pair, cohortId);
    const seats = { ...two, applicationIds: applicationsOf(sides), receipt, overfill, movedFrom: from };
    const command = call(cohortDecider, 'TakeSeats', String(cohortId), seats);
    const sent = await this.gateway.send(command, asCaller(caller, partnershipId));
    // Seats that it had there before, and that are about to be released, take it nowhere.
    const after = await this.gateway.state(partnershipDecider, partnershipId);
    if (after.cohortId !== cohortId) throw new RefusedError(refuse('taken_back'));
    return this.reader.undoableBy(partnershipId, sent);
  }

  /** Open, or announced and preferred by one of the two. @throws RefusedError */
  async #mustBeAssignable(pair: Pair, cohortId: number, cohorts: CohortSnapshot, now: string): Promise<void> {
    const cohort = cohorts.find(cohortId);
    if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
    const closed = closedReason(cohort, now);
    if (closed === null) return;
    const partners = await this.readModels.of(partnersProjection).getMany([pair.appPartnerId, pair.solutionsPartnerId]);
    const isPreferred = partners.some(({ preferredCohortIds }) => preferredCohortIds.includes(cohortId));
    if (closed === 'cohort_closed' || !isPreferred) throw new RefusedError(refuse(closed, { cohort: cohort.name }));
  }
}
