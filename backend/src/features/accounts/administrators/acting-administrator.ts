import type { AdministratorKind } from '@accelerator/contracts/catalogue';
import { type AdministratorCaller, asCaller } from '../callers.ts';
import type { As } from '../../../event-sourcing/commands/command-gateway.ts';
import { operatorIdOf } from '../names/operators.ts';

/**
 * Someone who acts on the logins of others: an administrator, or an operator at the command line of the machine, who may do
 * everything.
 */
export interface ActingAdministrator {
  /** Null at the command line. */
  readonly userId: string | null;
  readonly username: string;
  readonly administrator: AdministratorKind | 'operator';
  /** The sender of commands. */
  readonly as: As;
}

export function byCaller(caller: AdministratorCaller): ActingAdministrator {
  const { userId, username, administrator } = caller;
  return { userId, username, administrator, as: asCaller(caller) };
}

/** @param osUser who is logged in to the machine */
export function byOperator(osUser: string): ActingAdministrator {
  const userId = operatorIdOf(osUser);
  return { userId: null, username: userId, administrator: 'operator', as: { actor: { kind: 'programme', userId } } };
}
