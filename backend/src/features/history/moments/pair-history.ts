import { isByAdministrator, type Actor } from '@accelerator/contracts/log';
import { partnerIdOn, type PartnerType } from '@accelerator/contracts/catalogue';
import type { MatchMomentView, StateField, StreamEventView, StreamHistoryView } from '@accelerator/contracts/history';
import { Injectable } from '@nestjs/common';
import type { PartnerCaller } from '../../accounts/callers.ts';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { momentOf } from '../../../event-sourcing/event-store/moments.ts';
import { findStored, readEvents } from '../../../event-sourcing/event-store/read-events.ts';
import { evolve } from '../../../event-sourcing/kernel/decider.ts';
import { FoldedRows } from '../../../event-sourcing/projections/folded-rows.ts';
import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { snapshotOf, type CohortSnapshot } from '../../cohorts/cohort-snapshot.ts';
import type { HistoryReader } from '../../../events/columns/own-history.ts';
import { ownHistoryEntryOf } from '../../my-data/own-history-entries.ts';
import { actingFor, actorName, visibleTo, type PairEvent } from '../../my-data/own-history.ts';
import { companyNamesIn } from '../../partners/partner/company-names.ts';
import { partnersProjection } from '../../partners/partner/partners.projection.ts';
import { partnershipDecider } from '../../partnerships/pair/partnership.decider.ts';
import { endsByClock, isByClock, withEnds } from '../../partnerships/standing/ends-by-clock.ts';
import { otherSideOf } from '../../partnerships/standing/partnership-status.ts';
import { partnershipsProjection, type PartnershipRow } from '../../partnerships/pair/partnerships.projection.ts';
import { VisiblePartners } from '../../partnerships/standing/visible-partners.ts';
import { visibility } from '../../partnerships/standing/visibility.ts';
import { Approvals } from './approvals.ts';
import { PairMatches } from './pair-matches.ts';
import { fieldsOf, ownPairFields, type PairApprovals } from './state-fields.ts';
import { changesBetween } from '../stream-history.ts';
import { sideOf } from '../history-entries.ts';

/**
 * Tells a pair to one of the two. It folds only the events that this side may know: what is left out cannot show in a state, in a number of
 * events or in what changed.
 */
@Injectable()
export class PairHistory {
  constructor(
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly readModels: ReadModels,
    private readonly cohorts: CohortCatalog,
    private readonly visiblePartners: VisiblePartners,
    private readonly matches: PairMatches,
    private readonly approvals: Approvals,
  ) {}

  /** @throws RefusedError where the pair is not the caller's, or the caller does not know of it now */
  async of(caller: PartnerCaller, partnershipId: string): Promise<StreamHistoryView> {
    const { partnerId, partnerType: side, userId } = caller;
    const pair = await this.#row(caller, partnershipId);
    const otherId = otherSideOf(pair, side);
    const stream = partnershipDecider.stream(partnershipId);
    const [events, partners, cohorts, approvalAt] = await Promise.all([
      readEvents(this.eventStore, this.codec, stream) as Promise<readonly PairEvent[]>,
      this.readModels.of(partnersProjection).getMany([partnerId, otherId]),
      this.cohorts.at(new Date().toISOString()),
      this.approvals.of([partnerId, otherId]),
    ]);
    const nameOf = companyNamesIn(partners);
    const seen = visibleTo(side, events);
    const own = partners.find(({ id }) => id === partnerId);
    const reader = {
      userId,
      side,
      companyOf: nameOf,
      cohortOf: cohorts.nameOf,
      cohortsAt: (now: string) => snapshotOf(cohorts.all, now),
      approvalsAt: (event: PairEvent) => ({
        app: approvalAt(pair.appPartnerId, event),
        solutions: approvalAt(pair.solutionsPartnerId, event),
      }),
    };
    const acting = await actingFor(this.readModels, partnerId, own?.members ?? []);
    return {
      stream,
      kind: 'partnership',
      title: `${nameOf(partnerId)} and ${nameOf(otherId)}`,
      withheld: false,
      undoable: null,
      projections: [],
      ...ownEntries(withEnds(seen, endsByClock(seen, cohorts)), { partnershipId, partnerId }, reader, (event) =>
        actorName(event, { partnerId, acting, nameOf }),
      ),
    };
  }

