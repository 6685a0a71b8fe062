import type { Pair } from '@accelerator/contracts/partnerships';
import { call, type CommandCall } from '../../../event-sourcing/kernel/decider.ts';
import { partnerDecider } from '../partner/partner.decider.ts';

/** Each partner knows its own application among the ids and passes over the other's. */
export function closeApplications(
  { appPartnerId, solutionsPartnerId, applicationIds }: Pair & { readonly applicationIds: readonly string[] },
  because: 'rejected' | 'canceled' | 'completed',
): CommandCall[] {
  return [appPartnerId, solutionsPartnerId].flatMap((partnerId) =>
    applicationIds.map((applicationId) =>
      call(partnerDecider, 'CloseApplication', partnerId, { partnerId, applicationId, because }),
    ),
  );
}
