import { partnerTypes } from '@accelerator/contracts/catalogue';
import type { EventNamed } from '@accelerator/contracts/log';
import type { Pair, PartnershipDecisionReceipt, Restoration } from '@accelerator/contracts/partnerships';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { readEvents } from '../../../event-sourcing/event-store/read-events.ts';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { isBefore, type Position } from '../../../event-sourcing/kernel/position.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { unlessOver, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import { cohortDecider } from '../../cohorts/cohort.decider.ts';
import { undoneBy, type ActToUndo, type LaterElsewhere } from '../../partners/admin/decision-undoing.ts';
import { companyNameOf } from '../../partners/partner/partner-views.ts';
import { partnerDecider } from '../../partners/partner/partner.decider.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { companyOf } from '../pair/pair-refs.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import { appliedCohortOf, applicationsOf, type PartnershipState } from '../pair/partnership.state.ts';
import { partnershipsProjection, type Act } from '../pair/partnerships.projection.ts';
import { nextStep } from './restoration.ts';

/** Undoes acts of administrators in pairs. */
export class ActUndoing {
  readonly decider = partnershipDecider;

  constructor(
    private readonly gateway: CommandGateway,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** @param givesBack What the act had taken elsewhere is given back first. @throws RefusedError */
  async plan(act: ActToUndo, reason: string | null, givesBack: boolean): Promise<CommandCall> {
    const { pair } = await this.gateway.state(partnershipDecider, act.subjectId);
    if (!pair) throw new RefusedError(refuse('act_unknown'));
    const restoration = givesBack ? await this.#firstStep(act, pair, reason) : null;
    if (restoration) return restoration;
    const undone = undoneBy(act) as EventNamed<'PartnershipActUndone'>['data']['undone'];
    return call(partnershipDecider, 'UndoAct', pair.partnershipId, { ...pair, undone, reason });
  }

  /** The command that gives back what the act had taken: seats first, because they are the scarcest. Null if it had taken nothing. */
  async #firstStep(act: ActToUndo, pair: Pair, reason: string | null): Promise<CommandCall | null> {
    const { undoable } = await this.gateway.state(partnershipDecider, pair.partnershipId);
    if (undoable?.commandId !== act.commandId) throw new RefusedError(refuse('built_upon'));
    const { phase, sides } = undoable.before;
    const cohortId = appliedCohortOf(undoable.before);
    if (cohortId === null) return null;
    const cohorts = await this.cohorts.at(new Date().toISOString());
    const applications = act.type === 'PartnershipMoved' ? [] : await this.#ended(pair, sides, cohorts);
    const restoration: Restoration = {
      undone: undoneBy(act) as Restoration['undone'],
      cohortId,
      active: phase === 'active',
      applications,
    };
    if (!restoration.active) return nextStep({ pair, restoration, reason }, 'seats');
    return call(cohortDecider, 'TakeSeats', String(restoration.cohortId), {
      ...pair,
      cohortId: restoration.cohortId,
      applicationIds: applicationsOf(sides),
      receipt: await this.#receiptOf(pair),
      overfill: false,
      restoration,
      private: reason ? { subject: pair.partnershipId, fields: { reason } } : null,
    });
  }

  /** The applications that ended. @throws RefusedError where one of the two is not free for them any more */
  async #ended(pair: Pair, sides: PartnershipState['sides'], cohorts: CohortSnapshot): Promise<Restoration['applications']> {
    const ended: Restoration['applications'][number][] = [];
    for (const side of partnerTypes.values) {
      const partnerId = companyOf({ ...pair, side });
      const { running } = await this.gateway.state(partnerDecider, partnerId);
      const runningEnded = running !== null && !unlessOver(running, cohorts);
      const { application } = sides[side];
      const isTaken = running !== null && !runningEnded && running.partnershipId !== pair.partnershipId;
      // A side that had not applied has to be one that still can.
      if (isTaken && (application || running.completed)) {
        const row = await this.readModels.of(partnersProjection).get(partnerId);
        throw new RefusedError(refuse('partner_has_active', { partner: companyNameOf(row, partnerId) }));
      }
      if (application) ended.push({ side, applicationId: application.applicationId, runningEnded });
    }
    return ended;
  }

  /** The receipt of the partnership's approval. */
  async #receiptOf({ partnershipId }: Pair): Promise<PartnershipDecisionReceipt> {
    const events = await readEvents(this.store, this.codec, partnershipDecider.stream(partnershipId));
    const receipt = events.findLast((event) => event.type === 'PartnershipApproved')?.data.receipt;
    if (!receipt) throw new Error('An active partnership has no approval.');
    return receipt;
  }

  /** Refuses to restore interest of a company that is not approved: it could not be expressed now. @throws RefusedError */
  async mustBothBeApproved({ subjectId }: ActToUndo): Promise<void> {
    const { undoable, pair } = await this.gateway.state(partnershipDecider, subjectId);
    if (!partnerTypes.values.some((side) => undoable?.before.sides[side].interested)) return;
    for (const id of pair ? [pair.appPartnerId, pair.solutionsPartnerId] : []) {
      const { status } = await this.gateway.state(partnerDecider, id);
      if (status !== 'approved') throw new RefusedError(refuse('partner_not_approved'));
    }
  }

  /** The acts that a company has done in its pairs since, and not taken back. */
  async doneSince(partnerId: string, position: Position): Promise<readonly LaterElsewhere[]> {
    const pairs = this.readModels.of(partnershipsProjection);
    const [asApp, asSolutions] = await Promise.all([
      pairs.find({ where: { appPartnerId: partnerId } }),
      pairs.find({ where: { solutionsPartnerId: partnerId } }),
    ]);
    const isSince = (act: Act | null) => isBefore(position, act?.position);
    const own = [
      ...asApp.map((row) => [row.id, row.acts.app] as const),
      ...asSolutions.map((row) => [row.id, row.acts.solutions] as const),
    ];
    const since: LaterElsewhere[] = [];
    for (const [id, { applied, interested }] of own) {
      if (!isSince(applied) && !isSince(interested)) continue;
      const events = await readEvents(this.store, this.codec, partnershipDecider.stream(id));
      for (const [act, type] of [
        [applied, 'CohortApplied'],
        [interested, 'InterestExpressed'],
      ] as const) {
        const event = isSince(act) && events.find((one) => one.position === act!.position);
        if (event) since.push({ type, correlationId: event.metadata.correlationId, since: doneSinceClauses[type] });
      }
    }
    return since;
  }
}

const doneSinceClauses = {
  CohortApplied: 'the company applied to a cohort since',
  InterestExpressed: 'the company showed interest in a partner since',
} as const;
