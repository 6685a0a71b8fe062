import type { EventType } from '@accelerator/contracts/log';
import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineRows, type EventRows } from './columns/event-row.ts';
import { eventRows, eventTypes } from './event-rows.ts';

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
  expect([withHole, withLess, withClauseAlone].map((rows) => Object.keys(rows).length)).toEqual([eventTypes.length - 1, 1, 1]);
});

test('an event stands in the rows of one file, so that none hides another', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-rows.ts') && file !== 'event-rows.ts');
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<object>));
  const types = modules.flatMap((exported) => Object.values(exported).flatMap((rows: object) => Object.keys(rows)));
  expect(types.toSorted()).toEqual([...eventTypes].toSorted());
});
