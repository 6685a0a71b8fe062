import type {
  DifferencesView,
  ParkedKeyView,
  ProjectionsView,
  ProjectionView,
  RebuildView,
  SkippedEventView,
} from '@accelerator/contracts/projections';
import type { EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { latest } from '../../event-sourcing/kernel/position.ts';
import type { AnyProjection } from '../../event-sourcing/kernel/projection.ts';
import { refuse, RefusedError, type Refusal } from '../../event-sourcing/kernel/refusal.ts';
import {
  isSameVersion,
  type CollectionState,
  type ParkedKey,
  type ReadModelWriter,
} from '../../event-sourcing/read-models/read-models.ts';
import { usernamesOf, type Usernames } from '../accounts/names/usernames.ts';
import { keptUntil } from './kept-until.ts';
import { Rates } from './rates.ts';
import { rebuildsProjection, type RebuildRow } from './rebuilds.projection.ts';
import { differencesBetween } from './row-differences.ts';

const maxLag = 10_000;
const maxParked = 100;

/** A projection as the read models hold it. */
export interface Built {
  readonly projection: AnyProjection;
  readonly live: CollectionState;
  readonly beside: CollectionState | undefined;
  readonly row: RebuildRow | undefined;
  /** Of all its versions. */
  readonly parked: readonly ParkedKey[];
}

/** The state of a projection for its readers. */
export interface ProjectionLag {
  readonly name: string;
  /** Events in the log that are not folded yet. */
  readonly lag: number;
  readonly parkedKeys: number;
}

/** The state of the projections, from the read models and the log alone: any process can say it. */
export class ProjectionsReader {
  readonly rates = new Rates();

  constructor(
    private readonly eventStore: Pick<EventStore, 'countAfter'>,
    private readonly readModels: ReadModelWriter,
    private readonly projections: readonly AnyProjection[],
  ) {}

  async list(): Promise<Omit<ProjectionsView, 'problem'>> {
    const { all, events } = await this.#read();
    const usernames = await this.#usernamesOf(all);
    return { events, projections: all.map((built) => this.#view(built, events, usernames)) };
  }

  async lags(): Promise<readonly ProjectionLag[]> {
    const { all, events } = await this.#read();
    return all.map((built) => lagOf(built, events));
  }

  async #read() {
    const all = await this.all();
    const furthest = all.reduce((one, { live }) => Math.max(one, live.events), 0);
    const checkpoint = latest(all.map(({ live }) => live.checkpoint));
    const events = furthest + (await this.eventStore.countAfter(checkpoint, maxLag));
    return { all, events };
  }

  /** @throws RefusedError where there is no such projection, or nothing at the head beside it */
  async differences(name: string, after: string | undefined): Promise<DifferencesView> {
    const { live, beside } = await this.of(name);
    if (!beside) throw new RefusedError(refuse('no_rebuild'));
    if (!isBuilt(live, beside)) throw new RefusedError(notAtTheHead({ live, beside }));
    return differencesBetween(this.readModels, { live, beside }, after);
  }

  /** @throws RefusedError where there is no such projection */
  async of(name: string): Promise<Built> {
    const built = (await this.all()).find(({ projection }) => projection.name === name);
    if (!built) throw new RefusedError(refuse('projection_unknown'));
    return built;
  }

  async all(): Promise<readonly Built[]> {
    const [states, rows, allParked] = await Promise.all([
      this.readModels.states(),
      this.readModels.of(rebuildsProjection).find(),
      this.readModels.parked(),
    ]);
    const paused = rows.flatMap(({ rebuild }) => (rebuild?.phase === 'paused' ? [rebuild.id] : []));
    // The time that one stood still says nothing of how soon it is done.
    this.rates.see(states.filter(({ collection: { rebuild } }) => rebuild === undefined || !paused.includes(rebuild)));
    return this.projections.flatMap((projection) => {
      const own = states.filter(({ collection }) => collection.name === projection.name);
      const live = own.find((state) => state.live);
      if (!live) return [];
      const others = own.filter((state) => !state.live);
      const beside = others.find(({ collection }) => collection.version === projection.version);
      const parked = allParked.filter((one) => one.projection === projection.name);
      return { projection, live, beside, row: rows.find(({ id }) => id === projection.name), parked };
    });
  }

  #view(built: Built, total: number, usernames: Usernames): ProjectionView {
    const { projection, live, row, parked } = built;
    const ofLive = parkedOf(live, parked);
    const { lag, parkedKeys } = lagOf(built, total);
    return {
      name: projection.name,
      version: live.collection.version,
      state: live.halted ? 'stopped' : 'live',
      lag,
      events: live.events,
      eventsPerSecond: this.rates.of(live.collection),
      documents: live.documents,
      lastEventAt: live.checkpointAt ?? null,
      halted: live.halted ?? null,
      parked: parked.slice(0, maxParked).map((one) => parkedView(one, !ofLive.includes(one))),
      parkedKeys,
      skipped: skippedOf(row, live, usernames),
      beside: this.#besideView(built, usernames),
    };
  }

  #besideView(built: Built, usernames: Usernames): RebuildView | null {
    const { live, beside, row, parked } = built;
    if (!beside) return null;
    const isAutomatic = live.collection.version !== beside.collection.version;
    const state = stateOf(built, beside);
    const rate = this.rates.of(beside.collection);
    const left = Math.max(0, live.events - beside.events);
    return {
      id: isAutomatic ? null : (row?.rebuild?.id ?? null),
      version: beside.collection.version,
      state,
      startedAt: isAutomatic ? null : (row?.startedAt ?? null),
      startedBy: isAutomatic || !row?.startedBy ? null : usernames.administrator(row.startedBy),
      events: beside.events,
      percent: percentOf(live, beside),
      eventsPerSecond: state === 'building' ? rate : null,
      secondsLeft: state === 'building' && rate ? Math.ceil(left / rate) : null,
      documents: beside.documents,
      parkedKeys: parkedOf(beside, parked).length,
      halted: beside.halted ?? null,
      keptUntil: state === 'former' && row?.rebuild?.switchedAt ? keptUntil(row.rebuild.switchedAt) : null,
    };
  }

  #usernamesOf(all: readonly Built[]): Promise<Usernames> {
    const ids = all.flatMap(({ row }) => (row ? [row.startedBy, ...row.skipped.map(({ by }) => by)] : []));
    return usernamesOf(this.readModels, ids);
  }
}

