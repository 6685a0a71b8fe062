import { EventEmitter, once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { convertToCommandError, UnavailableError } from '@eventstore/db-client/dist/utils/CommandError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import { Status } from '@eventstore/db-client/generated/status_pb.js';
import streams, { type BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, test } from '@jest/globals';
import protobuf from 'protobufjs/minimal.js';
import type { EventToAppend } from '../event-store.ts';
import { Appender } from './appender.ts';

/** A call whose answers the test gives itself. */
class AnsweredByHand extends EventEmitter {
  readonly asked: BatchAppendReq[] = [];
  hasRoom = true;
  cancelled = 0;

  write(request: BatchAppendReq): boolean {
    this.asked.push(request);
    return this.hasRoom;
  }

  cancel(): void {
    this.cancelled += 1;
  }

  answer(request: BatchAppendReq, revision: number): void {
    const position = new shared.AllStreamPosition()
      .setCommitPosition('18446744073709551615')
      .setPreparePosition('9007199254740993');
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(revision)).setPosition(position);
    this.emit('data', new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId()).setSuccess(success));
  }

  /** As a member of a cluster does that knows of no leader. */
  takeNothing(request: BatchAppendReq): void {
    const said = protobuf.Writer.create().uint32(18).string('Server Is Not Ready');
    said.uint32(26).fork().uint32(10).string('type.googleapis.com/google.protobuf.Empty').ldelim();
    const error = Status.deserializeBinary(said.finish());
    this.emit('data', new streams.BatchAppendResp().setCorrelationId(request.getCorrelationId()).setError(error));
  }
}

function anEvent(text = ''): EventToAppend {
  return { id: randomUUID(), type: 'Happened', version: 1, data: { text }, metadata: {} };
}

/** What the library, which listens to the errors of a call too, takes the next one for. */
function toldToTheLibrary(line: AnsweredByHand): Promise<Error> {
  return new Promise((told) => line.once('error', (error: Error) => told(convertToCommandError(error))));
}

describe('appends on one line', () => {
  /** Those that have been opened. */
  const opened: AnsweredByHand[] = [];
  const appender = (timeoutMs = 60_000) => {
    opened.length = 0;
    return new Appender(async () => {
      const line = new AnsweredByHand();
      opened.push(line);
      return line as never;
    }, timeoutMs);
  };
  const append = (to: Appender, text?: string) => to.append('a-stream', 'none', [anEvent(text)]);

  test('are settled each by its own answer, in whatever order they come', async () => {
    const appending = appender();
    const both = [append(appending), append(appending)];
    await nextTurn();
    const [line] = opened;
    const [first, second] = line!.asked;
    line!.answer(second!, 2);
    line!.answer(first!, 1);
    const position = '1844674407370955161500009007199254740993';
    expect(await Promise.all(both)).toEqual([
      { position, revision: 1 },
      { position, revision: 2 },
    ]);
    expect(opened).toHaveLength(1);
  });

  test('wait for room', async () => {
    const appending = appender();
    const first = append(appending);
    await nextTurn();
    const [line] = opened;
    line!.hasRoom = false;
    const others = [append(appending), append(appending)];
    await nextTurn();
    expect(line!.asked).toHaveLength(2);
    line!.hasRoom = true;
    line!.emit('drain');
    expect(line!.asked).toHaveLength(3);
    line!.asked.forEach((request, index) => line!.answer(request, index));
    expect(await Promise.all([first, ...others])).toMatchObject([{ revision: 0 }, { revision: 1 }, { revision: 2 }]);
  });

  test('that nobody answers are given up, and the next one opens another line', async () => {
    const appending = appender(1_000);
    await expect(append(appending)).rejects.toThrow('has not answered an append for 1000 ms');
    const [line] = opened;
    await nextTurn();
    expect(line!.cancelled).toBe(1);
    const next = append(appending);
    await nextTurn();
    const [, another] = opened;
    line!.answer(line!.asked[0]!, 7);
    line!.emit('error', new Error('too late'));
    another!.answer(another!.asked[0]!, 1);
    expect(await next).toMatchObject({ revision: 1 });
  });

  test('end with the first of them that nobody answers, and the library is told to look for the server again', async () => {
    const appending = appender(1_000);
    const first = append(appending).catch(String);
    await nextTurn();
    const [line] = opened;
    const told = toldToTheLibrary(line!);
    await once(AbortSignal.timeout(100), 'abort');
    const second = append(appending).catch(String);
    expect(await told).toBeInstanceOf(UnavailableError);
    expect(await first).toMatch('has not answered an append for 1000 ms');
    expect(await second).toMatch('has not answered an append for 1000 ms');
  });

  test('that a server does not take for now are left open, and the next one opens another line', async () => {
    const appending = appender();
    const lost = [append(appending), append(appending)].map((sent) => sent.catch(String));
    await nextTurn();
    const [line] = opened;
    const told = toldToTheLibrary(line!);
    line!.takeNothing(line!.asked[0]!);
    expect(await told).toBeInstanceOf(UnavailableError);
    for (const outcome of await Promise.all(lost)) expect(outcome).toMatch('takes no appends: Server Is Not Ready');
    const next = append(appending);
    await nextTurn();
    opened[1]!.answer(opened[1]!.asked[0]!, 0);
    expect(await next).toMatchObject({ revision: 0 });
    expect(line!.cancelled).toBe(1);
  });

  test('that were given up before the line was there leave none open', async () => {
    const line = new AnsweredByHand();
    const there = Promise.withResolvers<void>();
    const appending = new Appender(() => there.promise.then(() => line as never), 20);
    await expect(append(appending)).rejects.toThrow('has not answered');
    there.resolve();
    await nextTurn();
    await nextTurn();
    expect([line.asked, line.cancelled]).toEqual([[], 1]);
  });

  test('that were given up before there was room are not sent', async () => {
    const line = new AnsweredByHand();
    line.hasRoom = false;
    const appending = new Appender(async () => line as never, 20);
    await Promise.allSettled([append(appending), append(appending)]);
    line.emit('drain');
    expect(line.asked).toHaveLength(1);
  });

  test.each<[string, (line: AnsweredByHand) => unknown]>([
    ['breaks', (line) => line.emit('error', new Error('The line broke.'))],
    ['is ended', (line) => line.emit('end')],
  ])('are all left open where the line %s, and the next one opens another line', async (_, fail) => {
    const appending = appender();
    const lost = [append(appending), append(appending)].map((sent) => sent.catch((error: Error) => error));
    await nextTurn();
    fail(opened[0]!);
    for (const outcome of await Promise.all(lost)) expect(outcome).toBeInstanceOf(Error);
    const next = append(appending);
    await nextTurn();
    opened[1]!.answer(opened[1]!.asked[0]!, 0);
    expect(await next).toMatchObject({ revision: 0 });
  });

  test('fail where no line can be opened, and the next one tries again', async () => {
    let isThere = false;
    const line = new AnsweredByHand();
    const appending = new Appender(async () => {
      if (!isThere) throw new Error('Nobody is there.');
      return line as never;
    }, 60_000);
    await expect(append(appending)).rejects.toThrow('Nobody is there.');
    isThere = true;
    const next = append(appending);
    await nextTurn();
    line.answer(line.asked[0]!, 0);
    expect(await next).toMatchObject({ revision: 0 });
  });

  test('that would not fit into a message are refused without being sent', async () => {
    const appending = appender();
    const tooLarge = append(appending, 'x'.repeat(5 * 2 ** 20));
    await expect(tooLarge).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
    expect(opened).toEqual([]);
  });
});
