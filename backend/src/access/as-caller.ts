import type { As } from '../event-store/programme.ts';
import { requestScope } from '../http/request-scope.ts';
import { actorOf, type Caller } from './caller.ts';

/** How a command is sent for a request: by whom, and tied to the request so that a retry of it is the same command. */
export function asCaller(caller: Caller): As {
  return { actor: actorOf(caller), ...inThisRequest() };
}

/** For someone who is not signed in yet. */
export function asVisitor(): As {
  return { actor: { kind: 'visitor' }, ...inThisRequest() };
}

function inThisRequest(): Omit<As, 'actor'> {
  const scope = requestScope.getStore();
  if (!scope) return {};
  return { commandId: scope.nextCommandId(), correlationId: scope.correlationId, wrote: (position) => scope.wrote(position) };
}
