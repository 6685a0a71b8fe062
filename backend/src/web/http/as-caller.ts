import { v7 as uuidv7 } from 'uuid';
import type { As } from '../../event-sourcing/commands/command-gateway.ts';
import { requestScope } from './request-scope.ts';
import type { CommandCall } from '../../event-sourcing/kernel/decider.ts';
import { actorOf, type Caller } from '../access/caller.ts';

/**
 * How a command is sent for a request: by whom, and tied to the request so that a retry of it is the same command.
 * @param about What tells commands of the same name to the same stream apart, where a request sends several.
 */
export function asCaller(caller: Caller, about = ''): As {
  return { actor: actorOf(caller), ...inThisRequest(about) };
}

/** The same for one command, whose id is known before it is sent: so that it can be asked whether it has been carried out already. */
export function asCallerOnce(caller: Caller, call: CommandCall): As & { readonly commandId: string } {
  const as = asCaller(caller);
  return { ...as, commandId: (typeof as.commandId === 'function' ? as.commandId(call) : as.commandId) ?? uuidv7() };
}

/** For someone who is not signed in yet. */
export function asVisitor(): As {
  return { actor: { kind: 'visitor' }, ...inThisRequest('') };
}

function inThisRequest(about: string): Omit<As, 'actor'> {
  const scope = requestScope.getStore();
  if (!scope) return {};
  return {
    commandId: ({ decider, id, name }: CommandCall) => scope.idFor(`${name} ${decider.stream(id)} ${about}`),
    correlationId: scope.correlationId,
    wrote: (position) => scope.wrote(position),
    waiting: scope.waiting,
  };
}
