import { sentenceOf, type RefusalCode, type RefusalDetails } from '@accelerator/contracts/http';

/** A rule of the programme said no. `code` names the rule; `details` fill its sentence. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly details: RefusalDetails;
}

export function refuse(code: RefusalCode, details: RefusalDetails = {}): Refusal {
  return { refused: code, details };
}

export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer;
}

/** A refusal on its way to the person who asked. */
export class RefusedError extends Error {
  readonly code: RefusalCode;

  constructor(refusal: Refusal) {
    super(sentenceOf(refusal.refused, refusal.details));
    this.code = refusal.refused;
  }
}
