import { foldedWords } from '@accelerator/contracts/text/folding';

/** The words of texts as they are found: whole, and in the parts that punctuation makes of them, folded. */
export function wordsOf(...texts: readonly string[]): readonly string[] {
  const whole = texts.flatMap(foldedWords);
  return [...new Set([...whole, ...whole.flatMap((word) => word.split(/[^\p{L}\p{M}\p{N}]+/u))])].filter((word) => word !== '');
}
