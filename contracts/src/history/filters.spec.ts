import { expect, test } from '@jest/globals';
import { meets } from './filters.ts';
import type { HistoryEventView } from './views.ts';

const told = {
  type: 'CohortApplied',
  at: '2027-01-18T09:00:00.000Z',
  actor: { name: 'Müller', company: 'L’Oréal' },
  what: 'applied for a cohort',
  onBehalfOf: null,
  details: [
    { label: 'Cohort', value: 'Été 2027' },
    { label: 'Cohort before', value: 'İstanbul Büyüme' },
  ],
} as unknown as HistoryEventView;

test.each(['ete', 'istanbul büyüme', "l'oreal applied", 'MULLER', ' '])('an event of a history is found by %j', (q) => {
  expect(meets({ q }, told)).toBe(true);
});

test.each(['winter', 'ete lyon'])('and not by %j', (q) => {
  expect(meets({ q }, told)).toBe(false);
});
