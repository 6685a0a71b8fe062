import { plainNumber } from '@accelerator/contracts/validation/plain-number';

/**
 * The value that a number field holds: a number, nothing, or the text that is no number, so that the validator refuses it in the
 * field's words.
 */
export type TypedNumber = number | string | null;

interface Kind {
  /** As many are taken behind a point; without it, none. */
  readonly decimals?: number;
  /** Of the reader, whose grouping is taken; without it, that of the browser. */
  readonly language?: string;
}

/** Digits, and the grouping of the reader's language where it cannot be meant as decimals, become a number; nothing else does. */
export function typedNumber(typed: string, { decimals = 0, language }: Kind = {}): TypedNumber {
  const text = typed.trim();
  return text === '' ? null : (plainNumber(text, { decimals }) ?? groupedNumber(text, language) ?? typed);
}

/** "1.200" is a point and decimals on these pages, so that a single one never groups. */
function groupedNumber(text: string, language: string | undefined): number | undefined {
  const digits = text.replaceAll(/\D/g, '');
  if (!/^\d/.test(text) || text.split('.').length === 2) return undefined;
  const number = Number(digits);
  const format = new Intl.NumberFormat(language, { useGrouping: 'always', numberingSystem: 'latn', maximumFractionDigits: 0 });
  return oneSpace(format.format(number)) === oneSpace(text) ? number : undefined;
}

/** Languages group by spaces and apostrophes that no keyboard has. */
const oneSpace = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll('’', "'");
