import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import type { OneSide, Pair, PartnershipEvent } from '@accelerator/contracts/partnerships';
import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { CommandGateway, mustBeShown } from '../../../event-sourcing/commands/command-gateway.ts';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import type { LogFollower } from '../../../event-sourcing/followers/log-follower.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import type { LeaderTask } from '../../../event-sourcing/leadership/leader-task.ts';
import { Erasure } from '../../../event-sourcing/personal-data/erasure.ts';
import { KeyDestruction } from '../../../event-sourcing/personal-data/key-destruction.ts';
import { LeavingEvents, type Leaving } from '../../../event-sourcing/personal-data/leaving-events.ts';
import { PersonalData } from '../../../event-sourcing/personal-data/personal-data.ts';
import { SubjectKeys } from '../../../event-sourcing/personal-data/subject-keys.ts';
import { Projecting } from '../../../event-sourcing/projections/projecting.ts';
import { ProjectionHealthReader } from '../../../event-sourcing/projections/projection-health.ts';
import { ProjectionProgress } from '../../../event-sourcing/projections/projection-progress.ts';
import { ReadModelWriter } from '../../../event-sourcing/read-models/read-models.ts';
import { CohortCatalog } from '../../cohorts/cohort-catalog.ts';
import { ErasureRecords } from '../../partners/erasure/erasure-records.ts';
import { completedCohort } from '../standing/completed-cohort.ts';
import { pairInRow } from '../pair/pair-refs.ts';
import { partnershipDecider } from '../pair/partnership.decider.ts';
import type { Position } from '../../../event-sourcing/kernel/position.ts';
import { partnershipsProjection } from '../pair/partnerships.projection.ts';

type PartnerDeleted = RecordedEvent<EventNamed<'PartnerDeleted'>>;

/** The limit, in milliseconds, of destroying the keys, before the departure is tried again. */
const destructionTimeoutMs = 30_000;

/**
 * Ends the pairs of companies that have left, once the views show which ones they are, and then deletes what lies in the views in plain
 * text, down to its last byte. Everything follows from the event that says so, can be done again, and is done after a crash too. The
 * states that are kept warm need nothing: these events empty them.
 */
@Injectable()
export class Departures extends Erasure implements LeaderTask {
  readonly #follower: LogFollower;
  readonly #cohorts: CohortCatalog;

  constructor(
    leavingEvents: LeavingEvents,
    private readonly personalData: PersonalData,
    private readonly keyDestruction: KeyDestruction,
    private readonly records: ErasureRecords,
    private readonly keys: SubjectKeys,
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
    private readonly gateway: CommandGateway,
    private readonly progress: ProjectionProgress,
    private readonly projectionHealth: ProjectionHealthReader,
    private readonly readModels: ReadModelWriter,
    private readonly projecting: Projecting,
  ) {
    super();
    this.#cohorts = new CohortCatalog(readModels);
    this.#follower = leavingEvents.follower('forgetting', (event, leaving, signal) => this.#erase(event, leaving, signal));
  }

  async start(): Promise<void> {
    this.#follower.start();
  }

  stop(): Promise<void> {
    return this.#follower.stop();
  }

  override isDone(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#follower.hasSettled(position, timeoutMs);
  }

  async #erase(event: AnyRecorded, leaving: Leaving, signal: AbortSignal): Promise<void> {
    const views = await this.#viewsShow(event.position, signal);
    const partnershipIds = event.type === 'PartnerDeleted' ? await this.#departFromAll(event) : [];
    for (const id of partnershipIds) await this.keys.destroy(id);
    // Again: a call that was under way when the keys were destroyed may have left a session or an answer since.
    const deleted = await this.personalData.forget(leaving);
    await this.projecting.releaseParked([...leaving.subjects, ...partnershipIds]);
    await this.readModels.scrub();
    await this.#keysAreDestroyed(event.position, signal);
    const pairs = event.type === 'PartnerDeleted' ? { of: event.data.partnerId, partnershipIds } : null;
    await this.records.forgotten(event, deleted, { views, pairs });
  }

  /** Ends every pair of a deleted partner, and with it what runs there. @returns their ids */
  async #departFromAll(event: PartnerDeleted): Promise<readonly string[]> {
    const { partnerId } = event.data;
    const pairs = await this.#pairsOf(partnerId);
    for (const pair of pairs) await this.#depart({ ...pair, side: pair.appPartnerId === partnerId ? 'app' : 'solutions' }, event);
    return pairs.map(({ partnershipId }) => partnershipId);
  }

  /** A parked pair may have no document yet: its stream says whose it is. */
  async #pairsOf(partnerId: string): Promise<readonly Pair[]> {
    const [asApp, asSolutions, parked] = await Promise.all([
      this.readModels.of(partnershipsProjection).find({ where: { appPartnerId: partnerId } }),
      this.readModels.of(partnershipsProjection).find({ where: { solutionsPartnerId: partnerId } }),
      this.readModels.parked(),
    ]);
    const shown = [...asApp, ...asSolutions].map(pairInRow);
    const keys = parked.filter(({ projection }) => projection === 'partnerships').map(({ key }) => key);
    const hidden = [...new Set(keys)].filter((key) => !shown.some(({ partnershipId }) => partnershipId === key));
    const read = await Promise.all(hidden.map((id) => this.#pairInTheLog(id)));
    const isTheirs = (pair: Pair) => pair.appPartnerId === partnerId || pair.solutionsPartnerId === partnerId;
    return [...shown, ...read.filter((pair) => pair !== undefined).filter(isTheirs)];
  }

  async #pairInTheLog(partnershipId: string): Promise<Pair | undefined> {
    for await (const stored of this.eventStore.readStream(partnershipDecider.stream(partnershipId))) {
      const [event] = (await this.codec.decode(stored.slice(0, 1))) as readonly RecordedEvent<PartnershipEvent>[];
      if (event) return { ...event.data, partnershipId };
    }
    return undefined;
  }

  async #depart(pair: OneSide, { id, metadata: { actor, at, correlationId } }: PartnerDeleted): Promise<void> {
    const commandId = uuidv5(`depart/${pair.partnershipId}`, id);
    const as = { actor, now: at, correlationId, commandId };
    const departing = { ...pair, ...(await completedCohort(this.gateway, this.#cohorts, pair.partnershipId, at)) };
    mustBeShown(await this.gateway.send(call(partnershipDecider, 'DepartPartner', pair.partnershipId, departing), as));
  }

  /** A version that is being built beside the live one says that what readers see is of the past. @returns their names */
  async #viewsShow(position: Position, signal: AbortSignal): Promise<readonly string[]> {
    await this.progress.mustShow(position, signal);
    const views = await this.projectionHealth.read();
    if (views.some(({ state }) => state !== 'live')) throw new Error('The views do not show it yet.');
    return views.map(({ name }) => name);
  }

  /** So that the record of the first step comes before that of the last one. */
  async #keysAreDestroyed(position: Position, signal: AbortSignal): Promise<void> {
    if (!(await this.keyDestruction.isDone(position, destructionTimeoutMs, signal)))
      throw new Error('The destruction of the keys is not recorded yet.');
  }
}
