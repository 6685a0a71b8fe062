import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Installation } from '../commands/running.fixtures.ts';
import { DeliveryError, type Channel } from './channel.ts';
import { DeliveryFollower } from './delivery-follower.ts';
import { DeliverySender } from './delivery-sender.ts';
import type { TakenMessage } from './outbox.ts';
import { SqliteOutbox } from './sqlite/sqlite-outbox.ts';

const minuteMs = 60_000;
/** Longer than a message is left to the sender that has taken it. */
const leaseIsOverMs = 2 * minuteMs + 1_000;

type Ending = 'accepted' | 'refused';

/** A sender, with what it has called so far. Its calls end when the test says so. */
class Leader {
  readonly called: string[] = [];
  readonly failures: (number | null)[] = [];
  readonly sender: DeliverySender;
  readonly #open = new Map<string, (ending: Ending) => void>();

  constructor(installation: Installation, outbox: SqliteOutbox, answersAtOnce: boolean) {
    const channel: Channel = {
      ...{ name: 'pigeons', label: 'pigeon post', isOn: true, width: 4, widthPerDestination: 1 },
      ...{ delaysMs: [5 * minuteMs], givenUpAfter: { attempts: 3 } },
      itemsOf: async () => [],
      send: async (message) => this.#call(message, answersAtOnce),
      failed: async (_message, _problem, nextAt) => void this.failures.push(nextAt),
    };
    const follower = new DeliveryFollower(installation.log, outbox, channel);
    this.sender = new DeliverySender(outbox, channel, follower, { error: () => undefined });
  }

  end(message: string, ending: Ending): void {
    this.#open.get(message)!(ending);
  }

  async #call({ message }: TakenMessage, answersAtOnce: boolean): Promise<boolean> {
    this.called.push(message);
    const { promise, resolve } = Promise.withResolvers<Ending>();
    this.#open.set(message, resolve);
    if (answersAtOnce) resolve('accepted');
    if ((await promise) === 'refused') throw new DeliveryError('500', false, 'nothing');
    return true;
  }
}

describe('a leader that still believes that it leads, beside the new one', () => {
  let installation: Installation;
  let outbox: SqliteOutbox;
  const leaders: Leader[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    installation = new Installation();
    outbox = SqliteOutbox.open(':memory:');
  });

  afterEach(async () => {
    // What is never answered is let go with the process.
    for (const { sender } of leaders.splice(0)) void sender.stop();
    await outbox.close();
    await installation.close();
    jest.useRealTimers();
  });

  function leader({ answersAtOnce = true } = {}): Leader {
    const made = new Leader(installation, outbox, answersAtOnce);
    leaders.push(made);
    return made;
  }

  const queue = (...messages: readonly string[]) =>
    outbox.queue(
      'pigeons',
      messages.map((id) => ({ id, message: id, destination: id[0]!, owner: 'acme', content: {}, dueAt: Date.now() })),
    );
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  /** The old one called with a message until its lease was over, and the new one calls with it, too. Neither has an answer. */
  async function bothCalling(): Promise<readonly [Leader, Leader]> {
    const [old, next] = [leader({ answersAtOnce: false }), leader({ answersAtOnce: false })];
    await queue('a1');
    await old.sender.start();
    await pass(1_000);
    await next.sender.start();
    await pass(leaseIsOverMs);
    return [old, next];
  }
  const state = () => outbox.state('pigeons', Date.now());

  test('sends each message once between the two of them, and they leave none', async () => {
    const all = ['a', 'b', 'c'].flatMap((destination) => [...Array(20).keys()].map((number) => `${destination}${number}`));
    const [old, next] = [leader(), leader()];
    await queue(...all);
    await Promise.all([old.sender.start(), next.sender.start()]);
    await pass(2_000);
    expect([...old.called, ...next.called].toSorted()).toEqual(all.toSorted());
    expect(await state()).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test('that was frozen over a call leaves the message to the new one, and its late success changes nothing', async () => {
    const [old, next] = [leader({ answersAtOnce: false }), leader()];
    await queue('a1');
    await old.sender.start();
    await pass(1_000);
    await next.sender.start();
    await pass(1_000);
    expect([old.called, next.called]).toEqual([['a1'], []]);
    await pass(leaseIsOverMs);
    expect(next.called).toEqual(['a1']);
    old.end('a1', 'accepted');
    await pass(10 * minuteMs);
    expect([old.called, next.called]).toEqual([['a1'], ['a1']]);
    expect(await state()).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test.each<[Ending, Ending]>([
    ['refused', 'accepted'],
    ['accepted', 'refused'],
  ])('whose late call is %s where that of the new one was %s sends no more once one was accepted', async (late, inTime) => {
    const [old, next] = await bothCalling();
    next.end('a1', inTime);
    await pass(1_000);
    old.end('a1', late);
    await pass(20 * minuteMs);
    expect([old.called, next.called]).toEqual([['a1'], ['a1']]);
    expect(await state()).toMatchObject({ waiting: 0, givenUp: 0 });
  });

  test('and the new one try a message again that neither could send', async () => {
    const [old, next] = await bothCalling();
    next.end('a1', 'refused');
    old.end('a1', 'refused');
    await pass(1_000);
    expect(await state()).toMatchObject({ waiting: 1, givenUp: 0 });
    await pass(6 * minuteMs);
    expect([...old.called, ...next.called]).toEqual(['a1', 'a1', 'a1']);
  });
});
