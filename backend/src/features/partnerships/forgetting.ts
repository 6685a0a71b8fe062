import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import type { OneSide, Pair, PartnershipEvent } from '@accelerator/contracts/partnerships';
import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { Erasure } from '../../event-sourcing/personal-data/erasure.ts';
import { EventCodec } from '../../event-sourcing/event-store/event-codec.ts';
import { EVENT_STORE, type EventStore } from '../../event-sourcing/event-store/event-store.ts';
import { LogFollower } from '../../event-sourcing/event-store/log-follower.ts';
import { CommandGateway } from '../../event-sourcing/commands/command-gateway.ts';
import { call } from '../../event-sourcing/kernel/decider.ts';
import { PROJECTOR_TASK, type LeaderTask, type Projecting } from '../../event-sourcing/leadership/leader-task.ts';
import { partnershipDecider } from './partnership.decider.ts';
import type { PartnershipRow } from './partnerships.projection.ts';
import { PROJECTION_PROGRESS, type ProjectionProgress } from '../../event-sourcing/projections/projection-progress.ts';
import { READ_MODEL_WRITER, type ReadModelWriter } from '../../event-sourcing/read-models/read-models.ts';
import { VAULT, type Vault } from '../../event-sourcing/personal-data/vault/vault.ts';

type Leaving = RecordedEvent<EventNamed<'MemberLeft' | 'PartnerDeleted' | 'RegistrationVoided'>>;

/** After these events someone is to be forgotten. */
const leavings: readonly string[] = ['MemberLeft', 'PartnerDeleted', 'RegistrationVoided'] satisfies Leaving['type'][];

/** Whose data it is that goes. */
interface Forgotten {
  readonly partnerIds: readonly string[];
  readonly userIds: readonly string[];
}

/** How long the views may take to show what has happened, in milliseconds, before it is tried again. */
const timeoutMs = 30_000;

/**
 * Forgets those who have left. The event that says so is what counts; everything here follows from it, can be done again, and is done
 * after a crash too. The keys are destroyed at once, so that nothing personal in the log can be read any more, and credentials, sessions
 * and kept answers go with them. What needs the views waits for them: the pairs end, and what lies about in plain text is deleted down
 * to its last byte. The states that are kept warm need nothing: these events empty them.
 */
@Injectable()
export class Forgetting extends Erasure implements LeaderTask {
  readonly #eventStore: EventStore;
  readonly #codec: EventCodec;
  readonly #gateway: CommandGateway;
  readonly #progress: ProjectionProgress;
  readonly #readModels: ReadModelWriter;
  readonly #projecting: Pick<Projecting, 'releaseParked'>;
  readonly #vault: Vault;
  /** Two followers, so that views that stand still hold up no key. */
  readonly #keys: LogFollower;
  readonly #traces: LogFollower;
  #ended = Promise.withResolvers<false>();

  constructor(
    @Inject(EVENT_STORE) eventStore: EventStore,
    codec: EventCodec,
    gateway: CommandGateway,
    @Inject(PROJECTION_PROGRESS) progress: ProjectionProgress,
    @Inject(READ_MODEL_WRITER) readModels: ReadModelWriter,
    @Inject(PROJECTOR_TASK) projecting: Pick<Projecting, 'releaseParked'>,
    @Inject(VAULT) vault: Vault,
  ) {
    super();
    this.#eventStore = eventStore;
    this.#codec = codec;
    this.#gateway = gateway;
    this.#progress = progress;
    this.#readModels = readModels;
    this.#projecting = projecting;
    this.#vault = vault;
    this.#keys = this.#follower('forgetting-keys', (event) => this.#forgetInVault(forgottenBy(event)));
    this.#traces = this.#follower('forgetting', (event) => this.#forgetTraces(event));
  }

  async begin(): Promise<void> {
    this.#ended = Promise.withResolvers();
    this.#keys.start();
    this.#traces.start();
  }

