import { expect, test } from '@jest/globals';
import { rebuildTotal, type ProjectionView, type RebuildView } from './views.ts';

const rebuilt = (beside: Pick<RebuildView, 'state' | 'events' | 'secondsLeft'>) => ({ beside }) as ProjectionView;
const untouched = { beside: null } as ProjectionView;

test('what is rebuilt side by side has one total: what is ready is whole, and the slowest says how long it takes', () => {
  const ready = rebuilt({ state: 'ready', events: 200, secondsLeft: 0 });
  const [slow, quick] = [30, 5].map((secondsLeft) => rebuilt({ state: 'building', events: 50, secondsLeft }));
  const former = rebuilt({ state: 'former', events: 200, secondsLeft: null });
  const projections = [ready, slow!, untouched, quick!, former];
  expect(rebuildTotal({ events: 200, projections })).toEqual({ rebuilds: 3, ready: 1, percent: 50, secondsLeft: 30 });
  const paused = rebuilt({ state: 'paused', events: 99, secondsLeft: null });
  expect(rebuildTotal({ events: 200, projections: [ready, paused] })).toMatchObject({ percent: 74, secondsLeft: null });
  expect(rebuildTotal({ events: 200, projections: [untouched, former] })).toBeNull();
});
