import type { Rule } from 'eslint';

const openings = /^\*[\s*]*(What|Whether|Whom|Who|How|That)\b/;

/** A doc comment begins with a verb or a noun: a clause says at its end what the name stands for, or not at all. */
export const docOpenings: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { opening: 'Begin with a verb ("Reads …") or a noun of the field ("The rows that …"), not with "{{ word }}".' },
  },
  create: ({ sourceCode, report }) => ({
    Program: () => {
      for (const { type, value, loc } of sourceCode.getAllComments()) {
        const [, word] = (type === 'Block' && openings.exec(value)) || [];
        if (word !== undefined && loc) report({ loc, messageId: 'opening', data: { word } });
      }
    },
  }),
};
