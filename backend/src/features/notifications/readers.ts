import type { Caller } from '../accounts/callers.ts';
import { partnersProjection } from '../partners/partner/partners.projection.ts';
import { max, START, type Position } from '../../event-sourcing/kernel/position.ts';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Reader } from '../../events/notices/notice.ts';

/** From the first day on. */
const always = START;

/** As whom a logged-in person hears, an administrator or a member of a company that prefers certain cohorts, and since when. */
export async function hearingSince(caller: Caller, readModels: ReadModels): Promise<ReadonlyMap<Reader, Position>> {
  if (caller.kind === 'admin')
    return new Map<Reader, Position>([
      ['everyone', always],
      ['admins', always],
    ]);
  const own = await readModels.of(partnersProjection).get(caller.partnerId);
  // The first member joined with the registration, and has heard everything since.
  const joined = own?.joinedPositions[caller.userId] ?? always;
  const cohorts = (own?.preferredCohortIds ?? []).map((id): [Reader, Position] => [
    `cohort:${id}`,
    max(own?.preferredPositions[id] ?? always, joined),
  ]);
  return new Map<Reader, Position>([
    ['everyone', always],
    // What was announced before the company registered is no news to its first member either.
    ['partners', joined === always ? (own?.registeredPosition ?? always) : joined],
    [`partner:${caller.partnerId}`, joined],
    ...cohorts,
  ]);
}

export async function readersOf(caller: Caller, readModels: ReadModels): Promise<readonly Reader[]> {
  return [...(await hearingSince(caller, readModels)).keys()];
}
