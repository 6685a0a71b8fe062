import type { OneSide, Pair } from '@accelerator/contracts/partnerships';

export function pairRef({ partnershipId, appPartnerId, solutionsPartnerId }: Pair): Pair {
  return { partnershipId, appPartnerId, solutionsPartnerId };
}

export function sideRef({ side, ...who }: OneSide): OneSide {
  return { ...pairRef(who), side };
}

export function companyOf({ side, appPartnerId, solutionsPartnerId }: OneSide): string {
  return side === 'app' ? appPartnerId : solutionsPartnerId;
}
