import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { express, sides } from '../../app/acts.fixtures.ts';
import { LogFollower } from './log-follower.ts';
import { Installation } from '../commands/running.fixtures.ts';
import type { Position } from '../kernel/position.ts';

const { app: acme } = sides('acme', 'bolt');
const timeoutMs = 50_000;

describe('a follower of the log', () => {
  let installation: Installation;
  let settled: string[];
  let follower: LogFollower;

  beforeEach(() => {
    installation = new Installation();
    settled = [];
    follower = newFollower();
  });

  afterEach(async () => {
    await follower.stop();
    await installation.close();
  });

  const newFollower = () =>
    new LogFollower({
      store: installation.log,
      checkpoints: installation.checkpoints,
      name: 'test',
      settle: async ({ type }) => void settled.push(type),
      failed: (problem) => expect(problem).toBe(''),
    });

  /** @returns the position of the last event of the log */
  const something = async (): Promise<Position> => {
    await installation.process().send(express(acme));
    return (await installation.log.head())!;
  };

  test('goes on where it was stopped', async () => {
    follower.start();
    await follower.hasSettled(await something(), timeoutMs);
    await follower.stop();
    const before = settled.length;
    follower.start();
    expect(await follower.hasSettled((await installation.log.head())!, timeoutMs)).toBe(true);
    expect(settled).toHaveLength(before);
  });

  test('tells what has been settled by the same follower in another process', async () => {
    const position = await something();
    expect(await follower.hasSettled(position, 1)).toBe(false);
    const elsewhere = newFollower();
    const telling = follower.hasSettled(position, timeoutMs);
    elsewhere.start();
    expect(await telling).toBe(true);
    await elsewhere.stop();
  });
});
