import type { Actor, EventOf } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { CommandCall, CommandTable, Decider } from '../kernel/decider.ts';
import { RefusedError, type Refusal } from '../kernel/refusal.ts';
import { UnavailableError } from '../../platform/errors/unavailable.ts';
import { ProjectionProgress } from '../projections/projection-progress.ts';
import { CommandRunner, type AppendedEvent, type Command, type Found } from './command-runner.ts';
import { Reactions, type ReactionResult } from './reactions.ts';
import type { Moment } from '../event-store/moments.ts';
import { max, START, type Position } from '../kernel/position.ts';

/** The sender and the id of a command. Left out: a new id, the present time. */
export interface As {
  readonly actor: Actor;
  readonly commandId?: string | ((call: CommandCall) => string) | undefined;
  readonly now?: string | undefined;
  readonly correlationId?: string | undefined;
  /** The event that it follows from. */
  readonly causationId?: string;
  /** Told of the position of everything that was written, also where a rule then said no. */
  readonly wrote?: (position: Position) => void;
  /** The rest of the time that what belongs together may wait for the projections; each wait is taken off. */
  readonly waiting?: { leftMs: number };
  /** By stream, where it stood when commands of the request came to nothing there, at an earlier attempt to which no answer was given. */
  readonly cameToNothing?: ReadonlyMap<string, Position>;
  /** Told of the same at this attempt. */
  readonly comesToNothing?: (stream: string, at: Position) => void;
  /** Why nothing new may be done; what an earlier attempt at the request has done is answered all the same. */
  readonly refusedUnlessDone?: Refusal | null;
}

type Stream = Pick<CommandCall, 'decider' | 'id'>;

/** The sign that an act is done: an event of such a type, or one that fits, in a stream. */
interface Done<Commands extends CommandTable, Event extends EventOf<string, object>, State> {
  readonly decider: Decider<Commands, Event, State>;
  readonly id: string;
  readonly by: NoInfer<Event['type']> | readonly NoInfer<Event['type']>[] | ((event: NoInfer<Event>) => boolean);
}

export interface Sent {
  /** In the log, of the last event that the commands led to; null where they changed nothing. */
  readonly position: Position | null;
  /** True if the projections show what the commands led to, and what they found to be so already. */
  readonly shown: boolean;
  /** The ids of the events that the request had led to in the stream, if it was sent before. */
  readonly before?: readonly string[];
}

/** The longest wait until the projections show what was sent. */
export const showTimeoutMs = 2_000;

/**
 * The write is not in the views yet, and the answer would be read there. Sending the same again changes nothing, and gives the
 * answer.
 */
export class NotShownYetError extends UnavailableError {
  constructor() {
    super('The projections do not show yet what was written.', undefined);
  }
}

/** Before an answer is read from the views. @throws NotShownYetError where they do not show everything that was sent */
export function mustBeShown(...sent: readonly Sent[]): void {
  if (sent.some(({ shown }) => !shown)) throw new NotShownYetError();
}

/** The way in: sends commands, carries out what follows from them, and waits until the projections show it. */
@Injectable()
export class CommandGateway {
  constructor(
    readonly runner: CommandRunner,
    private readonly reactions: Reactions,
    private readonly progress: ProjectionProgress,
  ) {}

  /**
   * Sends one command, or several in their order, and then waits once for the projections, at most 2 s.
   * @throws RefusedError when a rule says no, be it a command's own or one of what follows from it. Commands after it are not sent.
   */
  async send(calls: CommandCall | readonly CommandCall[], as: As): Promise<Sent> {
    return this.#send('decider' in calls ? [calls] : calls, as, false);
  }

  /** @param isRepeated The request has, so that of its commands also those are left out that came to nothing before its first event. */
  async #send(calls: readonly CommandCall[], as: As, isRepeated: boolean): Promise<Sent> {
    let last: Position | null = null;
    let toShow: Position | null = null;
    const unchanged: [string, Position][] = [];
    for (const call of calls) {
      const { position, unchangedAt } = await this.#run(commandFrom(call, as), as, isRepeated);
      if (unchangedAt !== undefined) unchanged.push([call.decider.stream(call.id), unchangedAt]);
      last = max(last, position);
      // What is so already may have come to be so just now, by another's hand, and not be shown yet.
      toShow = max(toShow, position ?? (await this.runner.positionOf(call)));
    }
    // Not before: of what has stopped half-way, the rest is still to be sent.
    for (const [stream, at] of unchanged) as.comesToNothing?.(stream, at);
    return { position: last, shown: await this.#areShown(toShow, as) };
  }

