import type { Collection, Db, Filter } from 'mongodb';
import { inTransaction } from '../../../platform/mongodb/transactions.ts';
import { namingTrouble } from '../../../platform/mongodb/trouble.ts';
import type { Position } from '../../kernel/position.ts';
import { Outbox, OutboxUnavailableError, type OutboxItem, type OutboxState, type TakenMessage, type Taking } from '../outbox.ts';

interface StoredItem {
  readonly _id: string;
  readonly channel: string;
  readonly message: string;
  readonly destination: string;
  readonly owner: string;
  /** JSON; null once it has ended. */
  readonly content: string | null;
  /** In the order in which they were queued. */
  readonly number: number;
  readonly firstDueAt: number;
  readonly dueAt: number;
  readonly attempts: number;
  readonly problem: string | null;
  readonly endedAt: number | null;
  readonly givenUp: boolean;
}

/** The number of items among which a take looks first. Where many wait for one destination, asking each of the others is quicker. */
const glance = 100;

/** The outbox in a MongoDB database of its own, on a replica set. */
export class MongoOutbox extends Outbox {
  readonly #items: Collection<StoredItem>;
  readonly #checkpoints: Collection<{ readonly _id: string; readonly position: Position }>;
  #number = 0;

  private constructor(private readonly db: Db) {
    super();
    this.#items = db.collection('items');
    this.#checkpoints = db.collection('checkpoints');
  }

