import type { Refusal } from '../kernel/refusal.ts';
import type { AppendedEvent, Command } from './command-runner.ts';
import type { Position } from '../kernel/position.ts';

/** The outcome of events or of a command, with all reactions to it. */
export interface ReactionResult {
  /** Of the last event of all; null where nothing was appended. */
  readonly position: Position | null;
  /** The refusal that took an event back again. */
  readonly refusal: Refusal | null;
  /** Of a command that changed nothing: where its stream stood then. */
  readonly unchangedAt?: Position | undefined;
}

/** Runs a command and what follows from its events: the policies, as the command gateway needs them. */
export abstract class Reactions {
  abstract run(command: Command): Promise<ReactionResult>;
  /** The same for what was appended before: what follows from it is carried out where it has not been. */
  abstract again(events: readonly AppendedEvent[]): Promise<ReactionResult>;
}
