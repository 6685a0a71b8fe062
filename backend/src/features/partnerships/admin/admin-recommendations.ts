import { actorIdOf } from '@accelerator/contracts/log';
import type {
  AddToDashboardRequest,
  Pair,
  RecommendationView,
  RecommendPartnersRequest,
} from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { actingNamesOf } from '../../api-tokens/acting-names.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { mustBeTwoApprovedSides } from '../../partners/partner/two-sides.ts';
import { pairOf } from '../pair/pair.ts';
import { recommendationView } from '../standing/admin-partnership-views.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { PartnershipsReader } from '../pair/partnerships-reader.ts';
import { partnershipsProjection, type PartnershipRow } from '../pair/partnerships.projection.ts';

/** Recommendations of two partners to each other. */
@Injectable()
export class AdminRecommendations {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
  ) {}

  /** @throws RefusedError, NotShownYetError */
  async add(
    caller: Caller,
    { appPartnerId, solutionsPartnerId, notes = '' }: RecommendPartnersRequest,
  ): Promise<RecommendationView> {
    const pair = pairOf(appPartnerId, solutionsPartnerId);
    return this.#made(caller, pair, call(partnershipDecider, 'RecommendPartners', pair.partnershipId, { ...pair, notes }));
  }

  /** @throws RefusedError, NotShownYetError */
  async addToDashboard(caller: Caller, { appPartnerId, solutionsPartnerId }: AddToDashboardRequest): Promise<RecommendationView> {
    const pair = pairOf(appPartnerId, solutionsPartnerId);
    return this.#made(caller, pair, call(partnershipDecider, 'AddToDashboard', pair.partnershipId, pair));
  }

  /** The recommendation of a pair; null where it has none. */
  async of(row: PartnershipRow): Promise<RecommendationView | null> {
    if (!row.recommended) return null;
    const { userId, proposedBy } = row.recommended;
    const names = await actingNamesOf(this.readModels, [userId, proposedBy]);
    return recommendationView(row, names.act(userId, proposedBy));
  }

  async #made(caller: Caller, { partnershipId, ...two }: Pair, recommending: CommandCall): Promise<RecommendationView> {
    const plan = async () => {
      await this.#mustBeCandidates(two.appPartnerId, two.solutionsPartnerId);
      return recommending;
    };
    const done = { decider: partnershipDecider, id: partnershipId, by: 'PartnersRecommended' } as const;
    const as = asCaller(caller);
    mustBeShown(await this.gateway.sendOnce(done, plan, as));
    const row = await this.readModels.of(partnershipsProjection).get(partnershipId);
    const led = await this.gateway.ledTo(done, as);
    const added = led.find(({ type }) => type === 'PartnersRecommended');
    // Someone may have removed it in the meantime.
    const recommended =
      row?.recommended ??
      (added ? { at: added.metadata.at, position: added.position, userId: actorIdOf(added.metadata.actor) } : null);
    const made = row && (await this.of({ ...row, recommended }));
    if (!made) throw new RefusedError(refuse('recommendation_unknown'));
    return made;
  }

  /** @throws RefusedError, NotShownYetError */
  async remove(caller: Caller, id: string): Promise<{ readonly eventId?: string }> {
    const plan = async () => {
      const { pair } = await this.gateway.state(partnershipDecider, id);
      if (!pair) throw new RefusedError(refuse('recommendation_unknown'));
      return call(partnershipDecider, 'RemoveRecommendation', id, pair);
    };
    const sent = await this.gateway.sendOnce(
      { decider: partnershipDecider, id, by: 'RecommendationRemoved' },
      plan,
      asCaller(caller),
    );
    mustBeShown(sent);
    return this.reader.undoableBy(id, sent);
  }

  /** @throws RefusedError where they are not two approved partners of these types */
  async #mustBeCandidates(appPartnerId: string, solutionsPartnerId: string): Promise<void> {
    const [app, solutions] = await Promise.all([
      this.readModels.of(partnersProjection).get(appPartnerId),
      this.readModels.of(partnersProjection).get(solutionsPartnerId),
    ]);
    mustBeTwoApprovedSides(app, solutions);
  }
}
