import { expect, test } from '@jest/globals';
import { TouchedRows } from './touched-rows.ts';

test('rows are found by what they hold now, in the columns by which they are asked for and in no other', () => {
  const rows = new TouchedRows(['team']);
  rows.add('ana', { id: 'ana', team: 'red', motto: 'Faster.' } as never);
  rows.set('ana', { id: 'ana', team: 'blue', motto: 'Faster.' } as never);
  expect([rows.with('team', 'red'), rows.with('team', 'blue')]).toEqual([[], ['ana']]);
  expect(() => rows.with('motto', 'Faster.')).toThrow('Rows depend on the column motto, with which no index begins.');
});
