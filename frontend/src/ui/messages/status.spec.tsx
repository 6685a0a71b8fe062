import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { listen } from '../../testing/said-aloud.ts';
import { AnswerStatus, NewsStatus } from './status.tsx';

beforeEach(() => void jest.useFakeTimers());
/** Shows one after the other; answers what is said aloud. */
async function saidOf(...shown: readonly React.ReactElement[]) {
  const { rerender } = render(shown[0]!);
  const said = listen();
  for (const next of shown.slice(1)) {
    await act(async () => rerender(next));
  }
  return said;
}

const found = (asked: string, count: number, answered = true) => (
  <AnswerStatus asked={{ q: asked }} answered={answered}>{`Showing ${count} of 48`}</AnswerStatus>
);

describe('what a search found', () => {
  test('is said once it is there, and not while the answer before still stands', async () => {
    expect(await saidOf(found('', 48), found('q', 48, false), found('q', 3))).toEqual(['Showing 3 of 48']);
  });

  test('is said when it comes at once', async () => {
    expect(await saidOf(found('', 48), found('q', 3), found('qu', 2))).toEqual(['Showing 3 of 48', 'Showing 2 of 48']);
  });

  test('is not said again when the same finds more, or as many as at first', async () => {
    expect(await saidOf(found('', 48), found('q', 3), found('q', 4), found('q', 3), found('q', 5))).toEqual(['Showing 3 of 48']);
  });

  test('is not said before anything was asked for', async () => {
    expect(await saidOf(found('', 0, false), found('', 48), found('', 49))).toEqual([]);
  });
});

describe('news', () => {
  const unread = (count: number) => <NewsStatus>{`${count} unread`}</NewsStatus>;

  test('are said at once, and those that follow within ten seconds as one', async () => {
    const { rerender } = render(unread(0));
    const said = listen();
    for (let count = 1; count <= 20; count += 1) {
      rerender(unread(count));
      act(() => void jest.advanceTimersByTime(450));
    }
    await act(async () => void jest.advanceTimersByTime(10_000));
    expect(said).toEqual(['1 unread', '20 unread']);
    expect(screen.getByRole('status')).toHaveTextContent('20 unread');
  });

  test('that are taken back in the meantime are not said', async () => {
    const said = listen();
    const { rerender } = render(unread(0));
    for (const count of [1, 2, 1]) {
      rerender(unread(count));
      await act(async () => void jest.advanceTimersByTime(1000));
    }
    await act(async () => void jest.advanceTimersByTime(20_000));
    expect(said.filter((text) => text !== '0 unread')).toEqual(['1 unread']);
  });
});
