import { sentenceOf, type RefusalCode, type RefusalDetails } from '@accelerator/contracts/http';

/** A rule of the programme said no. `code` names the rule; `details` fill its sentence. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly details: RefusalDetails;
  /** Further rules that said no to the same command. */
  readonly also?: readonly RefusalCode[];
}

export function refuse(code: RefusalCode, details: RefusalDetails = {}): Refusal {
  return { refused: code, details };
}

/** One refusal for all that is wrong; null where nothing is. */
export function refuseAll([first, ...also]: readonly RefusalCode[]): Refusal | null {
  return first === undefined ? null : { ...refuse(first), ...(also.length > 0 && { also }) };
}

export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer;
}

/** A refusal on its way to the person who asked. */
export class RefusedError extends Error {
  readonly code: RefusalCode;
  /** With every further one. */
  readonly codes: readonly RefusalCode[];

  constructor({ refused, details, also = [] }: Refusal) {
    super([sentenceOf(refused, details), ...also.map((code) => sentenceOf(code))].join(' '));
    this.code = refused;
    this.codes = [refused, ...also];
  }
}
