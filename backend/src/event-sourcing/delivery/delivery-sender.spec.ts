import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Installation } from '../commands/running.fixtures.ts';
import { DeliveryError, type Channel } from './channel.ts';
import { DeliveryFollower } from './delivery-follower.ts';
import { DeliverySender } from './delivery-sender.ts';
import { OutboxUnavailableError, type OutboxItem, type TakenMessage } from './outbox.ts';
import { SqliteOutbox } from './sqlite/sqlite-outbox.ts';

type Answer = (message: TakenMessage) => Promise<boolean>;

const accepted: Answer = async () => true;
const never: Answer = () => new Promise(() => undefined);
const failed =
  (...failure: ConstructorParameters<typeof DeliveryError>): Answer =>
  async () => {
    throw new DeliveryError(...failure);
  };

const minuteMs = 60_000;
const pigeons = {
  name: 'pigeons',
  label: 'pigeon post',
  isOn: true,
  itemsOf: async () => [],
  width: 4,
  widthPerDestination: 2,
  delaysMs: [minuteMs, 5 * minuteMs],
} satisfies Partial<Channel>;

describe('the sender of a channel', () => {
  let installation: Installation;
  let outbox: SqliteOutbox;
  let sender: DeliverySender;
  /** By message; those that are not named are accepted. */
  let answers: Record<string, Answer>;
  let asked: string[];
  let errors: unknown[];
  let now: number;
  let givenUpAfter: Channel['givenUpAfter'];
  /** When each message that failed comes again. */
  let failures: (number | null)[];
  let whileNoting: () => void;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    now = Date.now();
    installation = new Installation();
    outbox = SqliteOutbox.open(':memory:');
    [answers, asked, errors, failures] = [{}, [], [], []];
    givenUpAfter = { ms: 60 * minuteMs };
    whileNoting = () => undefined;
    const send: Answer = async (message) => {
      asked.push(message.message);
      return (answers[message.message] ?? accepted)(message);
    };
    const channel: Channel = {
      ...pigeons,
      get givenUpAfter() {
        return givenUpAfter;
      },
      send,
      failed: async (_message, _problem, nextAt) => {
        whileNoting();
        failures.push(nextAt);
      },
    };
    const follower = new DeliveryFollower(installation.log, outbox, channel);
    sender = new DeliverySender(outbox, channel, follower, { error: (error: unknown) => void errors.push(error) });
  });

  afterEach(async () => {
    // What never answers is let go with the process.
    void sender.stop();
    await outbox.close();
    await installation.close();
    jest.useRealTimers();
  });

  const item = (message: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
    ...{ id: message, message, destination: message[0]!, owner: 'owner-1', content: {}, dueAt: now - 1_000 },
    ...more,
  });
  const queue = (...messages: string[]) =>
    outbox.queue(
      pigeons.name,
      messages.map((message) => item(message)),
    );
  /** Until everything that is due by then and can be sent was. */
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const state = () => outbox.state(pigeons.name, Date.now());

  test('has no more calls open to a destination than it may, and the others go on', async () => {
    for (const message of ['a1', 'a2', 'a3']) answers[message] = never;
    await queue('a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1');
    await sender.start();
    await pass(500);
    await queue('b4');
    await pass(500);
    expect(asked).toContain('b4');
    expect(asked.filter((message) => message.startsWith('a'))).toEqual(['a1', 'a2']);
  });

  test('leaves a destination that did not answer alone for half a minute, and the others go on in their order', async () => {
    answers['a1'] = failed('ETIMEDOUT', false, 'destination');
    await queue('a1');
    await sender.start();
    await pass(500);
    await queue('a2', 'b1', 'b2');
    await pass(29_000);
    expect(asked).toEqual(['a1', 'b1', 'b2']);
    expect(await state()).toMatchObject({ waiting: 2, problem: 'ETIMEDOUT' });
    await pass(1_500);
    expect(asked).toEqual(['a1', 'b1', 'b2', 'a2']);
  });

  test('sends nothing for half a minute after a failure that stops the whole channel', async () => {
    answers['a1'] = failed('ECONNREFUSED', false, 'channel');
    await queue('a1');
    await sender.start();
    await pass(500);
    await queue('b1');
    await pass(29_000);
    expect(asked).toEqual(['a1']);
    await pass(1_500);
    expect(asked).toEqual(['a1', 'b1']);
  });

  test('tries a message again after each of the delays, without holding up what else goes there', async () => {
    answers['a1'] = failed('451', false, 'nothing');
    await queue('a1', 'a2');
    await sender.start();
    const triesBy = async (ms: number) => {
      await pass(ms);
      return asked.filter((message) => message === 'a1').length;
    };
    expect(await triesBy(500)).toBe(1);
    expect(asked).toEqual(['a1', 'a2']);
    expect(await state()).toMatchObject({ problem: '451', givenUp: 0 });
    expect([await triesBy(minuteMs), await triesBy(4 * minuteMs), await triesBy(minuteMs + 500)]).toEqual([2, 2, 3]);
    expect([await triesBy(4 * minuteMs), await triesBy(minuteMs + 500)]).toEqual([3, 4]);
    answers['a1'] = accepted;
    expect(await triesBy(6 * minuteMs)).toBe(5);
    expect(await state()).toMatchObject({ waiting: 0, givenUp: 0, problem: null });
  });

  test('gives up what was refused for good, what has been due for too long, and drops what is not to be sent', async () => {
    answers['a1'] = failed('410', true, 'nothing');
    answers['b1'] = failed('500', false, 'nothing');
    answers['c1'] = async () => false;
    await outbox.queue(pigeons.name, [item('a1'), item('b1', { dueAt: now - 61 * minuteMs }), item('c1')]);
    await sender.start();
    await pass(500);
    expect(await state()).toEqual({ waiting: 0, overdueSince: null, givenUp: 2, problem: null });
  });

  test('leaves a destination alone for as long as it asks, and the message too', async () => {
    answers['a1'] = failed('503', false, 'destination', 20 * minuteMs);
    await queue('a1');
    await sender.start();
    await pass(500);
    await queue('a2', 'b1');
    await pass(19 * minuteMs);
    expect(asked).toEqual(['a1', 'b1']);
    answers['a1'] = accepted;
    await pass(2 * minuteMs);
    expect(asked.toSorted()).toEqual(['a1', 'a1', 'a2', 'b1']);
  });

  test('tells its channel of each attempt that failed, and of the last one that nothing follows', async () => {
    answers['a1'] = failed('500', false, 'nothing');
    givenUpAfter = { attempts: 3 };
    await queue('a1');
    await sender.start();
    await pass(20 * minuteMs);
    const [first, second, third] = failures;
    expect(first).toBeGreaterThanOrEqual(now + minuteMs);
    expect(first).toBeLessThanOrEqual(now + 2 * minuteMs);
    expect(second).toBeGreaterThanOrEqual(first! + 5 * minuteMs);
    expect([third, failures.length, asked.length]).toEqual([null, 3, 3]);
  });

  test('gives up a message only once its channel has noted that, and asks again where it could not', async () => {
    answers['a1'] = failed('410', true, 'nothing');
    const noting = [new OutboxUnavailableError('the vault is away')];
    whileNoting = () => {
      const problem = noting.pop();
      if (problem) throw problem;
    };
    await queue('a1');
    await sender.start();
    await pass(500);
    expect(await state()).toMatchObject({ waiting: 1, givenUp: 0 });
    await pass(3 * minuteMs);
    expect(await state()).toMatchObject({ waiting: 0, givenUp: 1 });
    expect([asked, failures]).toEqual([['a1', 'a1'], [null]]);
  });

  test('tries a message again that a defect stopped, and logs the defect', async () => {
    answers['a1'] = async () => {
      throw new Error('defect');
    };
    await queue('a1', 'b1');
    await sender.start();
    await pass(500);
    expect(errors).toEqual([expect.objectContaining({ correlationId: 'pigeons' })]);
    expect(await state()).toMatchObject({ waiting: 1, problem: 'defect' });
  });
});
