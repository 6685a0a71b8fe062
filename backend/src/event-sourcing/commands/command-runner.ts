import type { Actor, AnyRecorded, EventMetadata, EventOf } from '@accelerator/contracts/log';
import { LRUCache } from 'lru-cache';
import { v5 as uuidv5 } from 'uuid';
import type { CommandMetrics, Outcome } from './command-metrics.ts';
import { evolve, type CommandCall, type Decision } from '../kernel/decider.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import { ContendedError } from '../../platform/errors/unavailable.ts';
import { Backoff } from '../../platform/async/backoff.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import { OutcomeUnknownError, WrongRevisionError, type EventStore } from '../event-store/event-store.ts';
import { KeyedMutex } from '../../platform/async/keyed-mutex.ts';
import { hasHappened, type Moment } from '../event-store/moments.ts';
import { isBefore, START, type Position } from '../kernel/position.ts';

/** A command with everything that makes it this one: who sends it, when, and under which id. */
export interface Command {
  readonly call: CommandCall;
  /** UUID; the ids of the events are made from it, so sending the same command again appends nothing twice. */
  readonly id: string;
  readonly actor: Actor;
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly correlationId: string;
  readonly causationId?: string;
  /** A position: what would have been refused at any moment since then is refused, so that all who decide it come to the same. */
  readonly since?: Position;
}

/** The result of a command: the events it appended, or had appended when it was sent before. */
export interface CommandResult {
  readonly events: readonly AppendedEvent[];
  /** Of the last of its events; null where it changed nothing. */
  readonly position: Position | null;
  readonly refusal: Refusal | null;
  /** It may have been carried out before, and then what follows from it too. */
  readonly repeated: boolean;
  /** The position of the stream when the command changed nothing. */
  readonly unchangedAt?: Position;
}

export interface AppendedEvent extends EventOf<string, object> {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Its own, or that of the last one that was appended with it. */
  readonly position: Position;
  readonly metadata: EventMetadata;
}

interface CountedResult extends CommandResult {
  readonly outcome: Outcome;
}

type NewlyDecided = Omit<AppendedEvent, 'position'>;

interface FoldedStream {
  readonly state: unknown;
  /** -1 before the first event. */
  readonly revision: number;
  /** Of the last event in the log; null before the first one. */
  readonly position: Position | null;
  /** The latest states, the present one last. */
  readonly recent: readonly StateThen[];
  /** The commands that stand in the stream. */
  readonly carriedOut: Map<string, CarriedOut>;
  /** The requests that have led to something in the stream, by correlation id: the revision of the first of it. */
  readonly requests: Map<string, number>;
}

/** The state of a stream after the event at this position; after none where it is empty. */
interface StateThen {
  readonly position: Position;
  readonly state: unknown;
}

/** A stream as a request found it. */
export interface Found<State = unknown> {
  readonly state: State;
  /** True if the request has led to something in the stream before. */
  readonly isRepeated: boolean;
}

interface CarriedOut {
  /** The revision of its first event. */
  readonly from: number;
  /** Of its last event. */
  readonly position: Position;
}

type Decided = Decision<EventOf<string, object>>;

const attemptsAtAConflict = 20;
/** Between two of them. */
const longestBackoffMs = 100;
const attemptsAtAnUnknownOutcome = 3;
/** A store that does not answer is asked once more, and after this time no third time: a caller waits. */
const retryBudgetMs = 3_000;
const warmStreams = 5_000;
const recentStates = 16;

