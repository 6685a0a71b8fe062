import type { RunningApp } from '../../harness/running-app.ts';
import type { Answer } from '../../harness/http-client.ts';
import { killSoon, killWhileStarting } from '../crash-points.ts';
import { dice, type Dice } from '../dice.ts';
import { countedUpTo } from '../rounds.ts';
import { untilAnswered } from '../until-answered.ts';
import { acknowledged, type Acknowledged } from './acknowledged.ts';
import * as administrators from './admin-stories.ts';
import * as partners from './partner-stories.ts';
import type { Lane, Said, Step, Story } from './steps.ts';
import { oneOf, type World } from './world.ts';

const lanes = 6;

/** As often as they stand here. */
const stories: readonly ((world: World, lane: Lane) => Story)[] = [
  administrators.goTogether,
  administrators.goTogether,
  administrators.goTogether,
  administrators.goTogether,
  partners.chats,
  partners.chats,
  partners.changesItsProfile,
  partners.changesItsProfile,
  partners.looks,
  partners.joins,
  partners.invites,
  administrators.decides,
  administrators.approvesMany,
  administrators.undoes,
  administrators.meddles,
  administrators.meddles,
  administrators.plans,
  administrators.endsACohort,
  administrators.reorders,
  administrators.erases,
];

/** Six lanes in which one story after the other is played, and a server that is killed in the middle. */
export class Walk {
  readonly answers: Acknowledged[] = [];
  /** The entries that no answer may say, whatever happened. */
  readonly refusedEntry: string[] = [];
  readonly #lanes: readonly (Lane & { readonly number: number })[];
  readonly #chance: Dice;
  readonly #runningApp: RunningApp;
  readonly #world: World;

  constructor(runningApp: RunningApp, world: World, seed: number) {
    this.#runningApp = runningApp;
    this.#world = world;
    this.#chance = dice(seed * 1_000);
    this.#lanes = countedUpTo(lanes).map((number) => {
      let said = 0;
      return { number, roll: shaken(seed * 1_000 + number), words: () => `words ${number} ${(said += 1)}` };
    });
  }

  /** Each lane makes about so many calls; on the way the server is killed as often, at calls that the dice choose. */
  async leg(calls: number, kills: number): Promise<void> {
    let made = 0;
    const between = Math.floor((lanes * calls) / (kills + 1));
    const killAfter = countedUpTo(kills).map((kill) => (kill - 1) * between + 1 + this.#chance(between));
    let killing = Promise.resolve();
    const onCall = () => {
      made += 1;
      if (killAfter.includes(made)) killing = killing.then(() => this.#crash());
    };
    await Promise.all(
      this.#lanes.map(async (lane) => {
        for (let left = calls; left > 0;) left -= await this.#play(lane, onCall);
      }),
    );
    await killing;
  }

  async #crash(): Promise<void> {
    await killSoon(this.#runningApp, this.#chance);
    if (this.#chance(4) === 0) await killWhileStarting(this.#runningApp, this.#chance);
    await this.#runningApp.start();
  }

  /** @returns how many calls the story took */
  async #play(lane: Lane & { readonly number: number }, onCall: () => void): Promise<number> {
    const story = oneOf(stories, lane.roll)(this.#world, lane);
    let calls = 0;
    for (let next = story.next(); !next.done; calls += 1) {
      onCall();
      const answer = await untilAnswered<Said>(next.value.client, next.value.call);
      this.#record(lane.number, next.value, answer);
      next = story.next(answer);
    }
    return Math.max(calls, 1);
  }

  #record(lane: number, { call, company }: Step, answer: Answer<Said>): void {
    if (call.method !== 'GET') this.answers.push(acknowledged({ lane, call, userId: company?.user.id }, answer));
    const { status, body } = answer;
    const mayBeGone = company?.erased === true;
    if (status === 500 || (status === 401 && !mayBeGone))
      this.refusedEntry.push(`${call.method} ${call.path} ${JSON.stringify(call.body)}: ${status} ${JSON.stringify(body)}`);
  }
}

/** Neighbouring seeds begin alike. */
function shaken(seed: number): Dice {
  const roll = dice(seed);
  for (const _ of countedUpTo(20)) roll(2);
  return roll;
}
