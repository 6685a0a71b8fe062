import { describe, expect, it } from '@jest/globals';
import { checkSteps, quoted } from './quotes.ts';

const source = ['const table = {', '  first(one) {', '    return one;', '  },', '', '  second: 2,', '};'].join('\n');
const read = () => source;

describe('a document that quotes code', () => {
  it('shows a block from its first line to the line that closes it, moved to the margin', () => {
    expect(quoted('<!-- code: a.ts | first(one) -->\n', read)).toBe(
      '<!-- code: a.ts | first(one) -->\n\n```ts\nfirst(one) {\n  return one;\n},\n```\n',
    );
  });

  it('shows a line that opens nothing alone', () => {
    expect(quoted('<!-- code: a.ts | second -->\n', read)).toContain('```ts\nsecond: 2,\n```');
  });

  it('replaces what it showed before, and is then current', () => {
    const current = quoted('<!-- code: a.ts | second -->\n```ts\nsecond: 1,\n```\nafter', read);
    expect(current).toBe('<!-- code: a.ts | second -->\n\n```ts\nsecond: 2,\n```\nafter');
    expect(quoted(current, read)).toBe(current);
  });

  it('says which code is gone', () => {
    expect(() => quoted('<!-- code: a.ts | third -->\n', read)).toThrow('a.ts has no line with "third" any more');
  });
});

describe('a step that names its code', () => {
  it('holds while its file has every name', () => {
    expect(() => checkSteps('1. `table.first` (`a.ts`): answers one.', read)).not.toThrow();
  });

  it('says which name is gone, and from where', () => {
    expect(() => checkSteps('1. `table` (`a.ts`): all.\n2. `table.third` (`a.ts`): no more.', read)).toThrow(
      'a.ts does not hold third of the step "table.third" any more',
    );
  });

  it('does not take a part of a name for the name', () => {
    expect(() => checkSteps('1. `tab` (`a.ts`): a part.', read)).toThrow('does not hold tab');
  });
});
