import { refuse, RefusedError } from '../../../event-sourcing/kernel/refusal.ts';
import { ReadModels } from '../../../event-sourcing/read-models/read-models.ts';
import { isInvitation } from '../list/partnership-list-row.ts';
import { partnershipListProjection } from '../list/partnership-list.projection.ts';

/** Refuses an id that no pair has, by another sentence where an invitation has it. @throws RefusedError */
export async function refuseUnknown(readModels: ReadModels, partnershipId: string): Promise<never> {
  const listed = await readModels.of(partnershipListProjection).get(partnershipId);
  if (listed && isInvitation(listed)) throw new RefusedError(refuse('not_a_partnership'));
  throw new RefusedError(refuse('not_your_partner', { toAdministrator: true }));
}
