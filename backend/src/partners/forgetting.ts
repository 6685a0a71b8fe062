import type { AnyRecorded, EventNamed, RecordedEvent } from '@accelerator/contracts/log';
import type { OneSide } from '@accelerator/contracts/partnerships';
import { Inject, Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import { EventCodec } from '../event-store/event-codec.ts';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../event-store/event-store.ts';
import { LogFollower } from '../event-store/log-follower.ts';
import { Programme } from '../event-store/programme.ts';
import { call } from '../kernel/decider.ts';
import type { Duty } from '../leadership/duty.ts';
import { partnershipDecider } from '../partnerships/partnership.decider.ts';
import type { PartnershipRow } from '../partnerships/partnerships.projection.ts';
import { VIEW_PROGRESS, type ViewProgress } from '../read-models/view-progress.ts';
import { READ_MODEL_WRITER, type ReadModelWriter } from '../read-models/read-models.ts';
import { VAULT, type Vault } from '../vault/vault.ts';

type Leaving = RecordedEvent<EventNamed<'MemberLeft' | 'PartnerDeleted' | 'RegistrationVoided'>>;

/** After these events someone is to be forgotten. */
const leavings: readonly string[] = ['MemberLeft', 'PartnerDeleted', 'RegistrationVoided'] satisfies Leaving['type'][];

/** Whose data it is that goes. */
interface Forgotten {
  readonly partnerIds: readonly string[];
  readonly userIds: readonly string[];
  readonly partnershipIds: readonly string[];
}

/** How long the views may take to show what has happened, in milliseconds, before it is tried again. */
const patience = 30_000;

/**
 * Forgets those who have left. The event that says so is what counts; everything here follows from it, can be done again, and is done
 * after a crash too: the pairs end, the keys are destroyed, so that nothing personal in the log can be read any more, and what lies
 * about in plain text is deleted down to its last byte. The states that are kept warm need nothing: these events empty them.
 */
@Injectable()
export class Forgetting implements Duty {
  readonly #codec: EventCodec;
  readonly #programme: Programme;
  readonly #progress: ViewProgress;
  readonly #readModels: ReadModelWriter;
  readonly #vault: Vault;
  readonly #follower: LogFollower;
  #ended = Promise.withResolvers<false>();

  constructor(
    @Inject(EVENT_STORE) eventStore: EventStore,
    codec: EventCodec,
    programme: Programme,
    @Inject(VIEW_PROGRESS) progress: ViewProgress,
    @Inject(READ_MODEL_WRITER) readModels: ReadModelWriter,
    @Inject(VAULT) vault: Vault,
  ) {
    this.#codec = codec;
    this.#programme = programme;
    this.#progress = progress;
    this.#readModels = readModels;
    this.#vault = vault;
    this.#follower = new LogFollower({
      store: eventStore,
      checkpoints: vault,
      name: 'forgetting',
      settle: (stored) => this.#settle(stored),
      failed: (problem) => process.stderr.write(`Who has left is forgotten later: ${problem}\n`),
    });
  }

  async begin(): Promise<void> {
    this.#ended = Promise.withResolvers();
    this.#follower.start();
  }

  end(): Promise<void> {
    this.#ended.resolve(false);
    return this.#follower.stop();
  }

  /** @returns whether everyone who had left by that position of the log was forgotten within `timeoutMs` milliseconds */
  isDone(position: string, timeoutMs: number): Promise<boolean> {
    return this.#follower.hasSettled(position, timeoutMs);
  }

  async #settle(stored: StoredEvent): Promise<void> {
    if (!leavings.includes(stored.type)) return;
    // The type was just looked at.
    const [event] = (await this.#codec.decode([stored])) as readonly [AnyRecorded & Leaving];
    await this.#viewsShow(event.position);
    await this.#forget(await this.#forgottenBy(event));
  }

  async #forgottenBy(event: Leaving): Promise<Forgotten> {
    switch (event.type) {
      case 'MemberLeft':
        return { partnerIds: [], userIds: [event.data.userId], partnershipIds: [] };
      case 'RegistrationVoided':
        return { partnerIds: [event.data.partnerId], userIds: [event.data.userId], partnershipIds: [] };
      case 'PartnerDeleted':
        return {
          partnerIds: [event.data.partnerId],
          userIds: event.data.userIds,
          partnershipIds: await this.#departFromAll(event),
        };
    }
  }

  /** Ends every pair of a deleted partner, and with it what runs there. @returns their ids */
  async #departFromAll(event: Recorded<'PartnerDeleted'>): Promise<readonly string[]> {
    const { partnerId } = event.data;
    const [asApp, asSolutions] = await Promise.all([
      this.#readModels.find<PartnershipRow>('partnerships', { where: { appPartnerId: partnerId } }),
      this.#readModels.find<PartnershipRow>('partnerships', { where: { solutionsPartnerId: partnerId } }),
    ]);
    for (const row of asApp) await this.#depart({ ...pairOf(row), side: 'app' }, event);
    for (const row of asSolutions) await this.#depart({ ...pairOf(row), side: 'solutions' }, event);
    return [...asApp, ...asSolutions].map(({ id }) => id);
  }

  async #depart(pair: OneSide, { id, metadata: { actor, at, correlationId } }: Recorded<'PartnerDeleted'>): Promise<void> {
    const commandId = uuidv5(`depart/${pair.partnershipId}`, id);
    const as = { actor, now: at, correlationId, commandId };
    const { position } = await this.#programme.send(call(partnershipDecider, 'DepartPartner', pair.partnershipId, pair), as);
    if (position !== null) await this.#viewsShow(position);
  }

  async #forget({ partnerIds, userIds, partnershipIds }: Forgotten): Promise<void> {
    for (const subject of [...partnerIds, ...userIds, ...partnershipIds]) await this.#vault.destroySubjectKey(subject);
    for (const id of userIds) await this.#vault.dropCredentials(id);
    for (const id of [...partnerIds, ...userIds]) await this.#vault.dropOutcomesNaming(id);
    await this.#readModels.scrub();
    await this.#vault.scrub();
  }

  /** A version that is being built beside the live one says that what readers see is of the past. */
  async #viewsShow(position: string): Promise<void> {
    const shown = await Promise.race([this.#progress.waitFor(position, patience), this.#ended.promise]);
    const views = await this.#progress.health();
    if (!shown || views.some(({ state }) => state !== 'live')) throw new Error('The views do not show it yet.');
  }
}

type Recorded<Type extends Leaving['type']> = RecordedEvent<EventNamed<Type>>;

function pairOf({ id: partnershipId, appPartnerId, solutionsPartnerId }: PartnershipRow): Omit<OneSide, 'side'> {
  return { partnershipId, appPartnerId, solutionsPartnerId };
}
