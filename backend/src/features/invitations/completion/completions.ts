import type { RefusalCode } from '@accelerator/contracts/http';
import type { InvitedPair } from '@accelerator/contracts/invitations';
import { Injectable } from '@nestjs/common';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { newId } from '../../../web/http/request-scope.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import type { CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import type { PartnerState } from '../../partners/partner/partner.state.ts';
import { closedReason } from '../../partnerships/standing/can-apply.ts';
import { cohortForBoth } from '../../partnerships/standing/pair-cohorts.ts';
import { partnershipDecider } from '../../partnerships/pair/partnership.decider.ts';
import { pastCohortOf } from '../../partnerships/pair/partnership.state.ts';
import { partnershipsProjection, type PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { isBusy } from './busy.ts';
import type { Completion } from '../invitation.decider.ts';

/** The demand of an acceptance. `cohortId`: null for a joint application, whose partners apply to one that both prefer. */
interface Wanted extends Pick<InvitedPair, 'inviterId' | 'inviteeId' | 'partnershipId'> {
  readonly cohortId: number | null;
  readonly applies: boolean;
}

/** Finds out with which applications two partners come together at this moment. */
@Injectable()
export class Completions {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly cohorts: CohortCatalog,
    private readonly readModels: ReadModels,
  ) {}

  async of({ inviterId, inviteeId, partnershipId, applies, cohortId: target }: Wanted, now: string): Promise<Completion> {
    const [cohorts, inviter, invitee, pair] = await Promise.all([
      this.cohorts.at(now),
      this.gateway.state(partnerDecider, inviterId),
      this.gateway.state(partnerDecider, inviteeId),
      this.gateway.state(partnershipDecider, partnershipId),
    ]);
    const two = [inviter.qualification, invitee.qualification] as const;
    const { proposedCohortId } = pair;
    const cohortId = target ?? cohortForBoth(two, { proposedCohortId, ended: await this.#endedOf(partnershipId) }, cohorts, now);
    const refused = reasonAgainst({ inviter, invitee, cohortId }, cohorts, now);
    if (refused) return { cohortId, inviterApplication: null, inviteeApplication: null, refused };
    const completedCohortId = pastCohortOf(pair, cohorts.isOver);
    return {
      cohortId,
      ...(completedCohortId === null ? {} : { completedCohortId }),
      inviterApplication: { applicationId: newId('application of the inviter'), runningEnded: inviter.running !== null },
      inviteeApplication: applies
        ? { applicationId: newId('application of the invitee'), runningEnded: invitee.running !== null }
        : null,
      ...(invitee.running === null ? {} : { inviteeEnded: invitee.running.applicationId }),
      refused: null,
    };
  }

  /** Reads how the last application of the two ended: only the row holds for which cohort they were rejected. */
  async #endedOf(partnershipId: string): Promise<PartnershipRow['ended']> {
    const row = await this.readModels.of(partnershipsProjection).get(partnershipId);
    return row?.ended ?? null;
  }
}

function reasonAgainst(
  { inviter, invitee, cohortId }: { inviter: PartnerState; invitee: PartnerState; cohortId: number | null },
  cohorts: CohortSnapshot,
  now: string,
): RefusalCode | null {
  const cohort = cohorts.find(cohortId);
  if (!cohort) return 'no_cohort';
  if (isBusy(invitee, cohorts)) return 'has_active';
  if (isBusy(inviter, cohorts)) return 'partner_has_active';
  return closedReason(cohort, now);
}
