import { describe, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import house from '../../../.dependency-cruiser.js';

const planted = join(import.meta.dirname, 'planted', 'imports');
const rules = (house.forbidden ?? []).map(({ name }) => name!);

async function brokenIn(folder: string): Promise<string[]> {
  const { output } = await cruise(['.'], {
    ...house.options,
    baseDir: join(planted, folder),
    validate: true,
    ruleSet: { forbidden: house.forbidden! },
  });
  return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
}

describe('the rules about imports', () => {
  test.each(rules)('%s sees its planted violation', async (rule) => {
    expect(await brokenIn(rule)).toContain(rule);
  });

  test('have a planted violation each, and no violation is planted for a rule that is gone', () => {
    expect(readdirSync(planted).sort()).toEqual([...rules].sort());
  });
});
