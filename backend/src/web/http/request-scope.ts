import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import { showTimeoutMs } from '../../event-sourcing/commands/command-gateway.ts';
import { isBefore, type Position } from '../../event-sourcing/event-store/position.ts';

/** Under which ids are made from an idempotency key. */
const namespace = '3f1c8a54-6a5e-4d0e-9a55-0b5f3f2a7c11';

/** What is known about one request, wherever the code that it set off runs. */
export class RequestScope {
  /** One id for everything that the request sets off. */
  readonly correlationId = randomUUID();
  /** Set where the request can be a retry: what makes it the same request. */
  retryIdentity: string | null = null;
  /** How long everything that the request sends may still wait for the projections. */
  readonly waiting = { leftMs: showTimeoutMs };
  readonly #asked = new Map<string, number>();
  #logPosition: Position | null = null;
  #onWrite: (position: Position) => void = () => undefined;

  /** The position of the last event that the request has led to. */
  get logPosition(): Position | null {
    return this.#logPosition;
  }

  /**
   * An id for something that the request makes or sends, by what it is. A retry of the request gives it the same id, whatever else
   * it finds done already, so that nothing is made or appended twice.
   */
  idFor(what: string): string {
    if (this.retryIdentity === null) return uuidv7();
    const nth = (this.#asked.get(what) ?? 0) + 1;
    this.#asked.set(what, nth);
    return uuidv5(`${this.retryIdentity}\n${what}\n${nth}`, namespace);
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

const scope = Symbol('scope');

/** The scope of a request; made when it is first asked for. */
export function scopeOf(request: object): RequestScope {
  return ((request as { [scope]?: RequestScope })[scope] ??= new RequestScope());
}
