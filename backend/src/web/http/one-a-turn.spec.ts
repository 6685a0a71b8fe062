import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Request, RequestHandler, Response } from 'express';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { oneATurn } from './one-a-turn.ts';

describe('calls of which one is let in a turn', () => {
  let handler: RequestHandler;
  let letIn: string[];

  beforeEach(() => {
    handler = oneATurn(({ path }) => path.startsWith('/log-in'));
    letIn = [];
  });

  const call = (path: string) => handler({ path } as Request, {} as Response, () => letIn.push(path));

  test('come in one after the other, in the order in which they came', async () => {
    for (const path of ['/log-in/1', '/log-in/2', '/log-in/3']) call(path);
    expect(letIn).toEqual([]);
    for (const count of [1, 2, 3]) {
      await nextTurn();
      expect(letIn).toHaveLength(count);
    }
    expect(letIn).toEqual(['/log-in/1', '/log-in/2', '/log-in/3']);
  });

  test('do not hold up others', async () => {
    for (const path of ['/log-in/1', '/log-in/2', '/dashboard']) call(path);
    expect(letIn).toEqual(['/dashboard']);
    await nextTurn();
    call('/partners');
    await nextTurn();
    expect(letIn).toEqual(['/dashboard', '/log-in/1', '/partners', '/log-in/2']);
  });

  test('come in again after a time without any', async () => {
    call('/log-in/1');
    await nextTurn();
    await nextTurn();
    call('/log-in/2');
    await nextTurn();
    expect(letIn).toEqual(['/log-in/1', '/log-in/2']);
  });
});
