import type { PartnerType } from '@accelerator/contracts/catalogue';
import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import { v5 as uuidv5 } from 'uuid';

/** Never changes: the id of every pair is made with it. */
const namespace = '8d1f7a36-4b0e-4c57-9f0e-0c1a8b7f5d21';

/** Two partners have one partnership, whichever of them acts first: its id is made from theirs. */
export function pairOf(appPartnerId: string, solutionsPartnerId: string): Pair {
  return { partnershipId: uuidv5(`${appPartnerId}/${solutionsPartnerId}`, namespace), appPartnerId, solutionsPartnerId };
}

/** The pair of a partner and another one of the opposite type, with the partner as the acting side. */
export function pairSeenFrom(partnerId: string, side: PartnerType, otherId: string): OneSide {
  return { ...(side === 'app' ? pairOf(partnerId, otherId) : pairOf(otherId, partnerId)), side };
}
