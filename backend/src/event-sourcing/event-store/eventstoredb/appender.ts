import { randomUUID } from 'node:crypto';
import { convertToCommandError, MaxAppendSizeExceededError } from '@eventstore/db-client/dist/utils/CommandError.js';
import { unpackToCommandError } from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams, { type BatchAppendReq, type BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Appended, EventToAppend, ExpectedRevision } from '../event-store.ts';
import { hangUp, UnreachableError } from './chunks.ts';
import { envelopeOf, toText } from './stored-form.ts';

/** A call on which many appends are asked for, and each is answered when it is written. */
type Line = ReturnType<StreamsClient['batchAppend']>;

/** In bytes: a message that is larger than gRPC lets through would break the call for all who are on it. A server takes a quarter of it. */
const largestAppend = 4 * 2 ** 20;

const { BatchAppendReq: Request } = streams;

/** What a server answers that takes no appends, perhaps for as long as it is cut off from the others of its cluster. */
const notServed = 'google.protobuf.Empty';

/**
 * Appends on one call, which is opened for the first of them and again after it has ended. Each is settled by its own answer or by the
 * end of the call: then it may have been written. The call ends where one append has waited too long for its answer, or is not served.
 */
export class Appender {
  readonly #open: () => Promise<Line>;
  readonly #timeoutMs: number;
  #call: AppendCall | undefined;

  /** @param patience How long an append waits for its answer, in milliseconds. */
  constructor(open: () => Promise<Line>, timeoutMs: number) {
    this.#open = open;
    this.#timeoutMs = timeoutMs;
  }

  async append(streamName: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<Appended> {
    const request = appendRequest(streamName, expected, events);
    if (!this.#call?.isOpen) this.#call = new AppendCall(this.#open(), this.#timeoutMs);
    return this.#call.append(request);
  }
}

class AppendCall {
  readonly #timeoutMs: number;
  readonly #underWay = new Map<string, PromiseWithResolvers<Appended>>();
  /** What could not be sent yet. */
  #waiting: BatchAppendReq[] = [];
  #line: Line | undefined;
  #hasRoom = true;
  #isOpen = true;

  constructor(opening: Promise<Line>, timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    opening.then(
      (line) => this.#listen(line),
      (error: unknown) => this.#end(error),
    );
  }

  /** Who comes after its end has to open another one. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  async append(request: BatchAppendReq): Promise<Appended> {
    const id = randomUUID();
    const answer = Promise.withResolvers<Appended>();
    const silence = `The event store has not answered an append for ${this.#timeoutMs} ms.`;
    const timer = setTimeout(() => this.#breakOff(silence), this.#timeoutMs);
    this.#underWay.set(id, answer);
    this.#waiting.push(request.setCorrelationId(new shared.UUID().setString(id)));
    this.#send();
    try {
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      this.#underWay.delete(id);
    }
  }

  #listen(line: Line): void {
    this.#line = line;
    if (!this.#isOpen) hangUp(line);
    line.on('data', (answer) => this.#settle(answer));
    line.on('drain', () => {
      this.#hasRoom = true;
      this.#send();
    });
    line.on('end', () => this.#end(new Error('The event store has ended the call.')));
    // This listener stays for ever: an error that comes late and is not listened to would end the process.
    line.on('error', (error) => this.#end(convertToCommandError(error)));
    this.#send();
  }

  #send(): void {
    while (this.#line && this.#hasRoom) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#hasRoom = this.#line.write(next);
    }
  }

  #settle(response: BatchAppendResp): void {
    if (response.getError()?.getDetails()?.getTypeName() === notServed) {
      this.#breakOff(`The event store takes no appends: ${response.getError()!.getMessage()}.`);
      return;
    }
    const answer = this.#underWay.get(response.getCorrelationId()?.getString() ?? '');
    try {
      answer?.resolve(appendedIn(response));
    } catch (error) {
      answer?.reject(error);
    }
  }

  #breakOff(because: string): void {
    const error = new UnreachableError(because);
    this.#line?.emit('error', error);
    this.#end(error);
  }

  #end(error: unknown): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#waiting = [];
    if (this.#line) hangUp(this.#line);
    for (const answer of this.#underWay.values()) answer.reject(error);
  }
}

/** One message, so that the server writes all of it or nothing. @throws the library's error where it is too large to be sent */
function appendRequest(streamName: string, expected: ExpectedRevision, events: readonly EventToAppend[]): BatchAppendReq {
  const options = new Request.Options();
  options.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(streamName)));
  if (expected === 'none') options.setNoStream(new shared.Empty());
  else options.setStreamPosition(String(expected));
  const request = new Request().setOptions(options).setIsFinal(true);
  let size = 0;
  for (const event of events) {
    const data = Buffer.from(JSON.stringify(event.data));
    const envelope = Buffer.from(JSON.stringify(envelopeOf(event)));
    const message = new Request.ProposedMessage();
    message.setId(new shared.UUID().setString(event.id)).setData(data).setCustomMetadata(envelope);
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
    request.addProposedMessages(message);
    size += data.length + envelope.length;
  }
  if (size > largestAppend) throw MaxAppendSizeExceededError.fromMaxAppendSize(largestAppend);
  return request;
}

/** @throws the library's error, where the server refused */
function appendedIn(response: BatchAppendResp): Appended {
  const error = response.getError();
  if (error) throw unpackToCommandError(error, '');
  const success = response.getSuccess();
  const position = success?.getPosition();
  if (!success || !position) throw new Error('The event store tells no positions: it must be of version 22.6 or later.');
  return {
    position: toText(BigInt(position.getCommitPosition()), BigInt(position.getPreparePosition())),
    revision: Number(success.getCurrentRevision()),
  };
}
