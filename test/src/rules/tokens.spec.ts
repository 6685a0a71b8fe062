import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const styles = join(import.meta.dirname, '../../../frontend/src');
const read = (file: string) => readFileSync(join(styles, file), 'utf8');

/** The colors in a stretch of styles, by name. */
const colorsIn = (css: string) =>
  new Map([...css.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
const blockOf = (css: string, opening: string) => css.slice(css.indexOf(opening)).split('}')[0]!;

const tokens = [...colorsIn(blockOf(read('styles.css'), '@theme')).keys()].filter((name) => name !== '*');

test('every color has its own in the dark', () => {
  const dark = colorsIn(blockOf(read('styles.css'), "[data-theme='dark']"));
  expect([...dark.keys()].toSorted()).toEqual(tokens.toSorted());
});

test('every color is one of the reader where the system chooses them', () => {
  const forced = colorsIn(blockOf(read('forced-colors.css'), ':root:root'));
  expect([...forced.keys()].toSorted()).toEqual(tokens.toSorted());
  const own = /^(Canvas|CanvasText|GrayText|Highlight|HighlightText)$/;
  expect([...forced].filter(([name, value]) => name !== 'scrim' && !own.test(value))).toEqual([]);
});
