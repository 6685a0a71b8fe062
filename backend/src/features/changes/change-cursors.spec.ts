import { changeKinds } from '@accelerator/contracts/changes';
import { expect, test } from '@jest/globals';
import { positionFrom } from '../../event-sourcing/kernel/position.ts';
import { RefusedError } from '../../event-sourcing/kernel/refusal.ts';
import { ChangeCursors, type ProgrammeCursor } from './change-cursors.ts';

const cursors = new ChangeCursors({ nameKey: Buffer.alloc(32, 7) });
const cursorAt = (position: string): ProgrammeCursor => ({
  ...{ kinds: changeKinds, at: 1_000, clock: 1_000, position: positionFrom(position), last: null },
  ...{ given: null, reading: [], page: null },
});

test.each(['1', '12', '123'])('a cursor opens as it was given, and not with a character more: at %s', (position) => {
  const cursor = cursorAt(position);
  const text = cursors.sealed(cursor);
  expect(cursors.opened(text, changeKinds, 2_000)).toEqual(cursor);
  for (const changed of [`${text}x`, `${text}=`, text.slice(0, -1)]) {
    expect(() => cursors.opened(changed, changeKinds, 2_000)).toThrow(RefusedError);
  }
});
