import { setTimeout as delay } from 'node:timers/promises';
import { liveRoutes } from '@accelerator/contracts/live';
import { paced } from './paced.ts';
import { approvedPairs, begunInterests, type Interest } from './pairs.ts';
import type { Served } from './served.ts';

const pairs = 64;
/** Until then the processors are busy with compiling what they run. */
const warmUp = { perSecond: 100, seconds: 10 };
const settleTimeoutMs = 10_000;
const pollIntervalMs = 20;

/** One partner acts, and the stream of the other one is notified. Times in milliseconds since the start of the bench. */
interface Act {
  readonly interest: Interest;
  readonly begunAt: number[];
  readonly heardAt: number[];
}

export class UnheardError extends Error {}

/** Pairs of which one side acts on one server, and the other side listens to another one, or to the same. */
export class HeardActs {
  readonly #acts: readonly Act[];

  private constructor(acts: readonly Act[]) {
    this.#acts = acts;
  }

  static async between(acting: Served, hearing: Served): Promise<HeardActs> {
    const members = await approvedPairs(acting, pairs);
    const interests = await begunInterests(members);
    const acts = members.map(async ({ solutions }, index) => {
      const act: Act = { interest: interests[index]!, begunAt: [], heardAt: [] };
      const listener = await hearing.connect();
      listener.cookie = solutions.connection.cookie;
      const connected = Promise.withResolvers<void>();
      let unfinishedLine = '';
      listener.listen(liveRoutes.stream.path, (text) => {
        const lines = (unfinishedLine + text).split('\n');
        unfinishedLine = lines.pop()!;
        for (const line of lines) {
          if (line.startsWith('event: partnership_')) act.heardAt.push(performance.now());
          else if (line.startsWith('event: connected')) connected.resolve();
        }
      });
      await connected.promise;
      return act;
    });
    return new HeardActs(await Promise.all(acts));
  }

  /** The number of answers that have said that an act was saved, and not shown within 2 s. */
  get late(): number {
    return this.#acts.reduce((sum, { interest }) => sum + interest.late, 0);
  }

  async warmUp(): Promise<void> {
    await this.timesAt(warmUp.perSecond, warmUp.seconds);
  }

  /**
   * Acts at a steady pace, whether or not the acts before have been answered.
   * @returns milliseconds from each act to its notice
   * @throws UnheardError where notices are missing ten seconds after the last answer
   */
  async timesAt(perSecond: number, seconds: number): Promise<readonly number[]> {
    for (const { heardAt, begunAt } of this.#acts) heardAt.length = begunAt.length = 0;
    await paced(perSecond, perSecond * seconds, (time) => {
      const { interest, begunAt } = this.#acts[time % this.#acts.length]!;
      begunAt.push(performance.now());
      return interest.change();
    });
    await this.#allHeard();
    return this.#acts.flatMap(({ heardAt, begunAt }) => begunAt.map((begun, index) => heardAt[index]! - begun));
  }

  /**
   * Each pair acts again as soon as it was answered.
   * @returns milliseconds from each act to its answer
   * @throws UnheardError as above
   */
  async asFastAsAnswered(seconds: number): Promise<readonly number[]> {
    for (const { heardAt, begunAt } of this.#acts) heardAt.length = begunAt.length = 0;
    const end = performance.now() + 1_000 * seconds;
    const times: number[] = [];
    const act = async ({ interest, begunAt }: Act) => {
      while (performance.now() < end) {
        begunAt.push(performance.now());
        times.push(await interest.change());
      }
    };
    await Promise.all(this.#acts.map(act));
    await this.#allHeard();
    return times;
  }

  async #allHeard(): Promise<void> {
    const deadline = performance.now() + settleTimeoutMs;
    while (this.#acts.some(({ heardAt, begunAt }) => heardAt.length < begunAt.length)) {
      if (performance.now() > deadline) {
        const count = (of: 'begunAt' | 'heardAt') => this.#acts.reduce((sum, act) => sum + act[of].length, 0);
        throw new UnheardError(`Of ${count('begunAt')} acts ${count('heardAt')} were heard.`);
      }
      await delay(pollIntervalMs);
    }
  }
}
