import type { SkippedView } from '@accelerator/contracts/undo';
import { partnerIdOn, partnerTypes } from '@accelerator/contracts/catalogue';
import { sentenceOf } from '@accelerator/contracts/http';
import { type BulkApprovalView } from '@accelerator/contracts/partners';
import type {
  Pair,
  PartnershipDecisionReceipt,
  PartnershipListFilter,
  PartnershipToApprove,
} from '@accelerator/contracts/partnerships';
import { changedByOthers } from '@accelerator/contracts/partnerships/decision-version';
import { Injectable } from '@nestjs/common';
import { asCaller, type Caller } from '../../accounts/callers.ts';
import { bulkApproval } from '../../partners/admin/bulk-approval.ts';
import { asSelected, type Selected } from '../../partners/admin/all-that-match.ts';
import { matching } from '../../../web/http/list-page.ts';
import { enrolledIn } from '../../cohorts/cohort-views.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { CommandGateway, mustBeShown, NotShownYetError } from '../../../event-sourcing/commands/command-gateway.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { scoredPartners } from '../../scoring/scored-partners.ts';
import { printOf } from '../../scoring/explanation.ts';
import { ScoringPolicies } from '../../scoring-policies/scoring-policies.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { stands } from '../../partners/partner/partner.state.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { versionByOthersOf } from '../standing/admin-partnership-views.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { applicationsOf, type PartnershipState } from '../pair/partnership.state.ts';
import { partnershipListProjection } from '../list/partnership-list.projection.ts';
import { isOnTheList, pairNameOf, type PartnershipListRow } from '../list/partnership-list-row.ts';
import { filterFrom, adminPartnershipListAt } from '../list/admin-partnership-list.ts';
import { PartnershipsReader, type DecisionMade } from '../pair/partnerships-reader.ts';
import { ReviewQueue } from './review-queue.ts';
import { refuseUnknown } from './unknown-partnership.ts';

/** The state of a pair with at least one event. */
type KnownState = PartnershipState & { readonly pair: Pair };

function isKnown(state: PartnershipState): state is KnownState {
  return state.pair !== null;
}