  /**
   * Sends what `plan` comes to. Where the request has done it before, nothing is planned and nothing refused: what was decided then stands,
   * whatever has changed since. So all that may refuse the request belongs into the plan.
   */
  async sendOnce<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    done: Done<Commands, Event, State>,
    plan: () => Promise<CommandCall | readonly CommandCall[]>,
    as: As,
  ): Promise<Sent> {
    const before = await this.sentBefore(done, as);
    if (before) return before;
    mustBeAllowed(as);
    return this.hasComeToNothing(done, as) ? this.alreadySo(done, as) : this.send(await plan(), as);
  }

  /**
   * Sends several commands that are planned on what the request found. Where it has begun before, what is left of them is sent: not what
   * came to nothing then, which would take back what others have changed since.
   */
  async sendRest({ isRepeated }: Found, calls: readonly CommandCall[], as: As): Promise<Sent> {
    return this.#send(calls, as, isRepeated);
  }

  /** True if the request has done it before. */
  async hasDone<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    { by, ...stream }: Done<Commands, Event, State>,
    as: As,
  ): Promise<boolean> {
    return (await this.ledTo(stream, as)).some((event) => fits(event, by));
  }

  /** Lists what the request has led to in the stream before, oldest first. */
  async ledTo<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    stream: { readonly decider: Decider<Commands, Event, State>; readonly id: string },
    { correlationId }: As,
  ): Promise<readonly (AppendedEvent & Event)[]> {
    const events = correlationId === undefined ? [] : await this.runner.ledTo(stream, correlationId);
    return events as readonly (AppendedEvent & Event)[];
  }

  /**
   * Finds what the request has done before, with all that follows from it.
   * @returns null where that is nothing
   * @throws RefusedError where it was taken back
   */
  async sentBefore<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    { by, ...stream }: Done<Commands, Event, State>,
    as: As,
  ): Promise<Sent | null> {
    const events = await this.ledTo(stream, as);
    if (!events.some((event) => fits(event, by))) return null;
    const { position, refusal } = await this.reactions.again(events);
    if (position !== null) as.wrote?.(position);
    if (refusal) throw new RefusedError(refusal);
    return { position, shown: await this.#areShown(position, as), before: events.map(({ id }) => id) };
  }

  /** The same where there is nothing to send, because the stream says that it is so already. */
  async alreadySo(stream: Stream, as: As): Promise<Sent> {
    const position = await this.runner.positionOf(stream);
    as.comesToNothing?.(stream.decider.stream(stream.id), position ?? START);
    return { position: null, shown: await this.#areShown(position, as) };
  }

  /** True if an earlier attempt at the request found in the stream that it is so already, and could not answer it. */
  hasComeToNothing({ decider, id }: Stream, { cameToNothing }: As): boolean {
    return cameToNothing?.has(decider.stream(id)) === true;
  }

  /** The state of a stream as it stands now, read from the log and not from a view. */
  async state<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    decider: Decider<Commands, Event, State>,
    id: string,
  ): Promise<State> {
    return (await this.runner.state({ decider, id })) as State;
  }

  /** The same as the request found it, and whether it has led to something there since. */
  async found<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    decider: Decider<Commands, Event, State>,
    id: string,
    as: As,
  ): Promise<Found<State>> {
    const { correlationId, cameToNothing } = as;
    if (correlationId === undefined) return { state: await this.state(decider, id), isRepeated: false };
    const unchangedAt = cameToNothing?.get(decider.stream(id));
    const found = (await this.runner.found({ decider, id }, correlationId, unchangedAt)) as Found<State>;
    if (!found.isRepeated) mustBeAllowed(as);
    return found;
  }

  /** The same as it stood at a moment. */
  async stateAt<Commands extends CommandTable, Event extends EventOf<string, object>, State>(
    decider: Decider<Commands, Event, State>,
    id: string,
    moment: Pick<Moment, 'position'>,
  ): Promise<State> {
    return (await this.runner.stateAt({ decider, id }, moment)) as State;
  }

  /** Carries a command out, unless it came to nothing at an earlier attempt: it would take back what others have changed since. */
  async #run(command: Command, as: As, isRepeated: boolean): Promise<Pick<ReactionResult, 'position' | 'unchangedAt'>> {
    const { call, id } = command;
    if (as.refusedUnlessDone && !isRepeated && !(await this.runner.hasCarriedOut(call, id))) mustBeAllowed(as);
    const formerly = as.cameToNothing?.get(call.decider.stream(call.id));
    const mayBeOver = (isRepeated || formerly !== undefined) && !(await this.runner.hasCarriedOut(call, id));
    if (mayBeOver && (await this.runner.cameToNothing(command, formerly))) return { position: null };
    const { position, refusal, unchangedAt } = await this.reactions.run(command);
    if (position !== null) as.wrote?.(position);
    if (refusal) throw new RefusedError(refusal);
    return { position, unchangedAt };
  }

  async #areShown(position: Position | null, { waiting = { leftMs: showTimeoutMs } }: As): Promise<boolean> {
    if (position === null) return true;
    const begun = performance.now();
    const shown = await this.progress.waitFor(position, Math.max(waiting.leftMs, 0));
    waiting.leftMs -= performance.now() - begun;
    return shown;
  }
}

/** @throws RefusedError */
function mustBeAllowed({ refusedUnlessDone }: As): void {
  if (refusedUnlessDone) throw new RefusedError(refusedUnlessDone);
}

function commandFrom(call: CommandCall, as: As): Command {
  const id = (typeof as.commandId === 'function' ? as.commandId(call) : as.commandId) ?? uuidv7();
  const { actor, now = new Date().toISOString(), correlationId = id, causationId } = as;
  return { call, id, actor, now, correlationId, ...(causationId !== undefined && { causationId }) };
}

function fits<Event extends EventOf<string, object>>(event: Event, by: Done<CommandTable, Event, unknown>['by']): boolean {
  return typeof by === 'function' ? by(event) : [by].flat().includes(event.type);
}
