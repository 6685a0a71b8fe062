import type { MatchesShown, MatchView } from '@accelerator/contracts/matching';
import type { AnyRecorded, RecordedEvent } from '@accelerator/contracts/log';
import { Injectable } from '@nestjs/common';
import { actorOf, type PartnerCaller } from '../../accounts/callers.ts';
import { momentOf, type Moment } from '../../../event-sourcing/event-store/moments.ts';
import { EventStore } from '../../../event-sourcing/event-store/event-store.ts';
import { dayOf } from '../../../event-sourcing/kernel/days.ts';
import { CommandGateway } from '../../../event-sourcing/commands/command-gateway.ts';
import { EventCodec } from '../../../event-sourcing/event-store/event-codec.ts';
import { call } from '../../../event-sourcing/kernel/decider.ts';
import { shownMatchesDecider } from './shown-matches.decider.ts';

/** One partner on a list that another one was shown. */
export interface Showing extends Moment {
  /** yyyy-MM-dd, UTC. */
  readonly day: string;
  /** Whole percent, by this policy. */
  readonly score: number;
  readonly scoringPolicy: string;
}

/** The number of lists that are looked through for a partner. */
const latestLists = 14;

/** Which matches partners were shown: recorded once a day, for explaining a score later. */
@Injectable()
export class ShownMatches {
  /** The day of each partner's last recorded list, to ask the log at most once a day. */
  readonly #recorded = new Map<string, string>();
  /** Those that are on their way to the log, by partner. */
  readonly #recording = new Map<string, Promise<unknown>>();

  constructor(
    private readonly gateway: CommandGateway,
    private readonly eventStore: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** Best effort: the list is the answer, and nothing waits for this. */
  record(
    caller: PartnerCaller,
    matches: readonly Pick<MatchView, 'id' | 'matchScore'>[],
    scoringPolicy: string,
    now: string,
  ): void {
    const { partnerId } = caller;
    const day = dayOf(now);
    if (matches.length === 0 || this.#recorded.get(partnerId) === day) return;
    this.#recorded.set(partnerId, day);
    const shown = {
      partnerId,
      day,
      scoringPolicy,
      matches: matches.map(({ id, matchScore }) => ({ partnerId: id, score: matchScore })),
    };
    const recording = this.gateway
      .send(call(shownMatchesDecider, 'ShowMatches', partnerId, shown), { actor: actorOf(caller), now })
      .catch(() => this.#recorded.delete(partnerId))
      .finally(() => this.#recording.delete(partnerId));
    this.#recording.set(partnerId, recording);
  }

  /** When a partner was shown another one of late, the last time first; what is being recorded counts. */
  async of(partnerId: string, otherId: string): Promise<readonly Showing[]> {
    await this.#recording.get(partnerId);
    const stored = await this.eventStore.readBackwards(shownMatchesDecider.stream(partnerId), latestLists);
    return (await this.codec.decode(stored)).filter(isList).flatMap((event) => {
      const { data } = event;
      const match = data.matches.find((one) => one.partnerId === otherId);
      return match ? [{ ...momentOf(event), day: data.day, score: match.score, scoringPolicy: data.scoringPolicy }] : [];
    });
  }
}

function isList(event: AnyRecorded): event is RecordedEvent<MatchesShown> {
  return event.type === 'MatchesShown';
}
