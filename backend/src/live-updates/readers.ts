import type { Caller } from '../access/caller.ts';
import type { PartnerRow } from '../partners/partners.projection.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import type { Reader } from './audience.ts';

/** As whom a signed-in person hears: an administrator, or a member of a company that prefers certain cohorts. */
export async function readersOf(caller: Caller, readModels: ReadModels): Promise<readonly Reader[]> {
  if (caller.kind === 'admin') return ['everyone', 'admins'];
  const own = await readModels.get<PartnerRow>('partners', caller.partnerId);
  const cohorts = (own?.preferredCohortIds ?? []).map((id): Reader => `cohort:${id}`);
  return ['everyone', `partner:${caller.partnerId}`, ...cohorts];
}
