import type { AdminPartnershipView, PartnershipDecisionReceipt } from '@accelerator/contracts/partnerships';
import type { BulkApprovalView } from '@accelerator/contracts/partners';
import { Injectable } from '@nestjs/common';
import { accountsProjection } from '../accounts/accounts.projection.ts';
import { asCaller } from '../../web/http/as-caller.ts';
import type { Caller } from '../../web/access/caller.ts';
import { CohortCatalog } from '../cohorts/cohort-catalog.ts';
import { enrolledIn } from '../cohorts/cohort-views.ts';
import { cohortDecider } from '../cohorts/cohort.decider.ts';
import { CommandGateway, NotShownYetError } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { refuse, RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { scoredPartners } from '../scoring/scored-partners.ts';
import { printOf } from '../scoring/explanation.ts';
import { scoringPolicy } from '../scoring/score.ts';
import { partnersProjection } from '../partners/partners.projection.ts';
import { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { adminPartnershipView } from './partnership-views.ts';
import { applicationsOf, partnershipDecider } from './partnership.decider.ts';
import { hasBegun } from './partnership-status.ts';
import { PartnershipsReader } from './partnerships-reader.ts';
import { partnershipsProjection, type PartnershipRow } from './partnerships.projection.ts';
import { waitlist } from './waitlist.ts';

/** What administrators see of the pairs, and decide. */
@Injectable()
export class AdminPartnerships {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly reader: PartnershipsReader,
    private readonly cohorts: CohortCatalog,
  ) {}

  /** The newest first, without what is no more than a bookmark; `pending_approval` gives those that wait for a decision, the longest waiting first. */
  async list(status: string | undefined): Promise<readonly AdminPartnershipView[]> {
    const now = new Date().toISOString();
    const waiting = status === 'pending_approval';
    const rows = await this.readModels.of(partnershipsProjection).find({
      ...(waiting ? { where: { phase: 'submitted' } } : {}),
      sort: [{ field: 'createdAt', descending: true }],
    });
    const begun = rows.filter((row) => row.begunAt !== null || hasBegun(row, 'admin'));
    const ordered = waiting
      ? begun.toSorted((one, other) => (one.submittedAt ?? '').localeCompare(other.submittedAt ?? ''))
      : begun;
    return this.#views(ordered, now);
  }

  async one(partnershipId: string): Promise<AdminPartnershipView> {
    const row = await this.#row(partnershipId);
    const [view] = await this.#views([row], new Date().toISOString());
    return view!;
  }

  async #views(rows: readonly PartnershipRow[], now: string): Promise<readonly AdminPartnershipView[]> {
    const [partners, accounts, cohorts] = await Promise.all([
      this.readModels
        .of(partnersProjection)
        .getMany([...new Set(rows.flatMap((row) => [row.appPartnerId, row.solutionsPartnerId]))]),
      this.readModels.of(accountsProjection).getMany([...new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))]),
      this.cohorts.at(now),
    ]);
    const partnerById = new Map(partners.map((row) => [row.id, row]));
    const usernames = new Map(accounts.map((row) => [row.id, row.username]));
    const positions = new Map(
      await Promise.all(
        cohorts.all.map(async (cohort) => {
          const submitted = await this.reader.waitingFor(cohort.cohortId);
          return [
            cohort.cohortId,
            waitlist(
              cohort,
              submitted.map(({ id }) => id),
            ),
          ] as const;
        }),
      ),
    );
    return rows.map((row) => {
      const app = partnerById.get(row.appPartnerId) ?? null;
      const solutions = partnerById.get(row.solutionsPartnerId) ?? null;
      const waitlistPosition = (row.cohortId !== null && positions.get(row.cohortId)?.get(row.id)) || null;
      const scored = app && solutions ? printOf(scoredPartners(app, solutions, cohorts.current)) : { score: 0, print: [] };
      const usernameOf = (userId: string) => usernames.get(userId) ?? 'Deleted administrator';
      return adminPartnershipView(row, { app, solutions }, { ...scored, policy: scoringPolicy }, usernameOf, {
        now,
        cohorts,
        waitlistPosition,
      });
    });
  }

  /** The commit point is the cohort's seats: the first approval takes the last ones. */
  async approve(caller: Caller, partnershipId: string, { overfill }: { overfill: boolean }): Promise<void> {
    const row = await this.#row(partnershipId);
    const state = await this.gateway.state(partnershipDecider, partnershipId);
    if (state.phase === 'active') return;
    if (state.phase !== 'submitted' || state.cohortId === null) throw new RefusedError(refuse('not_awaiting_approval'));
    if (state.sides.app.frozen || state.sides.solutions.frozen) throw new RefusedError(refuse('frozen'));
    const { receipt, bothApproved } = await this.#receipt(row, state.cohortId);
    if (!bothApproved) throw new RefusedError(refuse('partner_not_approved'));
    const { appPartnerId, solutionsPartnerId } = row;
    const applicationIds = applicationsOf(state.sides);
    const seats = {
      partnershipId,
      appPartnerId,
      solutionsPartnerId,
      cohortId: state.cohortId,
      applicationIds,
      receipt,
      overfill,
    };
    await this.gateway.send(call(cohortDecider, 'TakeSeats', String(state.cohortId), seats), asCaller(caller, partnershipId));
  }

  /** What is on hold can be rejected too. */
  async reject(caller: Caller, partnershipId: string, reason: string | null): Promise<void> {
    const row = await this.#row(partnershipId);
    const state = await this.gateway.state(partnershipDecider, partnershipId);
    if (state.phase !== 'submitted' || state.cohortId === null) throw new RefusedError(refuse('not_awaiting_approval'));
    const { receipt } = await this.#receipt(row, state.cohortId);
    const { appPartnerId, solutionsPartnerId } = row;
    const rejected = { partnershipId, appPartnerId, solutionsPartnerId, reason, receipt };
    await this.gateway.send(call(partnershipDecider, 'RejectPartnership', partnershipId, rejected), asCaller(caller));
  }

  /** Ends a running application or an active partnership, on hold or not. */
  async cancel(caller: Caller, partnershipId: string, reason: string | null): Promise<void> {
    const { appPartnerId, solutionsPartnerId } = await this.#row(partnershipId);
    const canceled = { partnershipId, appPartnerId, solutionsPartnerId, by: 'admin', reason } as const;
    await this.gateway.send(call(partnershipDecider, 'CancelPartnership', partnershipId, canceled), asCaller(caller));
  }

  /** One after the other, so that seats go to those who come first; what cannot be approved is named and passed over. */
  async approveMany(caller: Caller, partnershipIds: readonly string[]): Promise<BulkApprovalView> {
    const skipped: { id: string; reason: string }[] = [];
    const wanted = new Set(partnershipIds);
    for (const id of wanted) {
      try {
        const { phase } = await this.gateway.state(partnershipDecider, id);
        if (phase === 'active') throw new RefusedError(refuse('already_active'));
        await this.approve(caller, id, { overfill: false });
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        skipped.push({ id, reason: reasonToSkip(error) });
      }
    }
    return { approved: wanted.size - skipped.length, skipped };
  }

  /** @throws RefusedError, NotShownYetError where the pair has begun and the views do not have it */
  async #row(partnershipId: string): Promise<PartnershipRow> {
    const row = await this.readModels.of(partnershipsProjection).get(partnershipId);
    if (row) return row;
    const begun = await this.gateway.runner.positionOf({ decider: partnershipDecider, id: partnershipId });
    throw begun === null ? new RefusedError(refuse('not_your_partner')) : new NotShownYetError();
  }

  /** What the administrator has in front of them, as the views show it. */
  async #receipt(
    row: PartnershipRow,
    cohortId: number,
  ): Promise<{ readonly receipt: PartnershipDecisionReceipt; readonly bothApproved: boolean }> {
    const cohorts = await this.cohorts.at(new Date().toISOString());
    const cohort = cohorts.find(cohortId);
    if (!cohort) throw new RefusedError(refuse('cohort_unknown'));
    const [app, solutions] = await Promise.all([
      this.readModels.of(partnersProjection).get(row.appPartnerId),
      this.readModels.of(partnersProjection).get(row.solutionsPartnerId),
    ]);
    if (!app || !solutions) throw new RefusedError(refuse('partner_unknown'));
    const receipt = {
      appProfileVersion: app.profileVersion,
      solutionsProfileVersion: solutions.profileVersion,
      matchScore: printOf(scoredPartners(app, solutions, cohorts.current)).score,
      scoringPolicy,
      cohort: { cohortId, status: cohort.status, capacity: cohort.capacity, enrolled: enrolledIn(cohort) },
    };
    return { receipt, bothApproved: [app, solutions].every(({ applicationStatus }) => applicationStatus === 'approved') };
  }
}

/** Above the limit of a cohort goes one partnership at a time, because an administrator has to confirm it. */
function reasonToSkip({ code, message }: RefusedError): string {
  return code === 'full' ? `${message} Choose Approve in its details to go above the limit.` : message;
}
