import { describe, expect, test } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, HttpClient } from '../harness/http-client.ts';
import { signInAsAdministrator } from '../harness/people.ts';
import { useApp, type RunningApp } from '../harness/running-app.ts';
import { Setup } from '../harness/setup.ts';
import { expectAgreement } from './agreement.ts';
import { dice, type Dice } from './dice.ts';
import { countedUpTo } from './rounds.ts';
import { ReferenceFold } from './stores.ts';

/** An app in which nothing else happens. */
export interface Course {
  readonly runningApp: RunningApp;
  readonly setup: Setup;
  /** The administrator of the scenes in another browser. */
  readonly elsewhere: HttpClient;
}

/** One round of a race. Rounds are counted from 1. */
export type Round = (number: number, atOnce: AtOnce) => Promise<void>;

/** Makes the calls so close together that any of them may come first. @returns their answers, in the order in which they are written */
export type AtOnce = <Body>(...calls: readonly (() => Promise<Answer<Body>>)[]) => Promise<Answer<Body>[]>;

/** In milliseconds: about as long as the server needs for a call that follows many others through the log. */
const furthestApart = 12;

/**
 * Runs a race in many rounds, each with other delays. After each round all streams tell the
 * same story and every view shows it.
 * @param prepare makes what all rounds share
 */
export function race(sentence: string, prepare: (course: Course) => Round | Promise<Round>, rounds = 40): void {
  describe(sentence, () => {
    const runningApp = useApp();

    test(`${rounds} times`, async () => {
      const [setup, elsewhere] = [await Setup.of(runningApp()), await signInAsAdministrator(runningApp())];
      const round = await prepare({ runningApp: runningApp(), setup, elsewhere });
      const atOnce = closeTogether(dice(5));
      const referenceFold = new ReferenceFold();
      try {
        for (const number of countedUpTo(rounds)) {
          await round(number, atOnce);
          await expectAgreement(runningApp(), referenceFold);
        }
      } finally {
        await referenceFold.close();
      }
      await expectAgreement(runningApp());
    });
  });
}

function closeTogether(roll: Dice): AtOnce {
  return async (...calls) => {
    const spread = roll(furthestApart);
    const starts = calls.map(() => roll(spread + 1));
    const answers = await Promise.all(
      calls.map(async (call, index) => {
        if (starts[index]! > 0) await delay(starts[index]);
        return call();
      }),
    );
    for (const { status, body } of answers) expect([status < 500, body]).toEqual([true, body]);
    return answers;
  };
}
