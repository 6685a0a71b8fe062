import { foldedName } from '@accelerator/contracts/validation/name-rules';

/** The words of texts as they are found: whole, and in the parts that punctuation makes of them, folded as names are. */
export function wordsOf(...texts: readonly string[]): readonly string[] {
  const whole = texts.flatMap(wordsIn);
  return [...new Set([...whole, ...whole.flatMap((word) => word.split(/[^\p{L}\p{M}\p{N}]+/u))])].filter((word) => word !== '');
}

/** What was typed, word by word, in the same form. */
export function wordsIn(text: string): readonly string[] {
  return foldedName(text)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== '');
}
