import type { AnyRecorded } from '@accelerator/contracts/log';
import { LRUCache } from 'lru-cache';
import { v5 as uuidv5 } from 'uuid';
import type { CommandCall } from '../kernel/decider.ts';
import type { AnyPolicy } from '../kernel/policy.ts';
import { refuse, type Refusal } from '../kernel/refusal.ts';
import { inDeclaredOrder } from './policy-order.ts';
import type { AppendedEvent, Command, CommandResult } from '../commands/command-runner.ts';
import { Reactions, type ReactionResult } from '../commands/reactions.ts';
import { max, type Position } from '../kernel/position.ts';

type Execute = (command: Command) => Promise<CommandResult>;
type HasCarriedOut = (call: CommandCall, commandId: string) => Promise<boolean>;

interface Run {
  /** The command's own. */
  readonly refusal: Refusal | null;
  /** Of its events and of all that followed. */
  readonly reaction: ReactionResult;
  readonly unchangedAt: Position | undefined;
}

const noReaction: ReactionResult = { position: null, refusal: null };
/** Many more than the follower of the log can lie behind while all goes well. */
const rememberedEvents = 10_000;

/** Carries out what follows from events. Every command id comes from the event and the policy, so doing it again changes nothing. */
export class PolicyRunner extends Reactions {
  readonly #policies = new Map<string, AnyPolicy[]>();
  /** By command id, from before anyone else can see its events. */
  readonly #underWay = new Map<string, Promise<Run>>();
  readonly #followed = new LRUCache<string, Promise<ReactionResult>>({ max: rememberedEvents });

  constructor(
    policies: readonly AnyPolicy[],
    private readonly execute: Execute,
    private readonly hasCarriedOut: HasCarriedOut,
  ) {
    super();
    for (const policy of inDeclaredOrder(policies))
      this.#policies.set(policy.on, [...(this.#policies.get(policy.on) ?? []), policy]);
  }

  concerns(type: string): boolean {
    return this.#policies.has(type);
  }

  /** @returns what the command and its reactions led to; the refusal is the command's own, if it has one */
  override async run(command: Command): Promise<ReactionResult> {
    const { refusal, reaction, unchangedAt } = await this.#run(command, false);
    return { position: reaction.position, refusal: refusal ?? reaction.refusal, unchangedAt };
  }

  override async again(events: readonly AppendedEvent[]): Promise<ReactionResult> {
    const own = { position: events.at(-1)?.position ?? null, refusal: null };
    return together(own, await this.follow(events, { again: true }));
  }

  /**
   * True if what follows from an event of a command was carried out in this process, so that nothing is left to do. Where that is
   * under way, it settles with it.
   */
  async hasFollowed(eventId: string, commandId: string): Promise<boolean> {
    await this.#underWay.get(commandId)?.catch(() => undefined);
    const following = this.#followed.get(eventId);
    if (!following) return false;
    return following.then(
      () => true,
      () => false,
    );
  }

  /** @param again The events may have been followed before: one that a refusal took back then stays taken back. */
  async follow(events: readonly AppendedEvent[], { again = false } = {}): Promise<ReactionResult> {
    const concerned = events.filter(({ type }) => this.concerns(type));
    if (concerned.length === 0) return noReaction;
    const following = this.#followInOrder(concerned, again);
    for (const { id } of concerned) this.#followed.set(id, following);
    return following;
  }

  #run(command: Command, again: boolean): Promise<Run> {
    const running = this.#runAndFollow(command, again);
    this.#underWay.set(command.id, running);
    const end = () => {
      if (this.#underWay.get(command.id) === running) this.#underWay.delete(command.id);
    };
    running.then(end, end);
    return running;
  }

  async #runAndFollow(command: Command, again: boolean): Promise<Run> {
    const { events, position, refusal, repeated, unchangedAt } = await this.execute(command);
    const following = await this.follow(events, { again: again || repeated });
    return { refusal, reaction: together({ position, refusal: null }, following), unchangedAt };
  }

  async #followInOrder(events: readonly AppendedEvent[], again: boolean): Promise<ReactionResult> {
    let reaction = noReaction;
    for (const event of events) {
      for (const policy of this.#policies.get(event.type) ?? []) {
        reaction = together(reaction, await this.#carryOut(policy, event, again));
      }
    }
    return reaction;
  }

  async #carryOut(policy: AnyPolicy, event: AppendedEvent, again: boolean): Promise<ReactionResult> {
    // A policy is found by the type of the event it is on, so the event is of the type that `send` reads.
    const recorded = event as unknown as AnyRecorded;
    const takesBack = (code: Refusal['refused']) => list(policy.whenRefused?.(recorded as never, code) ?? null);
    const takingBackId = (index: number) => uuidv5(`${policy.name}/refused${index === 0 ? '' : `/${index}`}`, event.id);
    if (again) {
      for (const [index, takingBack] of takesBack('taken_back').entries())
        if (await this.hasCarriedOut(takingBack, takingBackId(index))) return { position: null, refusal: refuse('taken_back') };
    }
    let reaction = noReaction;
    for (const [index, call] of list(policy.send(recorded as never)).entries()) {
      const caused = following(event, call, uuidv5(`${policy.name}/${index}`, event.id));
      const command: Command = policy.byTheProgramme ? { ...caused, actor: { kind: 'programme' } } : caused;
      // Another process decides it too: where the one takes the event back, the other must not carry it out.
      const sent = await this.#run(policy.whenRefused ? { ...command, since: event.position } : command, again);
      reaction = together(reaction, sent.reaction);
      if (!sent.refusal || !policy.whenRefused) continue;
      reaction = together(reaction, { position: null, refusal: sent.refusal });
      for (const [place, takingBack] of takesBack(sent.refusal.refused).entries()) {
        const taken = await this.#run(following(event, takingBack, takingBackId(place)), again);
        reaction = together(reaction, taken.reaction);
      }
    }
    return reaction;
  }
}

/** The command happens at the time, and by the hand, of what caused it. */
function following(event: AppendedEvent, call: CommandCall, id: string): Command {
  const { at, actor, correlationId } = event.metadata;
  return { call, id, actor, now: at, correlationId, causationId: event.id };
}

function together(...parts: readonly ReactionResult[]): ReactionResult {
  return parts.reduce((one, other) => ({
    position: max(one.position, other.position),
    refusal: one.refusal ?? other.refusal,
  }));
}

function list(calls: CommandCall | readonly CommandCall[] | null): readonly CommandCall[] {
  if (calls === null) return [];
  return 'decider' in calls ? [calls] : calls;
}
