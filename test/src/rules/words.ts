/** What a reader of this repository cannot look up, or should not have to: why it is unwelcome, and how it is recognised. */
const unwelcome: readonly { readonly why: string; readonly pattern: RegExp }[] = [
  { why: 'names an issue or ticket; state the reason itself', pattern: /\b(issue|pull request|ticket|PR)s? #?\d+|\(#\d+\)/i },
  { why: 'names a decision that is written down elsewhere; state the reason itself', pattern: /\b[A-Z]-\d\d\b(?![-\d])/ },
  {
    why: 'tells how the text was made instead of what it says',
    pattern: /\b(chatgpt|claude|copilot|llm|language model|ai[- ](tool|assistant|generated))\b/i,
  },
  { why: 'tells how the text was made instead of what it says', pattern: /(?<!user[- ])\bagents?\b(?![-.]base)/i },
  { why: 'is a path of somebody’s machine', pattern: /\/(work|home|Users)\/(main|shared|[a-z]+\/)/ },
  {
    why: 'is a promise; do it or leave it',
    pattern: new RegExp(`\\b(${['TO', 'FIX'].map((start, index) => start + ['DO', 'ME'][index]).join('|')})\\b`),
  },
];

export interface UnwelcomeWord {
  /** From 1. */
  readonly line: number;
  readonly word: string;
  readonly why: string;
}

export function unwelcomeWordsIn(text: string): UnwelcomeWord[] {
  return text.split('\n').flatMap((content, index) =>
    unwelcome.flatMap(({ why, pattern }) => {
      const found = pattern.exec(content);
      return found ? [{ line: index + 1, word: found[0], why }] : [];
    }),
  );
}
