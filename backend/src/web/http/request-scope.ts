import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { showTimeoutMs } from '../../event-sourcing/commands/command-gateway.ts';
import type { Refusal } from '../../event-sourcing/kernel/refusal.ts';
import { isBefore, type Position } from '../../event-sourcing/kernel/position.ts';

/** Under which ids are made from an idempotency key. */
const namespace = '3f1c8a54-6a5e-4d0e-9a55-0b5f3f2a7c11';

/** The facts about one request, wherever the code that it set off runs. */
export class RequestScope {
  /** Of this call, as its answer and its lines in the log of the server name it. */
  readonly correlationId = randomUUID();
  /** Set where the request can be a retry: what makes it the same request. */
  retryIdentity: string | null = null;
  /** The rest of the request's wait for the projections. */
  readonly waiting = { leftMs: showTimeoutMs };
  /** By stream, where it stood when an earlier attempt at the request came to nothing there, and could not be answered. */
  cameToNothing: ReadonlyMap<string, Position> = new Map();
  /** The same of this attempt. */
  readonly comingToNothing = new Map<string, Position>();
  /** With what the caller is refused by its state, unless an earlier attempt at the request was carried out. */
  refusedUnlessDone: Refusal | null = null;
  #logPosition: Position | null = null;
  #onWrite: (position: Position) => void = () => undefined;

  /** The position of the last event that the request has led to. */
  get logPosition(): Position | null {
    return this.#logPosition;
  }

  /** Of what is asked for: every event that it leads to carries it as its correlation id. A retry asks for the same. */
  get requestId(): string {
    return this.retryIdentity === null ? this.correlationId : this.idFor('request');
  }

  /**
   * An id for something that the request makes or sends, by what it is. A retry of the request gives it the same id, whatever else it finds
   * done already, and so does deciding it again where others were faster: nothing is made or appended twice.
   */
  idFor(what: string): string {
    return this.retryIdentity === null ? uuidv7() : uuidv5(`${this.retryIdentity}\n${what}`, namespace);
  }

  /**
   * 32 bytes that nobody can guess, for a secret that the request makes. A retry makes the same one, so that it answers what counts, and
   * nothing has to store it.
   */
  secretFor(what: string): Buffer {
    return this.retryIdentity === null ? randomBytes(32) : createHmac('sha256', this.retryIdentity).update(what).digest();
  }

  /** Notes that a command has changed nothing of the stream. */
  comesToNothing(stream: string, at: Position): void {
    const isKnown = this.cameToNothing.has(stream) || this.comingToNothing.has(stream);
    if (!isKnown) this.comingToNothing.set(stream, at);
  }

  /** Tells the listener of each position that the request has reached. */
  onWrite(listener: (position: Position) => void): void {
    this.#onWrite = listener;
  }

  wrote(position: Position): void {
    if (!isBefore(this.#logPosition, position)) return;
    this.#logPosition = position;
    this.#onWrite(position);
  }
}

/** The scope of the request that the running code belongs to. */
export const requestScope = new AsyncLocalStorage<RequestScope>();

/** An id for something new, by what it is: in a retry of the same request the id that it had. */
export function newId(what: string): string {
  return requestScope.getStore()?.idFor(what) ?? uuidv7();
}

/** A secret for something new: see `RequestScope.secretFor`. */
export function newSecret(what: string): Buffer {
  return requestScope.getStore()?.secretFor(what) ?? randomBytes(32);
}

const scope = Symbol('scope');

/** The scope of a request; made when it is first asked for. */
export function scopeOf(request: object): RequestScope {
  return ((request as { [scope]?: RequestScope })[scope] ??= new RequestScope());
}
