import type { OneSide, Pair } from '@accelerator/contracts/partnerships';
import { partnerIdOn } from '@accelerator/contracts/catalogue';

export function pairRef({ partnershipId, appPartnerId, solutionsPartnerId }: Pair): Pair {
  return { partnershipId, appPartnerId, solutionsPartnerId };
}

export function pairInRow({ id, appPartnerId, solutionsPartnerId }: Omit<Pair, 'partnershipId'> & { readonly id: string }): Pair {
  return { partnershipId: id, appPartnerId, solutionsPartnerId };
}

export function sideRef({ side, ...who }: OneSide): OneSide {
  return { ...pairRef(who), side };
}

export function companyOf(who: OneSide): string {
  return partnerIdOn(who, who.side);
}
