import type { OneSide, Pair } from '@accelerator/contracts/partnerships';

export function pair({ partnershipId, appPartnerId, solutionsPartnerId }: Pair): Pair {
  return { partnershipId, appPartnerId, solutionsPartnerId };
}

export function one({ side, ...who }: OneSide): OneSide {
  return { ...pair(who), side };
}

export function companyOf({ side, appPartnerId, solutionsPartnerId }: OneSide): string {
  return side === 'app' ? appPartnerId : solutionsPartnerId;
}
