import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..');
const eventFiles = globSync('contracts/src/*/events.ts', { cwd: root });
const eventNames = eventFiles.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/EventOf<\s*'(\w+)'/g)].map(([, name]) => name!),
);

describe('the glossary', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

  it('covers the events', () => expect(eventNames.length).toBeGreaterThan(40));

  it.each(eventNames)('defines %s', (name) => {
    expect(glossary).toMatch(new RegExp(`^\\|[^|]*\\b${name}\\b[^|]*\\|`, 'm'));
  });
});
