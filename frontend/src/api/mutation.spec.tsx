import { loggedIn, noToken, route, type RefusalCode } from '@accelerator/contracts/http';
import { matchingRoutes } from '@accelerator/contracts/matching/routes';
import { reportRoutes } from '@accelerator/contracts/reports/routes';
import { describe, expect, test } from '@jest/globals';
import { MutationObserver } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { answerCalls, type Answer } from '../testing/fake-server.ts';
import { ToastRegion } from '../ui/messages/toast-region.tsx';
import { mutation, requestTo, type MutationDeclaration } from './mutation.ts';
import { createQueryClient } from './query-client.ts';
import { query } from './query.ts';

interface Thing {
  readonly name: string;
}
const change = route<{ body: { a: number }; answer: Thing }>()('PUT', '/api/things/:id', loggedIn, noToken, 'replayed');
const plain = route<{ answer: Thing }>()('POST', '/api/things', loggedIn, noToken, 'replayed');

/** Changes thing 1 to `a`, with matches and figures already read. */
async function changed(answer: Answer, declaration: MutationDeclaration<Thing, number>) {
  render(<ToastRegion />);
  answerCalls({ 'PUT /api/things/1': answer });
  const client = createQueryClient();
  const [matches, stats] = [query(matchingRoutes.matches).queryKey, query(reportRoutes.stats).queryKey];
  for (const key of [matches, stats]) client.setQueryData(key as readonly unknown[], {});
  const write = mutation((a: number) => requestTo(change, { params: { id: 1 }, body: { a } }), declaration);
  await act(() => new MutationObserver(client, write).mutate(2).catch(() => {}));
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { matchesAreStale: isStale(matches), statsAreStale: isStale(stats) };
}

const refusal = (status: number, code?: RefusalCode): Answer => ({
  status,
  body: { statusCode: status, error: 'Refused', message: 'It is gone.', ...(code && { code }) },
});

describe('a mutation', () => {
  test('says that it is done and refreshes what it affects', async () => {
    const stale = await changed(
      { body: { name: 'Tallyfold' } },
      { affects: ['new_matches'], messages: { done: ({ name }, a) => ({ title: `${name} is ${a}` }) } },
    );
    expect(screen.getByRole('status')).toHaveTextContent('Tallyfold is 2');
    expect(stale).toEqual({ matchesAreStale: true, statsAreStale: false });
  });

  test('names families where no news is about them, and chooses by what was asked', async () => {
    expect(await changed({ body: {} }, { affects: (a) => (a === 2 ? 'admin-stats' : []) })).toEqual({
      matchesAreStale: false,
      statsAreStale: true,
    });
  });

  test.each([404, 409])('that is refused with %d says so, and refreshes: the screen is behind', async (status) => {
    const stale = await changed(refusal(status), { affects: 'new_matches', messages: { failed: 'Not changed' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Not changedIt is gone.');
    expect(stale.matchesAreStale).toBe(true);
  });

  test('that fails otherwise refreshes nothing', async () => {
    const { matchesAreStale } = await changed({ status: 500 }, { affects: 'new_matches', messages: { failed: 'Not changed' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Not changedThe server could not do this. Try again in a moment.');
    expect(matchesAreStale).toBe(false);
  });

  test('leaves a failure without words to its screen', async () => {
    await changed(refusal(409, 'full'), { messages: { failed: () => undefined } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('does not compile with what its route does not name, nor without what it does', () => {
    const client = createQueryClient();
    const mistaken = [
      // @ts-expect-error The route has a body.
      () => requestTo(change, { params: { id: 1 } }),
      // @ts-expect-error The body is another one.
      () => requestTo(change, { params: { id: 1 }, body: { a: 'one' } }),
      // @ts-expect-error The route has no body.
      () => requestTo(plain, { body: { a: 1 } }),
      // @ts-expect-error The route has a body.
      () => new MutationObserver(client, mutation(change)).mutate(),
      // @ts-expect-error The answer is another one.
      () => mutation(plain, { messages: { done: ({ nickname }) => ({ title: nickname }) } }),
      // @ts-expect-error There is no such news, and no such family.
      () => mutation(plain, { affects: 'new_things' }),
    ];
    const sound = [() => new MutationObserver(client, mutation(plain)).mutate()];
    expect([mistaken.length, sound.length]).toEqual([6, 1]);
  });
});
