import { AsyncLocalStorage } from 'node:async_hooks';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';

/** Under which the ids of commands are made from an idempotency key. */
const commandNamespace = '3f1c8a54-6a5e-4d0e-9a55-0b5f3f2a7c11';

/** What is known about one request, wherever the code that it set off runs. */
export class RequestScope {
  /** One id for everything that the request sets off. */
  readonly correlationId = uuidv7();
  /** Set where the request can be a retry: what makes it the same request. */
  retryIdentity: string | null = null;
  #commands = 0;
  #logPosition: string | null = null;

  /** The position of the last event that the request has led to. Positions sort as text. */
  get logPosition(): string | null {
    return this.#logPosition;
  }

  /** An id for the next command: a retry of the request gives its commands the same ids, so they append nothing twice. */
  nextCommandId(): string {
    this.#commands += 1;
    return this.retryIdentity === null ? uuidv7() : uuidv5(`${this.retryIdentity}\n${this.#commands}`, commandNamespace);
  }

  wrote(position: string): void {
    if (this.#logPosition === null || position > this.#logPosition) this.#logPosition = position;
  }
}

/** The scope of the request that the running code belongs to. */
export const requestScope = new AsyncLocalStorage<RequestScope>();

const scopes = new WeakMap<object, RequestScope>();

/** The scope of a request; made when it is first asked for. */
export function scopeOf(request: object): RequestScope {
  const known = scopes.get(request);
  if (known) return known;
  const scope = new RequestScope();
  scopes.set(request, scope);
  return scope;
}
