import type { ReadModels } from '../../event-sourcing/read-models/read-models.ts';
import { accountsProjection, type AccountRow } from './accounts.projection.ts';

/** What to call people by their user ids, as they are now. */
export interface Usernames {
  /** Undefined where there is no account, or none any more. */
  readonly find: (userId: string | null) => string | undefined;
  readonly member: (userId: string | null) => string;
  readonly administrator: (userId: string | null) => string;
}

export const formerMember = 'A former member';

export async function usernamesOf(readModels: ReadModels, userIds: readonly (string | null)[]): Promise<Usernames> {
  const wanted = new Set(userIds.filter((id) => id !== null));
  return usernamesIn(await readModels.of(accountsProjection).getMany([...wanted]));
}

export function usernamesIn(accounts: readonly AccountRow[]): Usernames {
  const usernames = new Map<string | null, string>(accounts.map(({ id, username }) => [id, username]));
  return {
    find: (userId) => usernames.get(userId),
    member: (userId) => usernames.get(userId) ?? formerMember,
    administrator: (userId) => usernames.get(userId) ?? 'Deleted administrator',
  };
}
