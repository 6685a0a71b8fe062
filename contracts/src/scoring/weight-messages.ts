import { sumOfWeights } from './weights.ts';

export const weightMessage = 'Give each weight from 0 to 100, with one decimal at most';

/** The sentence about weights that do not make 100. */
export function wrongSumMessage(sum: number): string {
  return `The weights must add up to ${sumOfWeights}. They make ${sum}.`;
}
