import { expect, test } from '@jest/globals';
import { undoableTypes, wayToUndo } from '../features/undo/undo-rows.ts';
import { undoings } from '../features/undo/undoing.ts';
import { extensions } from './features.ts';

test('every way to undo an act that the row of its event names is one that a feature declares', async () => {
  const declared = (await extensions.of(undoings)).map(({ how }) => how);
  expect(new Set(undoableTypes.map((type) => wayToUndo(type)!.how))).toEqual(new Set(declared));
  expect(new Set(declared).size).toBe(declared.length);
});
