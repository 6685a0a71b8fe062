import { expect, test } from '@jest/globals';
import type { Response } from 'express';
import { TokenBudget } from './token-budget.ts';

function answerTo(budget: TokenBudget, id: string, ownerId = 'ana') {
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (headers[name] = value) } as unknown as Response;
  try {
    budget.take({ id, ownerId, kind: 'program', scopes: [] }, response);
    return { headers, refused: false };
  } catch {
    return { headers, refused: true };
  }
}

test('a token has 600 calls a minute, and its owner 3,000 over all of them', () => {
  const budget = new TokenBudget();
  const tokens = ['t1', 't2', 't3', 't4', 't5'];
  for (const id of tokens) for (let calls = 0; calls < 600; calls += 1) expect(answerTo(budget, id).refused).toBe(false);
  const full = answerTo(budget, 't1');
  expect(full.refused).toBe(true);
  expect(full.headers['RateLimit']).toMatch(/^"token";r=0;t=\d+, "owner";r=0;t=\d+$/);
  const another = answerTo(budget, 't6');
  expect([another.refused, another.headers['RateLimit']]).toEqual([true, expect.stringMatching(/^"token";r=600;/)]);
  expect(answerTo(budget, 't1', 'of someone else').refused).toBe(true);
  expect(answerTo(budget, 't7', 'of someone else').refused).toBe(false);
});
