import type { Command } from 'commander';
import type { Environment } from '../platform/config/setting-values.ts';

export interface Context {
  readonly environment: Environment;
  /** Prints what was done, in whole sentences. */
  readonly say: (sentence: string) => void;
  /** Shows how far a long step is. `total` is undefined where it is not known. */
  readonly progress: (what: string, done: number, total?: number) => void;
}

/** The command was called in a way that means nothing; the message says how to call it. */
export class WronglyCalled extends Error {}

/** The command cannot do what it was asked, and has left everything as it was or can be called again; the message says what to do. */
export class CannotBeDone extends Error {}

/**
 * The value of an option that the command needs. Commander checks required options before it looks for unknown ones and would not name
 * a mistyped one.
 * @throws WronglyCalled where it was left out
 */
export function required(command: Command, name: string): string {
  const value = command.opts<Record<string, string | undefined>>()[name];
  if (value) return value;
  const { flags } = command.options.find((option) => option.attributeName() === name)!;
  return command.error(`${command.name()} needs ${flags}`);
}
