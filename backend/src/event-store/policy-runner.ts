import type { AnyRecorded } from '@accelerator/contracts/log';
import { v5 as uuidv5 } from 'uuid';
import type { CommandCall } from '../kernel/decider.ts';
import type { Policy } from '../kernel/policy.ts';
import { refuse, type Refusal } from '../kernel/refusal.ts';
import type { AppendedEvent, Command, CommandResult } from './command-runner.ts';
import { LeastRecentlyUsed } from './least-recently-used.ts';

type Execute = (command: Command) => Promise<CommandResult>;
type HasCarriedOut = (call: CommandCall, commandId: string) => Promise<boolean>;

/** What the policies of some events led to, theirs included. */
export interface Aftermath {
  /** Of the last event of all; null where nothing was appended. */
  readonly position: string | null;
  /** The refusal that took an event back again. */
  readonly refusal: Refusal | null;
}

const nothing: Aftermath = { position: null, refusal: null };
/** Many more than the follower of the log can lie behind while all goes well. */
const rememberedEvents = 10_000;

/** Carries out what follows from events. Every command id comes from the event and the policy, so doing it again changes nothing. */
export class PolicyRunner {
  readonly #policies = new Map<string, Policy[]>();
  readonly #followed = new LeastRecentlyUsed<string, Promise<Aftermath>>(rememberedEvents);
  readonly #execute: Execute;
  readonly #hasCarriedOut: HasCarriedOut;

  constructor(policies: readonly Policy[], execute: Execute, hasCarriedOut: HasCarriedOut) {
    for (const policy of policies) this.#policies.set(policy.on, [...(this.#policies.get(policy.on) ?? []), policy]);
    this.#execute = execute;
    this.#hasCarriedOut = hasCarriedOut;
  }

  concerns(type: string): boolean {
    return this.#policies.has(type);
  }

  /** Settles once the event has been followed in this process: true where nothing is left to do; false at once where it was not. */
  async hasFollowed(eventId: string): Promise<boolean> {
    const following = this.#followed.get(eventId);
    if (!following) return false;
    return following.then(
      () => true,
      () => false,
    );
  }

  /** @param again The events may have been followed before: one that a refusal took back then stays taken back. */
  async follow(events: readonly AppendedEvent[], { again = false } = {}): Promise<Aftermath> {
    const concerned = events.filter(({ type }) => this.concerns(type));
    if (concerned.length === 0) return nothing;
    const following = this.#followInOrder(concerned, again);
    for (const { id } of concerned) this.#followed.set(id, following);
    return following;
  }

  async #followInOrder(events: readonly AppendedEvent[], again: boolean): Promise<Aftermath> {
    let aftermath = nothing;
    for (const event of events) {
      for (const policy of this.#policies.get(event.type) ?? []) {
        aftermath = together(aftermath, await this.#carryOut(policy, event, again));
      }
    }
    return aftermath;
  }

  async #carryOut(policy: Policy, event: AppendedEvent, again: boolean): Promise<Aftermath> {
    // A policy is found by the type of the event it is on, so the event is of the type that `send` reads.
    const recorded = event as unknown as AnyRecorded;
    const takesBack = (code: Refusal['refused']) => policy.whenRefused?.(recorded as never, code);
    const takingBackId = uuidv5(`${policy.name}/refused`, event.id);
    if (again) {
      const takingBack = takesBack('taken_back');
      if (takingBack && (await this.#hasCarriedOut(takingBack, takingBackId)))
        return { position: null, refusal: refuse('taken_back') };
    }
    let aftermath = nothing;
    for (const [index, call] of list(policy.send(recorded as never)).entries()) {
      const result = await this.#execute(following(event, call, uuidv5(`${policy.name}/${index}`, event.id)));
      aftermath = together(aftermath, { position: result.position, refusal: null }, await this.follow(result.events, { again }));
      const takingBack = result.refusal && takesBack(result.refusal.refused);
      if (!takingBack) continue;
      const taken = await this.#execute(following(event, takingBack, takingBackId));
      aftermath = together(
        aftermath,
        { position: taken.position, refusal: result.refusal },
        await this.follow(taken.events, { again }),
      );
    }
    return aftermath;
  }
}

/** The command happens at the time, and by the hand, of what caused it. */
function following(event: AppendedEvent, call: CommandCall, id: string): Command {
  const { at, actor, correlationId } = event.metadata;
  return { call, id, actor, now: at, correlationId, causationId: event.id };
}

function together(...parts: readonly Aftermath[]): Aftermath {
  return parts.reduce((one, other) => ({
    position: later(one.position, other.position),
    refusal: one.refusal ?? other.refusal,
  }));
}

/** The later of two positions in the log. */
export function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function list(calls: CommandCall | readonly CommandCall[] | null): readonly CommandCall[] {
  if (calls === null) return [];
  return 'decider' in calls ? [calls] : calls;
}
