import { holdsWords } from '@accelerator/contracts/text/folding';
import type { PartnerRow } from '../../partners/partner/partners.projection.ts';

/** Its company or its contact is called so. @param words folded before */
export function isCalled({ companyName, firstName, lastName }: PartnerRow, words: readonly string[]): boolean {
  return holdsWords(`${companyName}\n${firstName} ${lastName}`, words);
}
