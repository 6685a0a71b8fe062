import { describe, expect, test } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import betweenFiles, { betweenFolders, client, features } from '../../../.dependency-cruiser.js';

const planted = join(import.meta.dirname, 'planted', 'imports');
const forbidden = [...(betweenFiles.forbidden ?? []), ...(betweenFolders.forbidden ?? [])];
const rules = [...new Set(forbidden.map(({ name }) => name!))];

async function brokenIn(folder: string, ruleSets = [betweenFiles, betweenFolders]): Promise<string[]> {
  const runs = ruleSets.map(async ({ options, forbidden: rulesOfRun }) => {
    const ruleSet = { forbidden: rulesOfRun! };
    const { output } = await cruise(['.'], { ...options, baseDir: join(planted, folder), validate: true, ruleSet });
    return (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name);
  });
  return (await Promise.all(runs)).flat();
}

describe('the rules about imports', () => {
  test.each(rules)('%s sees its planted violation', async (rule) => {
    // The other rule set cannot name it, and would take as long again.
    const ownSets = [betweenFiles, betweenFolders].filter((set) => set.forbidden?.some(({ name }) => name === rule));
    expect(await brokenIn(rule, ownSets)).toContain(rule);
  });

  test.each(['features-in-order', 'client-in-order'])('%s sees every folder that imports the next one', async (rule) => {
    const inOrder = forbidden.filter(({ name }) => name === rule);
    expect((await brokenIn(rule)).filter((name) => name === rule)).toEqual(inOrder.map(({ name }) => name));
  });

  test('know every folder of the client', () => {
    const folders = readdirSync(join(import.meta.dirname, '../../../frontend/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect([...client, 'testing'].sort()).toEqual(folders.sort());
  });

  test('know every feature by the list of the app', () => {
    const folders = readdirSync(join(import.meta.dirname, '../../../backend/src/features'));
    expect([...features].sort()).toEqual(folders.sort());
  });

  test('have exactly one planted folder each', () => {
    expect(readdirSync(planted).sort()).toEqual([...rules].sort());
  });
});
