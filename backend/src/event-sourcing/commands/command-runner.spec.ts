import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { call, type CommandCall } from '../kernel/decider.ts';
import { noon } from '../kernel/decider.fixtures.ts';
import { ContendedError } from '../../platform/errors/unavailable.ts';
import { partnershipDecider } from '../../features/partnerships/pair/partnership.decider.ts';
import type { PartnershipState } from '../../features/partnerships/pair/partnership.state.ts';
import { acme, bolt, pair } from '../../features/partnerships/pair/partnership.fixtures.ts';
import { OutcomeUnknownError, WrongRevisionError } from '../event-store/event-store.ts';
import { START, type Position } from '../kernel/position.ts';
import { ana, command, Installation, onceAtFirst, WatchedLog } from './running.fixtures.ts';

const stream = `partnership-${pair.partnershipId}`;
const express = (side: typeof acme): CommandCall => call(partnershipDecider, 'ExpressInterest', pair.partnershipId, side);
const withdraw = call(partnershipDecider, 'WithdrawInterest', pair.partnershipId, { ...acme, reason: null });
const contact = call(partnershipDecider, 'MarkContacted', pair.partnershipId, acme);
const mutual = ['InterestExpressed', 'InterestExpressed', 'MutualInterestReached'];

describe('running a command', () => {
  let installation: Installation;

  beforeEach(() => {
    installation = new Installation();
  });
  afterEach(() => installation.close());

  test('appends what was decided, with who, when and which command it was', async () => {
    const id = uuidv7();
    const result = await installation.process().runner.run({ ...command(express(acme), id), causationId: 'cause' });
    const [event] = await installation.events();
    expect(event).toMatchObject({
      id: uuidv5('0', id),
      stream,
      revision: 0,
      type: 'InterestExpressed',
      data: acme,
      metadata: { actor: ana, at: noon, commandId: id, correlationId: id, causationId: 'cause' },
    });
    expect(result).toMatchObject({
      position: event?.position,
      refusal: null,
      repeated: false,
      events: [{ id: event?.id, revision: 0 }],
    });
  });

  test('appends nothing where it is so already, or where a rule says no', async () => {
    const { runner } = installation.process();
    await runner.run(command(express(acme)));
    expect(await runner.run(command(express(acme)))).toMatchObject({
      events: [],
      position: null,
      refusal: null,
      repeated: false,
      unchangedAt: await installation.log.head(),
    });
    expect(await runner.run(command(contact))).toMatchObject({ events: [], position: null, refusal: { refused: 'not_mutual' } });
    expect(await installation.types()).toEqual(['InterestExpressed']);
  });

  test('a stream is known as it stood at any moment, from its own events alone, whatever their times say', async () => {
    const log = new WatchedLog(installation.log);
    const { runner } = installation.process(log);
    const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`;
    const interested = await runner.run({ ...command(express(acme)), now: at(4) });
    const withdrawn = await runner.run({ ...command(withdraw), now: at(2) });
    log.reads.length = 0;
    const interestedAt = async (position: Position) => {
      const state = await runner.stateAt({ decider: partnershipDecider, id: pair.partnershipId }, { position });
      return (state as PartnershipState).sides.app.interested;
    };
    const moments = [START, interested.position!, withdrawn.position!];
    expect(await Promise.all(moments.map(interestedAt))).toEqual([false, true, false]);
    expect(log.reads).toEqual([0, 0, 0]);
  });

  test('a second time appends nothing, and answers what the first time did', async () => {
    const { runner } = installation.process();
    await runner.run(command(express(acme)));
    const id = uuidv7();
    const first = await runner.run(command(express(bolt), id));
    await runner.run(command(withdraw));
    const again = await runner.run(command(express(bolt), id));
    expect(again).toMatchObject({ position: first.position, repeated: true, refusal: null });
    expect(again.events.map((event) => event.id)).toEqual(first.events.map((event) => event.id));
    expect(await installation.types()).toEqual([...mutual, 'InterestWithdrawn']);
  });

  test('a second time is known to a process that was started again', async () => {
    const id = uuidv7();
    const first = await installation.process().runner.run(command(express(acme), id));
    const restarted = installation.process();
    expect(await restarted.runner.hasCarriedOut(express(acme), id)).toBe(true);
    expect(await restarted.runner.hasCarriedOut(express(acme), uuidv7())).toBe(false);
    expect(await restarted.runner.run(command(express(acme), id))).toMatchObject({ position: first.position, repeated: true });
    expect(await installation.types()).toEqual(['InterestExpressed']);
  });

  test('reads nothing of a stream that it knows, and of one that it was asked for only what came since', async () => {
    const log = new WatchedLog(installation.log);
    const { runner } = installation.process(log);
    await runner.run(command(express(acme)));
    await runner.run(command(express(bolt)));
    const state = (await runner.state({ decider: partnershipDecider, id: pair.partnershipId })) as PartnershipState;
    expect(log.reads).toEqual([0, 3]);
    expect(state.sides.solutions.interested).toBe(true);
  });

  test('reads what came since before it says that nothing is to be done, or that a rule says no', async () => {
    const { runner } = installation.process();
    const other = installation.process();
    await runner.run(command(express(acme)));
    await other.runner.run(command(withdraw));
    expect((await runner.run(command(express(acme)))).events).toHaveLength(1);
    await other.runner.run(command(express(bolt)));
    expect(await runner.run(command(contact))).toMatchObject({ refusal: null });
    expect(await installation.types()).toEqual(['InterestExpressed', 'InterestWithdrawn', ...mutual, 'PartnerContacted']);
  });

  test('that another process carried out since appends nothing, and may have had consequences', async () => {
    const { runner } = installation.process();
    const other = installation.process();
    await runner.run(command(express(acme)));
    const id = uuidv7();
    const first = await other.runner.run(command(express(bolt), id));
    await other.runner.run(command(withdraw));
    const again = await runner.run(command(express(bolt), id));
    expect(again).toMatchObject({ position: first.position, repeated: true, refusal: null });
    expect(again.events.map((event) => event.id)).toEqual(first.events.map((event) => event.id));
    expect(await installation.types()).toEqual([...mutual, 'InterestWithdrawn']);
  });

  test('two at a time on one stream wait for each other, so that neither meets a conflict', async () => {
    const log = new WatchedLog(installation.log);
    const { runner } = installation.process(log);
    await Promise.all([runner.run(command(express(acme))), runner.run(command(express(bolt)))]);
    expect(await installation.types()).toEqual(mutual);
    expect(log.appends).toHaveLength(2);
  });

  test('decides again on what another process has appended since, so that the second yes is mutual once', async () => {
    const other = installation.process();
    const log = new WatchedLog(
      installation.log,
      onceAtFirst(async (append, ...asked) => {
        await other.runner.run(command(express(acme)));
        return append(...asked);
      }),
    );
    const result = await installation.process(log).runner.run(command(express(bolt)));
    expect(result.events.map(({ type }) => type)).toEqual(['InterestExpressed', 'MutualInterestReached']);
    expect(result.events.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(await installation.types()).toEqual(mutual);
    expect(log.appends).toHaveLength(2);
  });

  test('says that it can be sent again, and not that a rule says no, where every attempt meets a conflict', async () => {
    let contended = true;
    const log = new WatchedLog(installation.log, (append, ...asked) =>
      contended ? Promise.reject(new WrongRevisionError(stream)) : append(...asked),
    );
    const { runner } = installation.process(log);
    const sent = command(express(acme));
    await expect(runner.run(sent)).rejects.toThrow(ContendedError);
    expect(log.appends).toHaveLength(20);
    contended = false;
    expect(await runner.run(sent)).toMatchObject({ refusal: null, events: [{ type: 'InterestExpressed' }] });
  });

  test.each([
    ['wrote', true],
    ['did not write', false],
  ])('tries again with the same ids where the store does not say that it %s', async (_, writes) => {
    const log = new WatchedLog(
      installation.log,
      onceAtFirst(async (append, ...asked) => {
        if (writes) await append(...asked);
        throw new OutcomeUnknownError(new Error('The line went dead.'));
      }),
    );
    const { runner } = installation.process(log);
    const { position, repeated } = await runner.run(command(express(acme)));
    const events = await installation.events();
    expect(events).toMatchObject([{ type: 'InterestExpressed', position }]);
    // In between, another process may have carried out what follows from it.
    expect(repeated).toBe(true);
    expect(log.appends).toEqual([[events[0]?.id], [events[0]?.id]]);
    await runner.run(command(express(bolt)));
    expect(await installation.types()).toEqual(mutual);
  });

  test('tries once more where the store took longer than the budget to fail', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'] });
    const log = new WatchedLog(
      installation.log,
      onceAtFirst(async () => {
        jest.advanceTimersByTime(10_000);
        throw new OutcomeUnknownError(new Error('The server dropped it.'));
      }),
    );
    const { runner } = installation.process(log);
    expect(await runner.run(command(express(acme)))).toMatchObject({ repeated: true, events: [{ type: 'InterestExpressed' }] });
    expect(log.appends).toHaveLength(2);
    jest.useRealTimers();
  });

  test('says so where the outcome stays unknown, and can then be sent again', async () => {
    let dead = true;
    const log = new WatchedLog(installation.log, async (append, ...asked) => {
      const appended = await append(...asked);
      if (dead) throw new OutcomeUnknownError(new Error('The line went dead.'));
      return appended;
    });
    const { runner } = installation.process(log);
    const id = uuidv7();
    await expect(runner.run(command(express(acme), id))).rejects.toThrow(OutcomeUnknownError);
    dead = false;
    expect(await runner.run(command(express(acme), id))).toMatchObject({
      repeated: true,
      events: [{ type: 'InterestExpressed' }],
    });
    expect(await installation.types()).toEqual(['InterestExpressed']);
  });

  test('lets any other failure of the store through, without another attempt', async () => {
    const log = new WatchedLog(installation.log, () => Promise.reject(new Error('The disk is full.')));
    await expect(installation.process(log).runner.run(command(express(acme)))).rejects.toThrow('The disk is full.');
    expect(log.appends).toHaveLength(1);
  });

  test.each([0, 3, 40])(
    'is refused where a rule said no at any moment since the position that it names (%i events later)',
    async (more) => {
      const { runner } = installation.process();
      const { position: since } = await runner.run(command(express(acme)));
      await runner.run(command(express(bolt)));
      for (let note = 0; note < more; note += 1) {
        const notes = call(partnershipDecider, 'WriteNotes', pair.partnershipId, { ...acme, notes: `Note ${note}` });
        await runner.run(command(notes));
      }
      const now = (await installation.log.head())!;
      expect(await runner.run({ ...command(contact), since: since! })).toMatchObject({ refusal: { refused: 'not_mutual' } });
      expect(await runner.run({ ...command(contact), since: now })).toMatchObject({ events: [{ type: 'PartnerContacted' }] });
    },
  );

  test('of a name that the decider does not know is a defect', async () => {
    const unknown = { decider: partnershipDecider, id: pair.partnershipId, name: 'ExpressLove', data: acme };
    await expect(installation.process().runner.run(command(unknown))).rejects.toThrow('does not know the command ExpressLove');
  });

  test('on a stream that holds the event of another decider is a defect', async () => {
    const metadata = { actor: ana, at: noon, commandId: uuidv7(), correlationId: 'c' };
    const stray = { id: uuidv7(), type: 'CohortEdited', version: 1, data: {}, metadata };
    await installation.log.append(stream, 'none', [stray]);
    await expect(installation.process().runner.run(command(express(acme)))).rejects.toThrow(
      'does not know the event CohortEdited',
    );
  });
});
