import type { Actor, EventOf } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { CommandCall, CommandTable, Decider } from '../kernel/decider.ts';
import { RefusedError } from '../kernel/refusal.ts';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
import { ProjectionProgress } from '../projections/projection-progress.ts';
import { CommandRunner, type Command } from './command-runner.ts';
import { Reactions } from './reactions.ts';

/** Who sends a command, and which one it is. Left out: a new id, the present time. */
export interface As {
  readonly actor: Actor;
  readonly commandId?: string | ((call: CommandCall) => string) | undefined;
  readonly now?: string | undefined;
  readonly correlationId?: string | undefined;
  /** Told of the position of everything that was written, also where a rule then said no. */
  readonly wrote?: (position: string) => void;
}

/** How long an answer waits for the views to show what it changed, in milliseconds. */
const timeoutMs = 2_000;

/** What was written is not in the views yet, and the answer would be read there. Asking again with the same key gives it. */
export class NotShownYetError extends UnavailableError {
  constructor() {
    super('The views do not show yet what was written.', undefined);
  }
}

/** The way in: sends a command, carries out what follows from it, and waits until the views show it. */
@Injectable()
export class CommandGateway {
  readonly runner: CommandRunner;
  readonly reactions: Reactions;
  readonly progress: ProjectionProgress;

  constructor(runner: CommandRunner, reactions: Reactions, progress: ProjectionProgress) {
    this.runner = runner;
    this.reactions = reactions;
    this.progress = progress;
  }

  /**
   * @returns The position in the log of the last event that the command led to; null where it changed nothing.
   * @throws RefusedError when a rule says no, be it the command's own or one of what follows from it.
   */
  async send(call: CommandCall, as: As): Promise<{ position: string | null }> {
    const id = (typeof as.commandId === 'function' ? as.commandId(call) : as.commandId) ?? uuidv7();
    const command: Command = {
      call,
      id,
      actor: as.actor,
      now: as.now ?? new Date().toISOString(),
      correlationId: as.correlationId ?? id,
    };
    const { position, refusal } = await this.reactions.run(command);
    if (position !== null) as.wrote?.(position);
    if (refusal) throw new RefusedError(refusal);
    // What is already so may have come to be so just now, by another's hand, and not be shown yet.
    const shown = position ?? (await this.runner.positionOf(call));
    if (shown !== null) await this.progress.waitFor(shown, timeoutMs);
    return { position };
  }

  /** The state of a stream as it stands now, read from the log and not from a view. */
  async state<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    decider: Decider<Commands, Event, State>,
    id: string,
  ): Promise<State> {
    return (await this.runner.state({ decider, id })) as State;
  }
}
