import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { vaultTables } from './vault-tables.ts';

const sources = join(import.meta.dirname, '../..');

test('every table that is declared is one that the vault is opened with', () => {
  const files = globSync('{event-sourcing,features,web}/**/*.ts', { cwd: sources }).filter((file) => !/[.]spec[.]ts$/.test(file));
  const declared = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/\bvaultTable\(\s*'(\w+)'/g)].map(([, name]) => name!),
  );
  expect(declared.length).toBeGreaterThan(10);
  expect(vaultTables.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});
