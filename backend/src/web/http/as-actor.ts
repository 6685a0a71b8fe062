import type { Actor } from '@accelerator/contracts/log';
import type { As } from '../../event-sourcing/commands/command-gateway.ts';
import { requestScope } from './request-scope.ts';
import type { CommandCall } from '../../event-sourcing/kernel/decider.ts';

/**
 * Says how a command is sent for a request: by whom, and tied to the request so that a retry of it is the same command.
 * @param about What tells commands of the same name to the same stream apart, where a request sends several.
 */
export function asActor(actor: Actor, about = ''): As {
  return { actor, ...inThisRequest(about) };
}

/** For someone who is not logged in yet. */
export function asVisitor(): As {
  return { actor: { kind: 'visitor' }, ...inThisRequest('') };
}

function inThisRequest(about: string): Omit<As, 'actor'> {
  const scope = requestScope.getStore();
  if (!scope) return {};
  return {
    commandId: ({ decider, id, name }: CommandCall) => scope.idFor(`${name} ${decider.stream(id)} ${about}`),
    correlationId: scope.requestId,
    wrote: (position) => scope.wrote(position),
    waiting: scope.waiting,
    cameToNothing: scope.cameToNothing,
    refusedUnlessDone: scope.refusedUnlessDone,
    comesToNothing: (stream, at) => scope.comesToNothing(stream, at),
  };
}
