import type { EventType } from '@accelerator/contracts/log';
import { expect, test } from '@jest/globals';
import { defineRows, type EventRows } from './columns/event-row.ts';
import { eventRows, typesWith } from './event-rows.ts';

test('rows do not compile with a hole, neither of an event nor of a column', () => {
  const { PartnerApproved, ...others } = eventRows;
  // @ts-expect-error one event is missing
  const withHole: EventRows<EventType> = others;
  const { leaving: _, ...withoutColumn } = PartnerApproved;
  // @ts-expect-error one column is missing
  const withLess = defineRows({ PartnerApproved: withoutColumn });
  const { undo: __, ...withoutUndo } = PartnerApproved;
  // @ts-expect-error an act that can be undone says how
  const withClauseAlone = defineRows({ PartnerApproved: { ...withoutUndo, undo: { since: 'it was approved since' } } });
  expect([withHole, withLess, withClauseAlone].map((rows) => Object.keys(rows).length)).toEqual([
    Object.keys(eventRows).length - 1,
    1,
    1,
  ]);
});

test('an event after which someone is erased is told in a history, or is a step of a registration', () => {
  const untold = typesWith('leaving').filter((type) => eventRows[type].history === null);
  expect(untold).toEqual(['UsernameReleased']);
});