/** Decisions of administrators on pairs, made on the log. */
@Injectable()
export class PartnershipDecisions {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly scoring: ScoringPolicies,
    private readonly queue: ReviewQueue,
    private readonly reader: PartnershipsReader,
  ) {}

  /**
   * The commit point is the cohort's seats: the first approval takes the last ones.
   * @param seenVersion What the administrator had in front of them; without it the newest is decided on.
   * @throws RefusedError, NotShownYetError
   */
  async approve(
    caller: Caller,
    partnershipId: string,
    { overfill, seenVersion }: { overfill: boolean; seenVersion: string | undefined },
  ): Promise<DecisionMade> {
    const as = asCaller(caller, partnershipId);
    const plan = () => this.#approval(caller, partnershipId, { overfill, seenVersion });
    const sent = await this.gateway.sendOnce(approvalOf(partnershipId), plan, as);
    return this.reader.undoableBy(partnershipId, sent);
  }

  /** Nothing where it is active already. @throws RefusedError, NotShownYetError */
  async #approval(
    caller: Caller,
    partnershipId: string,
    { overfill, seenVersion }: { overfill: boolean; seenVersion: string | undefined },
  ): Promise<readonly CommandCall[]> {
    const state = await this.state(partnershipId);
    const { pair } = state;
    if (state.phase === 'active') return [];
    if (state.phase !== 'submitted' || state.cohortId === null) throw new RefusedError(refuse('not_awaiting_approval'));
    if (state.sides.app.frozen || state.sides.solutions.frozen) throw new RefusedError(refuse('frozen'));
    await this.#mustBothStand(state);
    const { receipt, bothApproved } = await this.receipt(pair, state.cohortId);
    if (seenVersion !== undefined) await this.#mustBeAsSeen(caller, seenVersion, state, receipt);
    if (!bothApproved) throw new RefusedError(refuse('partner_not_approved'));
    const seats = { ...pair, cohortId: state.cohortId, applicationIds: applicationsOf(state.sides), receipt, overfill };
    return [call(cohortDecider, 'TakeSeats', String(state.cohortId), seats)];
  }

  /** A pair that is on hold can be rejected too. @throws RefusedError, NotShownYetError */
  async reject(
    caller: Caller,
    partnershipId: string,
    { reason, seenVersion }: { reason: string | null; seenVersion: string | undefined },
  ): Promise<DecisionMade> {
    const plan = async () => {
      const state = await this.state(partnershipId);
      if (state.phase !== 'submitted' || state.cohortId === null) throw new RefusedError(refuse('not_awaiting_approval'));
      const { receipt } = await this.receipt(state.pair, state.cohortId);
      if (seenVersion !== undefined) await this.#mustBeAsSeen(caller, seenVersion, state, receipt);
      return call(partnershipDecider, 'RejectPartnership', partnershipId, { ...state.pair, reason, receipt });
    };
    const done = { decider: partnershipDecider, id: partnershipId, by: 'PartnershipRejected' } as const;
    return this.reader.undoableBy(partnershipId, await this.gateway.sendOnce(done, plan, asCaller(caller)));
  }

  /** @throws RefusedError, NotShownYetError */
  async annotate(caller: Caller, partnershipId: string, evaluationNotes: string): Promise<void> {
    const plan = async () => {
      const { pair } = await this.state(partnershipId);
      return call(partnershipDecider, 'AnnotatePartnership', partnershipId, { ...pair, evaluationNotes });
    };
    const done = { decider: partnershipDecider, id: partnershipId, by: 'PartnershipAnnotated' } as const;
    mustBeShown(await this.gateway.sendOnce(done, plan, asCaller(caller)));
  }

  /** Decides every pair that matches the filter, as the administrator saw it. @throws RefusedError, InvalidInput */
  async approveMatching(caller: Caller, filter: PartnershipListFilter, selected: Selected): Promise<BulkApprovalView> {
    const list = this.readModels.of(partnershipListProjection);
    const cohorts = await this.scoring.at(new Date().toISOString());
    const listNow = adminPartnershipListAt(cohorts);
    const find = async (given: PartnershipListFilter) =>
      (await list.find({ ...matching(listNow, filterFrom(given, cohorts)), sort: [{ field: 'submittedAt' }] })).filter(
        isOnTheList,
      );
    const as = asCaller(caller);
    const isOwn = ({ id }: PartnershipListRow) => this.gateway.hasDone(approvalOf(id), as);
    const { same, changed } = await asSelected({ find, isOwn }, filter, selected);
    const { skipped, ...bulk } = await this.approveMany(
      caller,
      same.map(({ id }) => ({ id })),
    );
    const code = 'version_outdated';
    const reason = sentenceOf(code, { opened: 'partnership' });
    return { ...bulk, skipped: await this.#named([...skipped, ...changed.map(({ id }) => ({ id, reason, code }) as const)]) };
  }

  /**
   * One after the other as they were given, those of one cohort in its line, so that seats go to those who come first; what cannot be
   * approved is named and passed over. Above the limit of a cohort goes one partnership at a time, because an administrator has to
   * confirm it.
   */
  async approveMany(caller: Caller, partnerships: readonly PartnershipToApprove[]): Promise<BulkApprovalView> {
    const skipped: SkippedView[] = [];
    const versions = new Map(partnerships.map(({ id, version }) => [id, version]));
    for (const id of await this.queue.inOrderOfWaitlists([...versions.keys()])) {
      const seenVersion = versions.get(id);
      try {
        const plan = async () => {
          const commands = await this.#approval(caller, id, { overfill: false, seenVersion });
          if (commands.length === 0) throw new RefusedError(refuse('already_active'));
          return commands;
        };
        const { position } = await this.gateway.sendOnce(approvalOf(id), plan, asCaller(caller, id));
        // Another administrator was faster, and undoing this bulk must not be counted on for it.
        if (position === null) throw new RefusedError(refuse('already_active'));
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        skipped.push({ id, reason: error.message, code: error.code });
      }
    }
    return bulkApproval(versions.size - skipped.length, await this.#named(skipped), asCaller(caller));
  }

  async #named(skipped: readonly SkippedView[]): Promise<readonly SkippedView[]> {
    const rows = await this.readModels.of(partnershipListProjection).getMany(skipped.map(({ id }) => id));
    const names = new Map(rows.filter(isOnTheList).map((row) => [row.id, pairNameOf(row)]));
    return skipped.map((one) => ({ ...one, ...(names.has(one.id) && { name: names.get(one.id)! }) }));
  }

  /** The pair as it stands in the log. @throws RefusedError where there is none, also where it is an invitation */
  async state(partnershipId: string): Promise<KnownState> {
    return this.known(partnershipId, await this.gateway.state(partnershipDecider, partnershipId));
  }

  /** @throws RefusedError where nothing has happened between the two, also where it is an invitation */
  async known(partnershipId: string, state: PartnershipState): Promise<KnownState> {
    return isKnown(state) ? state : refuseUnknown(this.readModels, partnershipId);
  }

  /** One of the two may have applied elsewhere since, once the cohort was over. @throws RefusedError */
  async #mustBothStand({ pair, sides }: KnownState): Promise<void> {
    for (const side of partnerTypes.values) {
      const { running } = await this.gateway.state(partnerDecider, partnerIdOn(pair, side));
      const wanted = sides[side].application?.applicationId ?? null;
      if (!running || !stands(running, wanted)) throw new RefusedError(refuse('not_awaiting_approval'));
    }
  }

  /** The profiles are compared where they are decided on, and have to be those that the receipt will name. */
  async #mustBeAsSeen(
    { userId }: Caller,
    seenVersion: string,
    state: KnownState,
    receipt: PartnershipDecisionReceipt,
  ): Promise<void> {
    const [app, solutions] = await Promise.all([
      this.gateway.state(partnerDecider, state.pair.appPartnerId),
      this.gateway.state(partnerDecider, state.pair.solutionsPartnerId),
    ]);
    const changed = changedByOthers(seenVersion, versionByOthersOf(state, { app, solutions }, userId));
    if (changed)
      throw new RefusedError(refuse('version_outdated', { opened: changed === 'profile' ? 'profile' : 'partnership' }));
    if (app.profileVersion !== receipt.appProfileVersion || solutions.profileVersion !== receipt.solutionsProfileVersion)
      throw new NotShownYetError();
  }

  /** The state that the administrator has in front of them, as the views show it. */
  async receipt(
    { appPartnerId, solutionsPartnerId }: Pair,
    cohortId: number,
  ): Promise<{ readonly receipt: PartnershipDecisionReceipt; readonly bothApproved: boolean }> {
    const cohorts = await this.scoring.at(new Date().toISOString());
    const cohort = cohorts.find(cohortId);
    if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
    const [app, solutions] = await Promise.all([
      this.readModels.of(partnersProjection).get(appPartnerId),
      this.readModels.of(partnersProjection).get(solutionsPartnerId),
    ]);
    if (!app || !solutions) throw new RefusedError(refuse('partner_unknown'));
    const receipt = {
      appProfileVersion: app.profileVersion,
      solutionsProfileVersion: solutions.profileVersion,
      matchScore: printOf(scoredPartners(app, solutions, cohorts.rules)).score,
      scoringPolicy: cohorts.rules.policy.name,
      cohort: { cohortId, status: cohort.status, capacity: cohort.capacity, enrolled: enrolledIn(cohort) },
    };
    return { receipt, bothApproved: [app, solutions].every(({ applicationStatus }) => applicationStatus === 'approved') };
  }
}

function approvalOf(partnershipId: string) {
  return { decider: partnershipDecider, id: partnershipId, by: 'PartnershipApproved' } as const;
}