  /** The match of the two at one of the events that the caller is told. @throws RefusedError where there is no such event for the caller */
  async matchAt(caller: PartnerCaller, partnershipId: string, eventId: string): Promise<MatchMomentView> {
    const { stream, events } = await this.of(caller, partnershipId);
    const isTold = events.some((one) => one.eventId === eventId);
    const event = isTold && (await findStored(this.eventStore, stream, eventId));
    if (!event) throw new RefusedError(refuse('history_unknown'));
    const moment = momentOf(event);
    const row = await this.#row(caller, partnershipId);
    const maySee = await this.#maySee(caller, otherSideOf(row, caller.partnerType));
    return { at: moment.at, match: maySee ? await this.matches.of(row, moment, caller.partnerType) : null };
  }

  async #maySee(caller: PartnerCaller, otherId: string): Promise<boolean> {
    try {
      await this.visiblePartners.find(caller, otherId);
      return true;
    } catch (error) {
      if (error instanceof RefusedError) return false;
      throw error;
    }
  }

  /** @throws RefusedError */
  async #row(own: PartnerCaller, partnershipId: string): Promise<PartnershipRow> {
    const { partnerId, partnerType: side } = own;
    const row = await this.readModels.of(partnershipsProjection).get(partnershipId);
    if (!row || partnerIdOn(row, side) !== partnerId) throw new RefusedError(refuse('not_your_partner'));
    const other = await this.readModels.of(partnersProjection).get(otherSideOf(row, side));
    if (!visibility.listed({ side, own, pair: row, other })) throw new RefusedError(refuse('not_your_partner'));
    return row;
  }
}

/** The kind that the company reads: a token of others is shown as its owner. */
function kindFor(partnerId: string, actor: Actor): Actor['kind'] {
  if ((actor.kind !== 'token' && actor.kind !== 'assistant') || actor.partnerId === partnerId) return actor.kind;
  return isByAdministrator(actor) ? 'administrator' : 'member';
}

/** Numbers and ids of the events are of those that this reader sees: a gap in them would tell of what is left out. */
function ownEntries(
  events: readonly PairEvent[],
  { partnershipId, partnerId }: { readonly partnershipId: string; readonly partnerId: string },
  reader: HistoryReader & {
    readonly cohortsAt: (now: string) => CohortSnapshot;
    readonly approvalsAt: (event: PairEvent) => PairApprovals;
  },
  nameOfActor: (event: PairEvent) => string,
): Pick<StreamHistoryView, 'initial' | 'events'> {
  let state = partnershipDecider.initial;
  const rows = new FoldedRows(partnershipsProjection);
  const fieldsAt = (now: string, approvals: PairApprovals) =>
    fieldsOf(ownPairFields(state, rows.get(partnershipId), reader, { now, approvals, cohorts: reader.cohortsAt(now) }));
  const initial = fieldsAt('', { app: null, solutions: null });
  let before: readonly StateField[] = initial;
  const views: StreamEventView[] = [];
  for (const event of events.map((one) => asSeen(one, reader.side))) {
    if (!isByClock(event)) {
      state = evolve(partnershipDecider, state, event);
      rows.next(event);
    }
    const entry = ownHistoryEntryOf(event, reader);
    if (!entry) continue;
    const after = fieldsAt(event.metadata.at, reader.approvalsAt(event));
    views.push({
      eventId: event.id,
      stream: event.stream,
      revision: views.length,
      type: event.type,
      at: event.metadata.at,
      actor: { kind: kindFor(partnerId, event.metadata.actor), name: nameOfActor(event), userId: null, company: null },
      onBehalfOf: null,
      followed: null,
      side: sideOf(event),
      what: entry.what,
      details: detailsOf(entry.details),
      commandId: '',
      correlationId: '',
      causationId: null,
      changes: changesBetween(before, after),
      ...(isByClock(event) && { byClock: true }),
    });
    before = after;
  }
  return { initial, events: views };
}

/** A pass that ends an interest looks like a withdrawal to the other side. */
function asSeen(event: PairEvent, side: PartnerType): PairEvent {
  return event.type === 'PartnerPassed' && event.data.side !== side ? { ...event, type: 'InterestWithdrawn' } : event;
}

const detailLabels: Readonly<Record<string, string>> = {
  notes: 'Your notes',
  evaluationNotes: 'Your evaluation note',
  message: 'Message',
  reason: 'Reason',
};

function detailsOf(details: Readonly<Record<string, unknown>> = {}): readonly StateField[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const field = detailLabels[name];
    return field !== undefined && typeof value === 'string' && value !== '' ? [{ field, value }] : [];
  });
}
