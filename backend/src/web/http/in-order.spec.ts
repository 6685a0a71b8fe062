import { describe, expect, test } from '@jest/globals';
import { ForbiddenException } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { inOrder } from './in-order.ts';
import { serving } from './serving.fixtures.ts';

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const no = new ForbiddenException('No.');

async function answerOf(...handlers: RequestHandler[]) {
  const response = await fetch(await serving(inOrder(...handlers), (_, last) => void last.json('passed all')));
  return { status: response.status, said: await response.json() };
}

describe('handlers in order', () => {
  test('come one after the other, and then who stands behind them', async () => {
    const came: number[] = [];
    const first: RequestHandler = async (_request, _response, next) => {
      await nextTurn();
      came.push(1);
      next();
    };
    const second: RequestHandler = (_request, _response, next) => {
      came.push(2);
      next();
    };
    expect(await answerOf(first, second)).toEqual({ status: 200, said: 'passed all' });
    expect(came).toEqual([1, 2]);
  });

  test('end with the one that answers', async () => {
    expect(await answerOf((_, response) => void response.json('mine'))).toEqual({ status: 200, said: 'mine' });
  });

  test.each<[string, RequestHandler]>([
    ['hands over', (_request, _response, next) => next(no)],
    [
      'throws',
      () => {
        throw no;
      },
    ],
    [
      'fails with later',
      async () => {
        await nextTurn();
        throw no;
      },
    ],
  ])('end with the error that one of them %s', async (_, failing) => {
    const before: RequestHandler = (_request, _response, next) => void setImmediate(next);
    expect(await answerOf(before, failing)).toMatchObject({ status: 403, said: { message: 'No.' } });
  });
});
