import { describe, expect, test } from '@jest/globals';
import { csvOf, type CsvColumn } from './index.ts';

interface Row {
  name: string;
  score: number | null;
  tags: readonly string[];
}
const columns: readonly CsvColumn<Row>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Score', value: (row) => row.score },
  { header: 'Tags', value: (row) => row.tags },
];
const lineOf = (row: Partial<Row>) => csvOf(columns, [{ name: 'A', score: 1, tags: [], ...row }]).split('\r\n')[1];

describe('a CSV file', () => {
  test('begins with a byte order mark and ends each line with CRLF', () => {
    expect(csvOf(columns, [])).toBe('\uFEFFName,Score,Tags\r\n');
  });

  test('quotes commas, quotes and line breaks', () => {
    expect(lineOf({ name: 'Big, "small"' })).toBe('"Big, ""small""",1,');
    expect(csvOf(columns, [{ name: 'two\nlines', score: null, tags: [] }])).toContain('"two\nlines",,\r\n');
  });

  test('joins lists by semicolons', () => {
    expect(lineOf({ tags: ['Technology', 'Finance'] })).toBe('A,1,Technology; Finance');
  });

  test.each(['=1+1', '+49', '-2', '@x', '\tx'])('disarms the formula %j', (name) => {
    expect(lineOf({ name })).toBe(`'${name},1,`);
  });

  test.each(['＝1+1', '＋49', '－2', '＠x', ' =1+1', '\n=1'])('disarms the formula %j too', (name) => {
    expect(lineOf({ name })?.replaceAll('"', '')).toMatch(/^'/);
  });

  test('disarms what a semicolon would make a cell of its own', () => {
    expect(lineOf({ name: 'Acme;=1+1' })).toBe("Acme;'=1+1,1,");
    expect(lineOf({ tags: ['Technology', '@x', '＝1'] })).toBe("A,1,Technology; '@x; '＝1");
    expect(lineOf({ name: 'A-B; C=D, e@f' })).toBe('"A-B; C=D, e@f",1,');
  });

  test('leaves a negative number a number', () => {
    expect(lineOf({ score: -3 })).toBe('A,-3,');
  });
});