/** The only place that loads, folds, decides and appends. */
export class CommandRunner {
  readonly #warm = new LRUCache<string, FoldedStream>({ max: warmStreams });
  readonly #turns = new KeyedMutex();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly metrics: CommandMetrics,
  ) {}

  /**
   * Decides and appends at the exact revision that was decided on. What is kept warm of the stream is tried first, without reading: the
   * store refuses what was decided on too old a state, and what would change nothing is decided again on what was read.
   * @throws OutcomeUnknownError when the store does not confirm, ContendedError when every attempt meets a conflict; sending the same
   *   command again is safe.
   */
  async run(command: Command): Promise<CommandResult> {
    const stream = command.call.decider.stream(command.call.id);
    try {
      const { outcome, ...result } = await this.#turns.take(stream, () => this.#run(stream, command));
      this.metrics.ran(command.call.name, outcome);
      return result;
    } catch (error) {
      this.metrics.ran(command.call.name, 'failed');
      throw error;
    }
  }

  async #run(stream: string, command: Command): Promise<CountedResult> {
    const backoff = new Backoff(longestBackoffMs);
    let conflict: unknown;
    for (let attempt = 0; attempt < attemptsAtAConflict; attempt += 1) {
      if (conflict) await backoff.pause();
      const warm = attempt === 0 ? this.#warm.get(stream) : undefined;
      const folded = warm ?? (await this.#load(stream, command.call));
      const before = folded.carriedOut.get(command.id);
      if (before !== undefined)
        return {
          events: await this.#eventsOf(stream, command.id, before.from),
          position: before.position,
          refusal: null,
          repeated: true,
          outcome: 'repeated',
        };
      const decision = decide(command, await this.#statesSince(stream, folded, command));
      const changesNothing = isRefusal(decision) || decision.length === 0;
      if (changesNothing && warm) continue;
      if (changesNothing) return unchanged(isRefusal(decision) ? decision : null, folded);
      const events = decision.map((event, index) => toAppend(event, index, command, stream, folded.revision));
      try {
        const { position, askedAgain } = await this.#append(stream, folded, events, command);
        // The store may only confirm what another process, or the first try, has written.
        const repeated = warm !== undefined || askedAgain;
        const appended = events.map((event) => ({ ...event, position }));
        return { events: appended, position, refusal: null, repeated, outcome: 'accepted' };
      } catch (error) {
        if (!(error instanceof WrongRevisionError)) throw error;
        this.metrics.metConflict();
        conflict = error;
      }
    }
    throw new ContendedError(conflict);
  }

  /** The state of a stream as it stands now. */
  async state(call: Pick<CommandCall, 'decider' | 'id'>): Promise<unknown> {
    return (await this.#load(call.decider.stream(call.id), call)).state;
  }

  /** The state of a stream as it stood at a moment: after what had happened by then. */
  async stateAt(call: Pick<CommandCall, 'decider' | 'id'>, moment: Pick<Moment, 'position'>): Promise<unknown> {
    return this.#stateUntil(call, (event) => !hasHappened(event, moment));
  }

  /** Lists what a request has led to in a stream, oldest first. */
  async ledTo(call: Pick<CommandCall, 'decider' | 'id'>, correlationId: string): Promise<readonly AppendedEvent[]> {
    const stream = call.decider.stream(call.id);
    const from = (await this.#load(stream, call)).requests.get(correlationId);
    if (from === undefined) return [];
    const found: AppendedEvent[] = [];
    for await (const chunk of this.store.readStream(stream, { from }))
      found.push(...(await this.codec.decode(chunk.filter(({ metadata }) => metadata['correlationId'] === correlationId))));
    return found;
  }

  /**
   * A stream as a request found it: before the first event that the request has led to there, where it has begun.
   * @param unchangedAt Where it stood when a command of the request had come to nothing, which no event tells of.
   */
  async found(call: Pick<CommandCall, 'decider' | 'id'>, correlationId: string, unchangedAt?: Position): Promise<Found> {
    const { requests, state } = await this.#load(call.decider.stream(call.id), call);
    const first = requests.get(correlationId);
    if (first === undefined && unchangedAt === undefined) return { state, isRepeated: false };
    const isLater = ({ revision, position }: AnyRecorded) =>
      revision === first || (unchangedAt !== undefined && isBefore(unchangedAt, position));
    return { state: await this.#stateUntil(call, isLater), isRepeated: true };
  }

  /** True if a command would have changed nothing of the stream as its request found it, or as it stood at a position. */
  async cameToNothing(command: Command, position?: Position): Promise<boolean> {
    const { call, correlationId } = command;
    const state = position === undefined ? (await this.found(call, correlationId)).state : await this.stateAt(call, { position });
    const decision = decide(command, [state]);
    return !isRefusal(decision) && decision.length === 0;
  }

  /** Of the last event of a stream as it stands now; null where there is none. */
  async positionOf(call: Pick<CommandCall, 'decider' | 'id'>): Promise<Position | null> {
    return (await this.#load(call.decider.stream(call.id), call)).position;
  }

  /** True if the command stands in the stream. */
  async hasCarriedOut(call: CommandCall, commandId: string): Promise<boolean> {
    return (await this.#load(call.decider.stream(call.id), call)).carriedOut.has(commandId);
  }

  async #load(stream: string, { decider }: Pick<CommandCall, 'decider'>): Promise<FoldedStream> {
    let folded: FoldedStream = this.#warm.get(stream) ?? {
      state: decider.initial,
      revision: -1,
      position: null,
      recent: [{ position: START, state: decider.initial }],
      carriedOut: new Map(),
      requests: new Map(),
    };
    for await (const chunk of this.store.readStream(stream, { from: folded.revision + 1 })) {
      for (const event of await this.codec.decode(chunk)) {
        const { metadata, position, revision } = event;
        const from = folded.carriedOut.get(metadata.commandId)?.from ?? revision;
        folded.carriedOut.set(metadata.commandId, { from, position });
        noteRequest(folded, metadata.correlationId, revision);
        const state = evolve(decider, folded.state, event);
        folded = { ...folded, state, revision, position, recent: withRecent(folded.recent, { position, state }) };
      }
    }
    this.#warm.set(stream, folded);
    return folded;
  }

  async #stateUntil(
    { decider, id }: Pick<CommandCall, 'decider' | 'id'>,
    isOver: (event: AnyRecorded) => boolean,
  ): Promise<unknown> {
    let state = decider.initial as unknown;
    for await (const chunk of this.store.readStream(decider.stream(id))) {
      for (const event of await this.codec.decode(chunk)) {
        if (isOver(event)) return state;
        state = evolve(decider, state, event);
      }
    }
    return state;
  }

  /** The states on which a command is to be decided, the present one last. */
  async #statesSince(stream: string, folded: FoldedStream, { call: { decider }, since }: Command): Promise<readonly unknown[]> {
    if (since === undefined) return [folded.state];
    const from = folded.recent.findLastIndex(({ position }) => !isBefore(since, position));
    if (from !== -1) return folded.recent.slice(from).map(({ state }) => state);
    let states = [decider.initial as unknown];
    for await (const chunk of this.store.readStream(stream)) {
      for (const event of await this.codec.decode(chunk)) {
        // What came after may be the command itself, carried out elsewhere.
        if (event.revision > folded.revision) return states;
        const state = evolve(decider, states.at(-1), event);
        states = !isBefore(since, event.position) ? [state] : [...states, state];
      }
    }
    return states;
  }

  async #append(
    stream: string,
    folded: FoldedStream,
    events: readonly NewlyDecided[],
    command: Command,
  ): Promise<{ position: Position; askedAgain: boolean }> {
    const sealed = await this.codec.encode(events);
    const expected = folded.revision === -1 ? 'none' : folded.revision;
    const begun = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { position } = await this.store.append(stream, expected, sealed);
        this.#keepWarm(stream, folded, events, command, position);
        return { position, askedAgain: attempt > 1 };
      } catch (error) {
        // EventStoreDB drops an append without an answer while it still writes the same one of another process. The next one succeeds.
        const isLate = attempt > 1 && performance.now() - begun > retryBudgetMs;
        const isEnough = attempt === attemptsAtAnUnknownOutcome || isLate;
        if (!(error instanceof OutcomeUnknownError) || isEnough) throw error;
      }
    }
  }

  /** A later load may have put a newer state there already. */
  #keepWarm(stream: string, folded: FoldedStream, events: readonly NewlyDecided[], command: Command, position: Position): void {
    if ((this.#warm.get(stream)?.revision ?? -1) !== folded.revision) return;
    const state = events.reduce((before, event) => evolve(command.call.decider, before, event), folded.state);
    folded.carriedOut.set(command.id, { from: folded.revision + 1, position });
    noteRequest(folded, command.correlationId, folded.revision + 1);
    const recent = withRecent(folded.recent, { position, state });
    this.#warm.set(stream, { ...folded, state, revision: folded.revision + events.length, position, recent });
  }

  /** They stand together, because they were appended together. */
  async #eventsOf(stream: string, commandId: string, from: number): Promise<readonly AppendedEvent[]> {
    const found: AppendedEvent[] = [];
    for await (const chunk of this.store.readStream(stream, { from })) {
      const end = chunk.findIndex(({ metadata }) => metadata['commandId'] !== commandId);
      found.push(...(await this.codec.decode(end === -1 ? chunk : chunk.slice(0, end))));
      if (end !== -1) return found;
    }
    return found;
  }
}