/** True if it folds along with what readers see. */
export function isBuilt(live: CollectionState, beside: CollectionState): boolean {
  return live.collection.version === beside.collection.version && live.checkpoint === beside.checkpoint;
}

/** Why what is beside it can be neither compared nor switched to yet. */
export function notAtTheHead({ live, beside }: Pick<Built, 'live' | 'beside'>): Refusal {
  return refuse('rebuild_not_done', { number: beside ? percentOf(live, beside) : 0 });
}

/** Of the log, rounded down. */
function percentOf(live: CollectionState, beside: CollectionState): number {
  return live.events === 0 ? 100 : Math.min(100, Math.floor((100 * beside.events) / live.events));
}

/** True if it was live until the last switch. */
export function isFormer({ live, row }: Built): boolean {
  return row?.rebuild?.phase === 'shown' && live.collection.rebuild === row.rebuild.id;
}

function stateOf(built: Built, beside: CollectionState): RebuildView['state'] {
  if (beside.halted) return 'stopped';
  if (isFormer(built)) return 'former';
  if (isBuilt(built.live, beside)) return 'ready';
  return built.row?.rebuild?.phase === 'paused' ? 'paused' : 'building';
}

function lagOf({ projection: { name }, live, parked }: Built, total: number): ProjectionLag {
  return { name, lag: Math.max(0, total - live.events), parkedKeys: parkedOf(live, parked).length };
}

/** Those of one version. */
export function parkedOf({ collection }: CollectionState, parked: readonly ParkedKey[]): readonly ParkedKey[] {
  return parked.filter(({ projection: name, version, rebuild }) => isSameVersion({ name, version, rebuild }, collection));
}

function parkedView({ key, position, problem, event }: ParkedKey, isBeside: boolean): ParkedKeyView {
  return { key, isBeside, eventId: event.id, eventType: event.type, stream: event.stream, position, problem };
}

/** Those that hold for what readers see. */
function skippedOf(
  row: RebuildRow | undefined,
  { collection }: CollectionState,
  usernames: Usernames,
): readonly SkippedEventView[] {
  const own = row?.skipped.filter(({ rebuildId }) => rebuildId === (collection.rebuild ?? null)) ?? [];
  return own.map(({ key, eventId, at, by }) => ({ key, eventId, at, by: usernames.administrator(by) }));
}
