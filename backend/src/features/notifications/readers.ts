import type { Caller } from '../../web/access/caller.ts';
import { partnersProjection } from '../partners/partners.projection.ts';
import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import type { Reader } from './notice.ts';

/** From the first day on. */
const always = '';

/** As whom a signed-in person hears, an administrator or a member of a company that prefers certain cohorts, and since when. */
export async function hearingSince(caller: Caller, readModels: ReadModels): Promise<ReadonlyMap<Reader, string>> {
  if (caller.kind === 'admin')
    return new Map<Reader, string>([
      ['everyone', always],
      ['admins', always],
    ]);
  const own = await readModels.of(partnersProjection).get(caller.partnerId);
  // The first member joined with the registration, and has heard everything since.
  const joinedAt =
    own?.members.find((member) => member.userId === caller.userId && member.joinedAt !== own.createdAt)?.joinedAt ?? always;
  const cohorts = (own?.preferredCohortIds ?? []).map((id): [Reader, string] => {
    const preferredAt = own?.preferredSince[id] ?? always;
    return [`cohort:${id}`, preferredAt > joinedAt ? preferredAt : joinedAt];
  });
  return new Map<Reader, string>([
    ['everyone', always],
    // What was announced before the company registered is no news to its first member either.
    ['partners', joinedAt === always ? (own?.createdAt ?? always) : joinedAt],
    [`partner:${caller.partnerId}`, joinedAt],
    ...cohorts,
  ]);
}

export async function readersOf(caller: Caller, readModels: ReadModels): Promise<readonly Reader[]> {
  return [...(await hearingSince(caller, readModels)).keys()];
}
