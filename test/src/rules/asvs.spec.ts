import { describe, expect, test } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** The most that this can be without being careless: beyond it, something is to be mended. */
const mostNotMet = 15;

interface Row {
  readonly requirement: string;
  readonly level: string;
  readonly about: string;
  readonly status: string;
  readonly where: string;
  readonly why: string;
}

const [heading, ...rows] = readFileSync(join(root, 'docs/asvs.csv'), 'utf8').trimEnd().split('\n').map(cellsOf);
const table = rows.map((cells) => Object.fromEntries(heading!.map((name, index) => [name, cells[index]])) as unknown as Row);
const having = (status: string) => table.filter((row) => row.status === status);

describe('docs/asvs.csv', () => {
  test('answers each of the 253 requirements of levels 1 and 2 once', () => {
    expect(new Set(table.map(({ requirement }) => requirement)).size).toBe(253);
    expect(table).toHaveLength(253);
    for (const { requirement, level, about } of table)
      expect([requirement, level, about]).toEqual([
        expect.stringMatching(/^\d+\.\d+\.\d+$/),
        expect.stringMatching(/^[12]$/),
        expect.stringMatching(/\w/),
      ]);
  });

  test('says where what is met is seen, in places that exist', () => {
    const places = having('met').map(({ requirement, where }) => ({ requirement, places: where.split('; ') }));
    const missing = places.flatMap(({ requirement, places }) =>
      places.filter((place) => place === '' || !existsSync(join(root, place))).map((place) => `${requirement}: ${place}`),
    );
    expect(missing).toEqual([]);
  });

  test('says why where a requirement is not met or not applicable, and at most fifteen are not met', () => {
    expect(having('met').length + having('not met').length + having('not applicable').length).toBe(table.length);
    for (const { requirement, why } of [...having('not met'), ...having('not applicable')])
      expect([requirement, why]).toEqual([requirement, expect.stringMatching(/\.$/)]);
    expect(having('not met').length).toBeLessThanOrEqual(mostNotMet);
  });
});

/** A line of RFC 4180 without line breaks in its cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? plain! : quoted.replaceAll('""', '"'),
  );
}
