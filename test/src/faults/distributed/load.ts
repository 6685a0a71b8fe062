import { setTimeout as delay } from 'node:timers/promises';
import type { HttpClient } from '../../harness/http-client.ts';
import { lifeOf, newcomers, noteTaker, planner, send, togglingAdmin, type Act, type Actor } from '../acts.ts';
import { expectDoneOnceIn } from '../done-once.ts';
import type { SystemUnderTest } from './system-under-test.ts';

/** Between two tries of an act, in milliseconds: shorter than a polite client's, so that more happens in the same time. */
const retryDelayMs = 200;
/**
 * The time that an answer may take while something is broken, in milliseconds: some calls ask twice where no answer comes, and each time give
 * up after five seconds, on a machine that may be busy.
 */
const answerTimeoutMs = 15_000;
const waitTimeoutMs = 60_000;

/** People of all kinds, who act one act after the other. Whatever is not answered is sent again with its key until it is. */
export class Load {
  /** The types of the events of what was acknowledged. */
  readonly #done: string[] = [];
  /** The answers that were no success: its status, and what it said. */
  readonly refused: string[] = [];
  /** The number of answers that broke off in the middle. */
  broken = 0;
  /** No further act begins. */
  readonly #ending = new AbortController();
  /** No act is retried either. */
  readonly #givenUp = new AbortController();
  readonly #acting: Promise<unknown>;
  #longestAnswerMs = 0;
  #wake = () => {};

  private constructor(actors: readonly Actor[]) {
    this.#acting = Promise.all(actors.map((actor) => this.#act(actor)));
    // The one that awaits it gets the error.
    this.#acting.catch(() => this.#givenUp.abort());
  }

  /**
   * Acts for as long as `work` takes, and ends with what is under way. Then every act was done exactly once, no answer has taken long,
   * and every view holds what a fold of the log gives.
   */
  static async during(system: SystemUnderTest, actors: readonly Actor[], work: (load: Load) => Promise<void>): Promise<void> {
    await system.stores.settled();
    const before = await system.stores.log.head();
    const load = new Load(actors);
    try {
      await work(load);
      load.#ending.abort();
      await load.#acting;
    } finally {
      load.#givenUp.abort();
      await Promise.allSettled([load.#acting]);
    }
    await expectDoneOnceIn(system.stores, load.#done, before);
    if (load.#longestAnswerMs > answerTimeoutMs) throw new Error(`An answer took ${Math.round(load.#longestAnswerMs)} ms.`);
    await system.expectAgreement();
  }

  /** Settles when so many more acts were acknowledged. @throws Error where there was none of them for long */
  async hasDone(more: number): Promise<void> {
    const wanted = this.#done.length + more;
    let [done, since] = [this.#done.length, performance.now()];
    const looking = setInterval(() => this.#wake(), waitTimeoutMs / 10);
    try {
      while (this.#done.length < wanted) {
        await Promise.race([new Promise<void>((resolve) => (this.#wake = resolve)), this.#acting]);
        if (this.#done.length > done) [done, since] = [this.#done.length, performance.now()];
        if (performance.now() - since > waitTimeoutMs)
          throw new Error(`Only ${done} acts were done, refused: ${this.refused.join()}.`);
      }
    } finally {
      clearInterval(looking);
    }
  }

  async #act(actor: Actor): Promise<void> {
    const { signal } = this.#givenUp;
    while (!this.#ending.signal.aborted && !signal.aborted) {
      const act = actor.next();
      while (!(await this.#isDone(actor.client, act))) {
        await delay(retryDelayMs);
        if (signal.aborted) return;
      }
      this.#done.push(act.appends);
      this.#wake();
    }
  }

  /** @throws Error where it was answered that it cannot be done at all */
  async #isDone(client: HttpClient, act: Act): Promise<boolean> {
    const begun = performance.now();
    try {
      const { status, body, headers: given } = await send(client, act);
      if (status < 300) return true;
      if (status !== 502 && status !== 503) throw new Error(`${act.appends}: ${status} ${JSON.stringify(body)}`);
      if (given.get('Retry-After') === null) throw new Error(`${act.appends}: ${status} without a word of when to try again.`);
      this.refused.push(`${status} ${JSON.stringify(body)}`);
      return false;
    } catch (error) {
      // The line broke in the middle of the answer.
      if ((error as Error).message !== 'terminated') throw error;
      this.broken += 1;
      return false;
    } finally {
      this.#longestAnswerMs = Math.max(this.#longestAnswerMs, performance.now() - begun);
    }
  }
}

/** One actor of each kind, and two pairs who go through their whole lives. They are made once and act in several loads. */
export async function actorsOf({ runningApp, setup }: SystemUnderTest): Promise<readonly Actor[]> {
  return [
    lifeOf(await setup.mutual(), setup),
    lifeOf(await setup.mutual(), setup),
    noteTaker(await setup.mutual()),
    togglingAdmin(setup, await setup.app()),
    newcomers(runningApp, setup, { isBehindProxy: true }),
    planner(setup),
  ];
}