  async end(): Promise<void> {
    this.#ended.resolve(false);
    await Promise.all([this.#keys.stop(), this.#traces.stop()]);
  }

  override isDone(position: string, timeoutMs: number): Promise<boolean> {
    return this.#traces.hasSettled(position, timeoutMs);
  }

  #follower(name: string, settle: (event: Leaving) => Promise<void>): LogFollower {
    return new LogFollower({
      store: this.#eventStore,
      checkpoints: this.#vault,
      name,
      settle: async (stored) => {
        if (!leavings.includes(stored.type)) return;
        // The type was just looked at.
        const [event] = (await this.#codec.decode([stored])) as readonly [AnyRecorded & Leaving];
        await settle(event);
      },
      failed: (problem) => process.stderr.write(`Who has left is forgotten later: ${problem}\n`),
    });
  }

  async #forgetTraces(event: Leaving): Promise<void> {
    await this.#viewsShow(event.position);
    const partnershipIds = event.type === 'PartnerDeleted' ? await this.#departFromAll(event) : [];
    const { partnerIds, userIds } = forgottenBy(event);
    // Again: a call that was under way when the keys were destroyed may have left a session or an answer since.
    await this.#forgetInVault({ partnerIds, userIds }, partnershipIds);
    await this.#projecting.releaseParked([...partnerIds, ...userIds, ...partnershipIds]);
    await this.#readModels.scrub();
  }

  async #forgetInVault({ partnerIds, userIds }: Forgotten, partnershipIds: readonly string[] = []): Promise<void> {
    for (const subject of [...partnerIds, ...userIds, ...partnershipIds]) await this.#vault.destroySubjectKey(subject);
    for (const id of userIds) await this.#vault.dropCredentials(id);
    for (const id of [...partnerIds, ...userIds]) await this.#vault.dropOutcomesNaming(id);
    await this.#vault.scrub();
  }

  /** Ends every pair of a deleted partner, and with it what runs there. @returns their ids */
  async #departFromAll(event: Recorded<'PartnerDeleted'>): Promise<readonly string[]> {
    const { partnerId } = event.data;
    const pairs = await this.#pairsOf(partnerId);
    for (const pair of pairs) await this.#depart({ ...pair, side: pair.appPartnerId === partnerId ? 'app' : 'solutions' }, event);
    return pairs.map(({ partnershipId }) => partnershipId);
  }

  /** A parked pair may have no document yet: its stream says whose it is. */
  async #pairsOf(partnerId: string): Promise<readonly Pair[]> {
    const [asApp, asSolutions, parked] = await Promise.all([
      this.#readModels.find<PartnershipRow>('partnerships', { where: { appPartnerId: partnerId } }),
      this.#readModels.find<PartnershipRow>('partnerships', { where: { solutionsPartnerId: partnerId } }),
      this.#readModels.parked(),
    ]);
    const shown = [...asApp, ...asSolutions].map(pairOf);
    const keys = parked.filter(({ projection }) => projection === 'partnerships').map(({ key }) => key);
    const hidden = [...new Set(keys)].filter((key) => !shown.some(({ partnershipId }) => partnershipId === key));
    const read = await Promise.all(hidden.map((id) => this.#pairInTheLog(id)));
    const isTheirs = (pair: Pair) => pair.appPartnerId === partnerId || pair.solutionsPartnerId === partnerId;
    return [...shown, ...read.filter((pair) => pair !== undefined).filter(isTheirs)];
  }

  async #pairInTheLog(partnershipId: string): Promise<Pair | undefined> {
    for await (const stored of this.#eventStore.readStream(partnershipDecider.stream(partnershipId))) {
      const [event] = (await this.#codec.decode(stored.slice(0, 1))) as readonly RecordedEvent<PartnershipEvent>[];
      if (event) return { ...event.data, partnershipId };
    }
    return undefined;
  }

  async #depart(pair: OneSide, { id, metadata: { actor, at, correlationId } }: Recorded<'PartnerDeleted'>): Promise<void> {
    const commandId = uuidv5(`depart/${pair.partnershipId}`, id);
    const as = { actor, now: at, correlationId, commandId };
    const { position } = await this.#gateway.send(call(partnershipDecider, 'DepartPartner', pair.partnershipId, pair), as);
    if (position !== null) await this.#viewsShow(position);
  }

  /** A version that is being built beside the live one says that what readers see is of the past. */
  async #viewsShow(position: string): Promise<void> {
    const shown = await Promise.race([this.#progress.waitFor(position, timeoutMs), this.#ended.promise]);
    const views = await this.#progress.health();
    if (!shown || views.some(({ state }) => state !== 'live')) throw new Error('The views do not show it yet.');
  }
}

type Recorded<Type extends Leaving['type']> = RecordedEvent<EventNamed<Type>>;

function pairOf({ id: partnershipId, appPartnerId, solutionsPartnerId }: PartnershipRow): Pair {
  return { partnershipId, appPartnerId, solutionsPartnerId };
}

function forgottenBy({ type, data }: Leaving): Forgotten {
  switch (type) {
    case 'MemberLeft':
      return { partnerIds: [], userIds: [data.userId] };
    case 'RegistrationVoided':
      return { partnerIds: [data.partnerId], userIds: [data.userId] };
    case 'PartnerDeleted':
      return { partnerIds: [data.partnerId], userIds: data.userIds };
  }
}