  /** @param db closing the outbox leaves its client open */
  static async open(db: Db): Promise<MongoOutbox> {
    const outbox = new MongoOutbox(db);
    await outbox.#items.createIndexes([
      { key: { channel: 1, endedAt: 1, dueAt: 1, number: 1 } },
      { key: { channel: 1, endedAt: 1, destination: 1, dueAt: 1, number: 1 } },
      { key: { channel: 1, destination: 1, endedAt: 1, attempts: 1, dueAt: 1 } },
      { key: { message: 1 } },
      { key: { owner: 1 } },
      { key: { channel: 1, givenUp: 1 } },
      { key: { endedAt: 1 } },
    ]);
    // Items of an earlier programme, which had one channel.
    const addressed = { $set: { channel: 'mail', destination: '$message' } };
    await outbox.#items.updateMany({ channel: { $exists: false } }, [addressed]);
    return outbox;
  }

  override async find(follower: string): Promise<Position | null> {
    return (await orUnavailable(this.#checkpoints.findOne({ _id: follower })))?.position ?? null;
  }

  /** It may be lost together with the primary: what was queued since is known by its ids. */
  override async put(follower: string, position: Position): Promise<void> {
    const options = { upsert: true, writeConcern: { w: 1, journal: false } };
    await orUnavailable(this.#checkpoints.replaceOne({ _id: follower }, { position }, options));
  }

  override async queue(channel: string, items: readonly OutboxItem[]): Promise<void> {
    if (items.length === 0) return;
    const dueOf = await this.#duesOf(channel, items);
    const upserts = items.map(({ id, message, destination, owner, content, ...item }) => {
      const dueAt = dueOf(destination, item);
      return {
        updateOne: {
          filter: { _id: id },
          update: {
            $setOnInsert: {
              channel,
              message,
              destination,
              owner,
              content: JSON.stringify(content),
              number: this.#nextNumber(),
              firstDueAt: dueAt,
              dueAt,
              attempts: 0,
              problem: null,
              endedAt: null,
              givenUp: false,
            },
          },
          upsert: true,
        },
      };
    });
    await orUnavailable(this.#items.bulkWrite(upserts));
  }

  override async take({ channel, now, leaseMs, except }: Taking): Promise<TakenMessage | null> {
    const isDue = { channel, endedAt: null, dueAt: { $lte: now } };
    // Mostly nothing is, and looking is cheaper than a transaction.
    const open = await orUnavailable(this.#openTo(isDue, new Set(except)));
    if (open.length === 0) return null;
    const isTakable = { ...isDue, destination: { $in: [...open] } };
    const [leased, byAge] = [now + leaseMs, { number: 1 } as const];
    const taking = this.db.client.withSession((session) =>
      inTransaction(session, async () => {
        const first = await this.#items.findOne(isTakable, { sort: { dueAt: 1, number: 1 }, session });
        if (!first) return null;
        const { message, destination, owner } = first;
        const rows = await this.#items.find({ ...isDue, message }, { sort: byAge, session }).toArray();
        const taken = { _id: { $in: rows.map(({ _id }) => _id) } };
        await this.#items.updateMany(taken, { $set: { dueAt: leased }, $inc: { attempts: 1 } }, { session });
        return {
          message,
          destination,
          owner,
          items: rows.map(({ _id: id, content }) => ({ id, content: JSON.parse(content!) as object })),
          dueAt: Math.min(...rows.map(({ firstDueAt }) => firstDueAt)),
          attempts: 1 + Math.max(...rows.map(({ attempts }) => attempts)),
        };
      }),
    );
    return orUnavailable(taking);
  }

  override async end(ids: readonly string[], now: number): Promise<void> {
    await this.#change(ids, { endedAt: now, content: null, problem: null });
  }

  override async retry(ids: readonly string[], dueAt: number, problem: string): Promise<void> {
    await this.#change(ids, { dueAt, problem });
  }

  override async giveUp(ids: readonly string[], now: number, problem: string): Promise<void> {
    await this.#change(ids, { endedAt: now, content: null, problem, givenUp: true });
  }

  override async state(channel: string, now: number): Promise<OutboxState> {
    const oldest = { sort: { firstDueAt: 1 } } as const;
    const [waiting, givenUp, overdue, failed] = await orUnavailable(
      Promise.all([
        this.#items.countDocuments({ channel, endedAt: null }),
        this.#items.countDocuments({ channel, givenUp: true }),
        this.#items.findOne({ channel, endedAt: null, firstDueAt: { $lte: now } }, oldest),
        this.#items.findOne({ channel, endedAt: null, problem: { $ne: null } }, oldest),
      ]),
    );
    return { waiting, givenUp, overdueSince: overdue?.firstDueAt ?? null, problem: failed?.problem ?? null };
  }

  override async sweep(endedBefore: number): Promise<void> {
    await orUnavailable(this.#items.deleteMany({ endedAt: { $ne: null, $lt: endedBefore } }));
  }

  override async forget(owner: string): Promise<number> {
    return (await orUnavailable(this.#items.deleteMany({ owner }))).deletedCount;
  }

  override async close(): Promise<void> {}

  /** @returns destinations, the one of what has been due longest among them */
  async #openTo(
    isDue: Pick<StoredItem, 'channel'> & Filter<StoredItem>,
    except: ReadonlySet<string>,
  ): Promise<readonly string[]> {
    const first = await this.#items
      .find(isDue, { sort: { dueAt: 1, number: 1 }, limit: glance, projection: { destination: 1 } })
      .toArray();
    const open = [...new Set(first.map(({ destination }) => destination))].filter((one) => !except.has(one));
    if (open.length > 0 || first.length < glance) return open;
    const { channel } = isDue;
    return (await this.#items.distinct('destination', { channel, endedAt: null })).filter((one) => !except.has(one));
  }

  /** One process at a time queues what has an order. @returns when an item is due */
  async #duesOf(
    channel: string,
    items: readonly OutboxItem[],
  ): Promise<(destination: string, item: Pick<OutboxItem, 'dueAt' | 'inOrder'>) => number> {
    const ordered = [...new Set(items.flatMap(({ destination, inOrder }) => (inOrder ? [destination] : [])))];
    const latest = new Map<string, number>();
    for (const destination of ordered) {
      const untried = { channel, destination, endedAt: null, attempts: 0 };
      const last = await orUnavailable(this.#items.findOne(untried, { sort: { dueAt: -1 } }));
      if (last) latest.set(destination, last.dueAt);
    }
    return (destination, { dueAt, inOrder = false }) => {
      if (!inOrder) return dueAt;
      const due = Math.max(dueAt, latest.get(destination) ?? dueAt);
      latest.set(destination, due);
      return due;
    };
  }

  /** Microseconds, roughly: one process at a time queues what has an order. */
  #nextNumber(): number {
    this.#number = Math.max(this.#number + 1, Date.now() * 1_000);
    return this.#number;
  }

  async #change(ids: readonly string[], set: Partial<StoredItem>): Promise<void> {
    await orUnavailable(this.#items.updateMany({ _id: { $in: [...ids] }, endedAt: null }, { $set: set }));
  }
}

/** @throws OutboxUnavailableError where it is the server that fails, or the way there */
function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  return namingTrouble(answer, (cause) => new OutboxUnavailableError(cause));
}
