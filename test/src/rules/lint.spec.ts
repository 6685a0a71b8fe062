import { describe, expect, test } from '@jest/globals';
import { ESLint } from 'eslint';
import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import tseslint from 'typescript-eslint';
import configuration from '../../../eslint.config.js';
import { placesOf } from './local-rules.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const planted = join(import.meta.dirname, 'planted', 'lint');
const files = readdirSync(planted);

/** Planted files claim a name that does not exist, so what needs the compiler's knowledge of them is off. */
const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [...configuration, tseslint.configs.disableTypeChecked],
});

/** The messages that ESLint says about a planted file. Its first line says which file it stands for. */
async function messagesAbout(file: string) {
  const code = readFileSync(join(planted, file), 'utf8');
  const filePath = /^\/\/ as (\S+)\n/.exec(code)![1]!;
  const [result] = await eslint.lintText(code, { filePath: join(root, filePath) });
  return result!.messages;
}

describe('our lint rules', () => {
  test.each(files)('%s breaks the rule that it is named after, in every way that the rule knows', async (file) => {
    const rule = parse(file).name;
    const broken = (await messagesAbout(file)).filter(({ ruleId }) => ruleId?.split('/').at(-1) === rule);
    expect(broken).not.toEqual([]);
    expect(broken.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining([...(placesOf[rule] ?? [])]));
  });

  test('have a planted violation each', () => {
    const ownRules = configuration.flatMap(({ rules = {} }) =>
      Object.keys(rules).filter((id) => /^(local|check-file)\//.test(id)),
    );
    const withPlant = new Set(files.map((file) => parse(file).name));
    expect(ownRules.filter((id) => !withPlant.has(id.split('/').at(-1)!))).toEqual([]);
  });

  test('accept valid code', async () => {
    const [result] = await eslint.lintText('export const now = (at: string): string => at;\n', {
      filePath: join(root, 'backend/src/features/partners/sound.decider.ts'),
    });
    expect(result!.messages).toEqual([]);
  });
});