/** The first refusal on any of the states, or else what the last one comes to. */
function decide({ call: { decider, name, data }, now, actor }: Command, states: readonly unknown[]): Decided {
  const rule = decider.decide[name];
  if (!rule) throw new Error(`The ${decider.name} decider does not know the command ${name}.`);
  const decisions = states.map((state) => rule(data, state, { now, actor }) as Decided);
  return decisions.find(isRefusal) ?? decisions.at(-1)!;
}

function noteRequest({ requests }: Pick<FoldedStream, 'requests'>, correlationId: string, revision: number): void {
  if (!requests.has(correlationId)) requests.set(correlationId, revision);
}

function withRecent(recent: readonly StateThen[], moment: StateThen): readonly StateThen[] {
  return [...recent.slice(1 - recentStates), moment];
}

function unchanged(refusal: Refusal | null, { position }: FoldedStream): CountedResult {
  const result = { events: [], position: null, refusal, repeated: false };
  return refusal ? { ...result, outcome: 'refused' } : { ...result, unchangedAt: position ?? START, outcome: 'unchanged' };
}

function toAppend(
  event: EventOf<string, object>,
  index: number,
  command: Command,
  stream: string,
  revision: number,
): NewlyDecided {
  const { id: commandId, actor, now: at, correlationId, causationId } = command;
  return {
    ...event,
    id: uuidv5(String(index), commandId),
    stream,
    revision: revision + 1 + index,
    metadata: { actor, at, commandId, correlationId, ...(causationId ? { causationId } : {}) },
  };
}
